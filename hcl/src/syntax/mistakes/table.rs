//! What is said about each mistake of the grammar, and what to write instead.

use crate::diagnostic::Row;
use crate::diagnostic::codes::mistakes::rows;

use super::generated::Rule;

/// A mistake of the grammar with its message. Names in templates are those of its parts, see `fill.rs`.
pub(in crate::syntax) struct Mistake {
    /// The rules that say the same.
    pub(super) rules: &'static [Rule],
    pub(in crate::syntax) row: &'static Row,
    /// The part that is marked; without a name, what the grammar of HCL found.
    pub(in crate::syntax) mark: &'static str,
    /// Another part that is marked.
    pub(in crate::syntax) there: &'static str,
    /// What to write instead of all of it.
    pub(in crate::syntax) write: &'static str,
    /// What the message shows if that cannot be written; then there is no fix.
    pub(in crate::syntax) or: &'static str,
    /// Parts to replace. They are made if the first one is there.
    pub(in crate::syntax) edits: &'static [(&'static str, &'static str)],
    /// The part that makes the change certain; without a name, it never is.
    pub(in crate::syntax) sure: &'static str,
    pub(in crate::syntax) reach: Reach,
}

/// What a mistake is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::syntax) enum Reach {
    /// The marked text.
    Mark,
    /// The value of an attribute, whose line is one but for its sign.
    Attribute,
    /// The whole line.
    Line,
    /// A statement with the lines in its braces or below its colon.
    Statement,
    /// All that the rule matches.
    Lines,
    /// A section.
    Section,
    /// The rest of the file.
    File,
}

/// The row for a rule.
pub(in crate::syntax) fn mistake(rule: Rule) -> Option<&'static Mistake> {
    TABLE.iter().find(|mistake| mistake.rules.contains(&rule))
}

const fn row(rules: &'static [Rule], row: &'static Row) -> Mistake {
    Mistake { rules, row, mark: "", there: "", write: "", or: "", edits: &[], sure: "", reach: Reach::Mark }
}

const CONDITIONAL: &str = "name = condition ? value : other";

const HEREDOC: &[(&str, &str)] = &[("last", ""), ("whole", "<<EOT\n{inner:plain}\nEOT")];

