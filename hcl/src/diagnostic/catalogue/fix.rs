//! Files that are hardly HCL, so that nothing in them is fixed.

messages! {
    "hcl::files::not_hcl";
    error template(counted) {
        headline: "Not fixed: this looks like a template",
        detail: "{counted}Nothing was changed.",
        beside: "filled in by another program",
        help: "Another program fills it in, so check what it produces instead.",
    }
    error like_json(counted) {
        headline: "Not fixed: this looks like JSON",
        detail: "{counted}Nothing was changed.",
        beside: "not an attribute or a block",
        help: "Give the file a name that ends in `.json`.",
    }
    error like_another(language, counted) {
        headline: "Not fixed: this looks like {language}",
        detail: "{counted}Nothing was changed.",
        beside: "not an attribute or a block",
        help: "Write it as HCL first.",
    }
    error hardly_hcl(counted) {
        headline: "Not fixed: this doesn't look like HCL",
        detail: "{counted}Nothing was changed.",
        beside: "not an attribute or a block",
        help: "Write it as HCL first.",
    }
}

clauses! {
    counted(others, all) => "{others} of {all} lines begin neither an attribute nor a block. ";
}