// A row is one line.
#[rustfmt::skip]
pub(super) static TABLE: &[Mistake] = &[
    Mistake { mark: "label", edits: &[("label", "{text:quoted}")], ..row(&[Rule::HalfQuotedLabel], &rows::half_quoted_label) },
    Mistake { mark: "word", reach: Reach::Statement, ..row(&[Rule::Import], &rows::import) },
    Mistake { mark: "word", reach: Reach::Line, write: "{key} = {condition} ? {value:expression} : null", or: CONDITIONAL,
        ..row(&[Rule::AttributeInIf], &rows::statement) },
    Mistake { mark: "word", or: CONDITIONAL, reach: Reach::Statement, ..row(&[Rule::Choice, Rule::ElseOfBlock], &rows::statement) },
    Mistake { mark: "word", or: "name = [for value in list : result]", reach: Reach::Statement, ..row(&[Rule::Loop], &rows::statement) },
    Mistake { mark: "word", or: "name = value", reach: Reach::Statement, ..row(&[Rule::Function], &rows::statement) },
    Mistake { mark: "word", edits: &[("word", ""), ("end", "")], sure: "word", write: "{name} = {value:expression}", or: "{name} = …",
        ..row(&[Rule::Declaration], &rows::declaration) },
    Mistake { mark: "word", write: "{name} = {value:shell}", or: "{name} = …", reach: Reach::Line, ..row(&[Rule::Export], &rows::declaration) },
    Mistake { mark: "name", edits: &[("sign", "")], sure: "labels", ..row(&[Rule::ColonInHeader], &rows::colon_in_header) },
    Mistake { mark: "sign", reach: Reach::Attribute, ..row(&[Rule::Change], &rows::change) },
    Mistake { mark: "sign", edits: &[("sign", " = "), ("end", "")], sure: "sign", write: "{name} = {value:expression}", or: "{name} = …",
        reach: Reach::Attribute, ..row(&[Rule::Assignment], &rows::other_sign) },
    Mistake { mark: "name", edits: &[("sign", " = ")], reach: Reach::Attribute, ..row(&[Rule::ArrowAndNumber], &rows::arrow_and_number) },
    Mistake { mark: "name", edits: &[("sign", " = "), ("end", "")], sure: "sign", write: "{name} = {value}", reach: Reach::Attribute,
        ..row(&[Rule::OtherSign], &rows::other_sign) },
    Mistake { mark: "name", write: "{name} = {value:yaml}", or: "{name} = …", sure: "sure", reach: Reach::Attribute,
        ..row(&[Rule::TextAfterColon], &rows::other_sign) },
    Mistake { mark: "name", edits: &[("sign", " = ")], write: "{name} = {value:expression}", or: "{name} = …", reach: Reach::Attribute,
        ..row(&[Rule::OtherSignAlone], &rows::other_sign) },
    Mistake { mark: "name", reach: Reach::Lines, write: "{name} = {lines:list}", or: "{name} = [ … ]",
        ..row(&[Rule::NestedList], &rows::nested_list) },
    Mistake { mark: "name", reach: Reach::Lines, ..row(&[Rule::NestedLines], &rows::nested_lines) },
    Mistake { mark: "mark", edits: &[("text", " = <<-EOT\n{lines:plain}\nEOT")], reach: Reach::Lines, ..row(&[Rule::TextBelow], &rows::text_below) },
    Mistake { mark: "dash", reach: Reach::Lines, write: "{name} = {lines:list}", or: "{name} = [ … ]", ..row(&[Rule::DashesBelow], &rows::dashes) },
    Mistake { mark: "dash", reach: Reach::Lines, or: "name = {lines:list}", ..row(&[Rule::Dashes], &rows::dashes) },
    Mistake { mark: "open", edits: &[("line", "{name} {"), ("end", "\n}")], reach: Reach::Section, ..row(&[Rule::Section], &rows::section) },
    Mistake { mark: "open", edits: &[("close", ""), ("open", ""), ("key", "{this:name} ="), ("comma", ""), ("break", "\n")],
        or: "{key:name} = {value:value}", ..row(&[Rule::PastedObject], &rows::pasted_object) },
    Mistake { edits: &[("key", "{this:name} ="), ("comma", "")], sure: "key", or: "{key:name} = {value:value}",
        ..row(&[Rule::PastedMember], &rows::pasted_member) },
    Mistake { edits: &[("key", "{this:name} ="), ("comma", "")], or: "{key:name} = {value:value}",
        ..row(&[Rule::PastedMembers], &rows::pasted_member) },
    Mistake { edits: &[("sure", ""), ("whole", "{name}")], sure: "sure", ..row(&[Rule::QuotedName], &rows::quoted_name) },
    Mistake { edits: &[("end", " */")], reach: Reach::File, ..row(&[Rule::UnclosedComment, Rule::CommentInValue], &rows::unclosed_comment) },
    Mistake { edits: &[("word", "_{word}")], or: "_{word}", ..row(&[Rule::DigitInName], &rows::invalid_name) },
    Mistake { mark: "text", edits: &[("text", "{text:quoted}")], or: "{text:quoted}",
        ..row(&[Rule::BareValue, Rule::ScheduleAlone, Rule::Version, Rule::VersionWithTilde], &rows::unquoted_text) },
    Mistake { edits: &[("text", "{text:escaped}")], or: "{text:escaped}", ..row(&[Rule::InnerQuotes], &rows::inner_quotes) },
    Mistake { edits: &[("quote", "")], ..row(&[Rule::ExtraQuote], &rows::extra_quote) },
    Mistake { mark: "quote", there: "start", edits: &[("start", "\"")], ..row(&[Rule::MissingQuote], &rows::missing_quote) },
    Mistake { edits: &[("texts", "\"{inner:joined}\"")], or: "\"{inner:joined}\"", ..row(&[Rule::AdjacentStrings], &rows::adjacent_strings) },
    Mistake { mark: "name", there: "rest", or: "{name} = { {key} = {value:expression} }", reach: Reach::Attribute,
        ..row(&[Rule::DottedName], &rows::dotted_name) },
    Mistake { mark: "name", edits: &[("whole", "{name} {label:quoted}")], or: "{name} {label:quoted} {",
        ..row(&[Rule::DottedHeader], &rows::dotted_header) },
    Mistake { mark: "name", edits: &[("whole", "{name} {type:quoted} {label:quoted}")], or: "{name} {type:quoted} {label:quoted} {",
        ..row(&[Rule::DottedHeaderOfMore], &rows::dotted_header) },
    Mistake { mark: "whole", edits: &[("whole", "{type:quoted} {label:quoted}")], or: "{type:quoted} {label:quoted}",
        ..row(&[Rule::AddressAsLabel], &rows::unquoted_label) },
    Mistake { mark: "label", edits: &[("label", "{label:quoted}")], or: "{label:quoted}", ..row(&[Rule::UnquotedLabel], &rows::unquoted_label) },
    Mistake { mark: "name", edits: &[("gap", " = "), ("end", "")], or: "{value:quoted}", reach: Reach::Attribute,
        ..row(&[Rule::ReferenceWithoutSign], &rows::reference_without_equals) },
    Mistake { mark: "name", edits: &[("label", "{label:quoted}")], or: "{label:quoted}", ..row(&[Rule::BareLabel], &rows::unquoted_label) },
    Mistake { mark: "name", edits: &[("gap", " = "), ("end", "")], sure: "value", write: "{name} = {value}", or: "{name} = …",
        reach: Reach::Attribute, ..row(&[Rule::LiteralWithoutSign], &rows::name_without_equals) },
    Mistake { edits: &[("gap", " = "), ("end", "")], write: "{name} = {value}", or: "{name} = …", reach: Reach::Attribute,
        ..row(&[Rule::StringWithoutSign], &rows::value_in_header) },
    Mistake { mark: "name", edits: &[("gap", " = "), ("end", "")], write: "{name} = {value}", or: "{name} = …", reach: Reach::Attribute,
        ..row(&[Rule::ValueWithoutSign], &rows::name_without_equals) },
    Mistake { mark: "name", edits: &[("gap", " = "), ("value", "{value:quoted}"), ("end", "")], write: "{name} = {value:quoted}",
        or: "{name} = …", reach: Reach::Attribute, ..row(&[Rule::TextWithoutSign], &rows::name_without_equals) },
    Mistake { edits: &[("list", "[{list}]")], or: "[{list}]", ..row(&[Rule::ListWithoutBrackets], &rows::list_without_brackets) },
    Mistake { mark: "mark", edits: &[("mark", "\""), ("end", "\"")], or: "{inner:quoted}", sure: "mark",
        ..row(&[Rule::TripleQuotes], &rows::triple_quotes) },
    Mistake { mark: "mark", write: "{inner:quoted}", or: "{inner:quoted}", ..row(&[Rule::TripleQuotesWithSigns], &rows::triple_quotes) },
    Mistake { mark: "mark", edits: HEREDOC, ..row(&[Rule::TripleQuotesOverLines], &rows::quotes_over_lines) },
    Mistake { mark: "mark", edits: HEREDOC, reach: Reach::Lines, ..row(&[Rule::QuotesOverLines], &rows::quotes_over_lines) },
    Mistake { mark: "mark", write: "{condition} ? {value} : {other}", or: "condition ? value : other",
        ..row(&[Rule::WordsAfterValue, Rule::IfAsValue], &rows::conditional_in_words) },
    Mistake { mark: "mark", write: "{for {text}}", or: "{for key, value in map : key => result}",
        ..row(&[Rule::ForAsObject], &rows::for_without_brackets) },
    Mistake { mark: "mark", write: "[for {text}]", or: "[for value in list : result]", ..row(&[Rule::ForAsList], &rows::for_without_brackets) },
    Mistake { write: "[{clause} : {result}{condition: }]", or: "[for value in list : result if condition]",
        ..row(&[Rule::Comprehension], &rows::comprehension) },
    Mistake { write: "{{clause} : {key} => {result}{condition: }}", or: "{for key, value in map : key => result}",
        ..row(&[Rule::ObjectComprehension], &rows::comprehension) },
    Mistake { mark: "mark", edits: &[("text", "{text:quoted}")], or: "{text:quoted}", ..row(&[Rule::ShellCommand], &rows::shell_command) },
    Mistake { mark: "mark", edits: &[("whole", "coalesce({name}, {default:value})")], or: "coalesce({name}, {default:value})",
        ..row(&[Rule::DefaultOutsideString], &rows::dollar_instead) },
    Mistake { mark: "mark", edits: &[("whole", "\"{whole}\"")], or: "\"{whole}\"", ..row(&[Rule::TextWithVariable], &rows::dollar_instead) },
    Mistake { mark: "mark", edits: &[("whole", "{inner}")], or: "{inner}", ..row(&[Rule::VariableInBraces], &rows::dollar_instead) },
    Mistake { mark: "mark", edits: &[("text", "{text:shell}")], or: "{text:shell}", ..row(&[Rule::TextAfterVariable], &rows::dollar_instead) },
    Mistake { mark: "mark", edits: &[("mark", "")], ..row(&[Rule::DollarBeforeName], &rows::dollar_before_name) },
    Mistake { edits: &[("open", "("), ("close", ")")], write: "{name} = ({value:line})", or: "{name} = (…)", reach: Reach::Lines,
        ..row(&[Rule::OverLines], &rows::over_lines) },
    Mistake { mark: "sign", edits: &[("inner", "coalesce({name}, {default:value})")], write: "coalesce({name}, {default:value})",
        or: "coalesce(name, default)", reach: Reach::Line, ..row(&[Rule::ShellDefault], &rows::shell_default) },
    Mistake { mark: "sign", edits: &[("whole", "$${sequence}")], write: "coalesce({name}, {default:value})", or: "coalesce(name, default)",
        reach: Reach::Line, ..row(&[Rule::ShellDefaultInScript], &rows::shell_default) },
    Mistake { mark: "word", edits: &[("end", "%{ endif }"), ("opening", "{sign} else }%{ if")], ..row(&[Rule::ElseIf], &rows::else_if) },
    Mistake { mark: "text", edits: &[("text", "{text:quoted}")], ..row(&[Rule::Percentage], &rows::percentage) },
    Mistake { mark: "mark", write: "pow({left}, {right})", ..row(&[Rule::Power], &rows::operator_is_function) },
    Mistake { mark: "mark", or: "pow(base, exponent)", ..row(&[Rule::PowerOfMore], &rows::operator_is_function) },
    Mistake { mark: "operator", write: "coalesce({left}, {right})", ..row(&[Rule::Alternative], &rows::operator_is_function) },
    Mistake { mark: "operator", or: "coalesce(value, other)", ..row(&[Rule::AlternativeOfMore], &rows::operator_is_function) },
    Mistake { mark: "mark", edits: &[("sign", ""), ("dot", "")], or: "{left}{right}", ..row(&[Rule::OptionalStep], &rows::optional_step) },
    Mistake { edits: &[("operator", " + 1")], or: "{left} + 1", ..row(&[Rule::IncrementOfValue], &rows::foreign_operator) },
    Mistake { mark: "operator", edits: &[("operator", "{meant}")], or: "{meant}", sure: "operator",
        ..row(&[Rule::ThirdEqualsSign], &rows::foreign_operator) },
    Mistake { mark: "operator", ..row(&[Rule::Shift], &rows::bitwise_operator) },
    Mistake { write: "{function}({value}{arguments:, })", or: "function(value)", ..row(&[Rule::Method], &rows::method_call) },
    row(&[Rule::Arrow, Rule::FunctionAsArgument], &rows::arrow),
    Mistake { mark: "text", edits: &[("text", "{text:quoted}")], ..row(&[Rule::Unit], &rows::unit) },
    Mistake { mark: "text", edits: &[("text", "{text:quoted}")], or: "{text:quoted}", reach: Reach::Line,
        ..row(&[Rule::Pattern], &rows::unquoted_text) },
    Mistake { mark: "text", edits: &[("text", "{text:quoted}"), ("quote", "")], or: "{text:quoted}", ..row(&[Rule::Path], &rows::unquoted_text) },
    Mistake { mark: "text", edits: &[("text", "{text:quoted}")], or: "{text:quoted}", ..row(&[Rule::UnquotedWords], &rows::unquoted_words) },
    Mistake { mark: "mark", write: "{name}", ..row(&[Rule::DoubledBraces], &rows::doubled_braces) },
    Mistake { mark: "mark", write: "\"${{name}}{text}\"", ..row(&[Rule::DoubledBracesInText], &rows::doubled_braces) },
    Mistake { mark: "mark", or: "name", ..row(&[Rule::TemplateInBraces], &rows::doubled_braces) },
    Mistake { mark: "sign", edits: &[("whole", "{list}...")], or: "{list}...", sure: "sign", ..row(&[Rule::SpreadInCall], &rows::spread) },
    Mistake { mark: "sign", write: "concat({list}, [{others}])", ..row(&[Rule::SpreadFirst], &rows::spread) },
    Mistake { mark: "sign", write: "concat([{others}], {list})", ..row(&[Rule::SpreadLast], &rows::spread) },
    Mistake { mark: "sign", write: "merge({list}, { {others} })", ..row(&[Rule::MergeFirst], &rows::spread) },
    Mistake { mark: "sign", write: "merge({ {others} }, {list})", ..row(&[Rule::MergeLast], &rows::spread) },
    Mistake { mark: "sign", or: "concat(list, [value])", ..row(&[Rule::Spread], &rows::spread) },
    row(&[Rule::NamedArgument], &rows::named_argument),
    Mistake { edits: &[("sign", "==")], ..row(&[Rule::Comparison], &rows::single_equals_sign) },
    Mistake { write: "{ {items} }", or: "{ name = value }", ..row(&[Rule::ObjectInBrackets], &rows::object_in_brackets) },
    Mistake { there: "open", edits: &[("open", "{"), ("close", "}")], or: "{ … }", ..row(&[Rule::ObjectOverLines], &rows::object_in_brackets) },
    Mistake { write: "[{items}]", ..row(&[Rule::Set], &rows::key_without_value) },
    Mistake { edits: &[("short", "{this} = {this}")], or: "{short} = {short}", ..row(&[Rule::Shorthand], &rows::key_without_value) },
    Mistake { edits: &[("sign", "=")], sure: "sign", ..row(&[Rule::Arrows], &rows::other_sign_after_key) },
    Mistake { edits: &[("key", "{key:quoted}")], or: "{key:quoted}", ..row(&[Rule::KeyOfWords], &rows::key_of_words) },
    Mistake { write: "slice({value}, {first:0}, length({value}))", ..row(&[Rule::SliceToEnd], &rows::slice) },
    Mistake { write: "slice({value}, {first:0}, {end})", ..row(&[Rule::Slice], &rows::slice) },
    Mistake { or: "slice(list, first, end)", ..row(&[Rule::SliceOfMore], &rows::slice) },
    Mistake { mark: "operator", edits: &[("operator", "!")], or: "!", sure: "sure", ..row(&[Rule::Negation], &rows::foreign_operator) },
    Mistake { mark: "word", edits: &[("operator", "&& !")], or: "&& !", ..row(&[Rule::AndNot], &rows::foreign_operator) },
    Mistake { mark: "word", edits: &[("operator", "|| !")], or: "|| !", ..row(&[Rule::OrNot], &rows::foreign_operator) },
    Mistake { mark: "operator", write: "contains({right}, {left})", ..row(&[Rule::Membership], &rows::operator_is_function) },
    Mistake { mark: "operator", write: "!contains({right}, {left})", ..row(&[Rule::NoMembership], &rows::operator_is_function) },
    Mistake { mark: "operator", edits: &[("operator", "&&")], or: "&&", sure: "sure", ..row(&[Rule::And], &rows::foreign_operator) },
    Mistake { mark: "operator", edits: &[("operator", "||")], or: "||", sure: "sure", ..row(&[Rule::Or], &rows::foreign_operator) },
    Mistake { mark: "operator", or: "contains(collection, element)", ..row(&[Rule::MembershipOfMore], &rows::operator_is_function) },
    Mistake { mark: "operator", or: "!contains(collection, element)", ..row(&[Rule::NoMembershipOfMore], &rows::operator_is_function) },
];
