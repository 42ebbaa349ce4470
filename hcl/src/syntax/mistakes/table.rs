//! What is said about each mistake of the grammar, and what to write instead.

use crate::diagnostic::Row;
use crate::diagnostic::codes::mistakes::rows;

use super::generated::Rule;
use Reach::{Attribute, File, Line, Lines, Mark, Section, Statement};

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
    /// What the message shows if that cannot be written, so that there is no fix; without it, what replaces
    /// the first part.
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
    Mistake { rules, row, mark: "", there: "", write: "", or: "", edits: &[], sure: "", reach: Mark }
}

/// Makes the table: rules, the row that words them, and what else is known of them.
macro_rules! table {
    ($($($rule:ident)|+ => $row:ident $({ $($field:ident: $value:expr),+ })?;)*) => {
        /// All rows.
        pub(super) static TABLE: &[Mistake] =
            &[$(Mistake { $($($field: $value,)+)? ..row(&[$(Rule::$rule),+], &rows::$row) }),*];
    };
}

const CONDITIONAL: &str = "name = condition ? value : other";

const SET: &str = "{name} = …";

const HEREDOC: &[(&str, &str)] = &[("last", ""), ("whole", "<<EOT\n{inner:plain}\nEOT")];

table! {
    CommentAfterValue | OtherComment => other_comment { mark: "mark", edits: &[("mark", "#")], reach: Line };
    HalfQuotedLabel => half_quoted_label { mark: "label", edits: &[("label", "{text:quoted}")] };
    Import => import { mark: "word", reach: Statement };
    AttributeInIf => statement { mark: "word", reach: Line, write: "{key} = {condition} ? {value:expression} : null", or: CONDITIONAL };
    Choice | ElseOfBlock => statement { mark: "word", or: CONDITIONAL, reach: Statement };
    Loop => statement { mark: "word", or: "name = [for value in list : result]", reach: Statement };
    Function => statement { mark: "word", or: "name = value", reach: Statement };
    Declaration | DeclarationInObject => declaration { mark: "word", edits: &[("word", ""), ("end", "")], sure: "word", write: "{name} = {value:expression}", or: SET };
    Export => declaration { mark: "word", write: "{name} = {value:shell}", or: SET, reach: Line };
    ColonInHeader => colon_in_header { mark: "name", edits: &[("sign", "")], sure: "labels" };
    Change => change { mark: "sign", reach: Attribute };
    Assignment => other_sign { mark: "sign", edits: &[("sign", " = "), ("end", "")], sure: "sign", write: "{name} = {value:expression}", or: SET, reach: Attribute };
    ArrowAndNumber => arrow_and_number { mark: "name", edits: &[("sign", " = ")], reach: Attribute };
    OtherSign => other_sign { mark: "name", edits: &[("sign", " = "), ("end", "")], sure: "sign", write: "{name} = {value}", reach: Attribute };
    AssignmentInObject | ComparisonAsItem | ExpressionAfterColon => other_sign { mark: "sign", edits: &[("sign", " = ")], or: SET, reach: Attribute };
    TextAfterColon => other_sign { mark: "name", write: "{name} = {value:yaml}", or: SET, sure: "sure", reach: Attribute };
    OtherSignAlone => other_sign { mark: "name", edits: &[("sign", " = ")], write: "{name} = {value:expression}", or: SET, reach: Attribute };
    NestedList => nested_list { mark: "name", reach: Lines, write: "{name} = {lines:list}", or: "{name} = [ … ]" };
    NestedLines => nested_lines { mark: "name", reach: Lines };
    TextBelow => text_below { mark: "mark", edits: &[("text", " = <<-EOT\n{lines:plain}\nEOT")], reach: Lines };
    DashesBelow => dashes { mark: "dash", reach: Lines, write: "{name} = {lines:list}", or: "{name} = [ … ]" };
    Dashes => dashes { mark: "dash", reach: Lines, or: "name = {lines:list}" };
    Section => section { mark: "open", edits: &[("line", "{name} {"), ("end", "\n}")], reach: Section };
    PastedObject => pasted_object { mark: "open", edits: &[("close", ""), ("open", ""), ("key", "{this:name} ="), ("comma", ""), ("break", "\n")],
        or: "{key:name} = {value:value}" };
    PastedMember => pasted_member { edits: &[("key", "{this:name} ="), ("comma", "")], sure: "key", or: "{key:name} = {value:value}" };
    PastedMembers => pasted_member { edits: &[("key", "{this:name} ="), ("comma", "")], or: "{key:name} = {value:value}" };
    NameAndText => quoted_name_and_value { write: "{name} = {value}", or: SET, reach: Line };
    NameInQuotes => quoted_name { edits: &[("whole", "{name}")], reach: Line };
    QuotedName => quoted_name { edits: &[("sure", ""), ("whole", "{name}")], sure: "sure" };
    UnclosedComment | CommentInValue => unclosed_comment { edits: &[("end", " */")], reach: File };
    DigitInName => invalid_name { edits: &[("word", "_{word}")] };
    BareValue | ScheduleAlone | Version | VersionWithTilde => unquoted_text { mark: "text", edits: &[("text", "{text:quoted}")] };
    InnerQuotes => inner_quotes { edits: &[("text", "{text:escaped}")] };
    ExtraQuote => extra_quote { edits: &[("quote", "")] };
    QuoteInList | MissingQuote => missing_quote { mark: "quote", there: "start", edits: &[("start", "\"")], reach: Line };
    BareElement | BareTemplate => unquoted_text { mark: "text", edits: &[("text", "\"{text}\"")], reach: Line };
    AdjacentStrings => adjacent_strings { edits: &[("texts", "\"{inner:joined}\"")] };
    DottedName => dotted_name { mark: "name", there: "rest", or: "{name} = { {key} = {value:expression} }", reach: Attribute };
    DottedHeader => dotted_header { mark: "name", edits: &[("whole", "{name} {label:quoted}")], or: "{name} {label:quoted} {" };
    DottedHeaderOfMore => dotted_header { mark: "name", edits: &[("whole", "{name} {type:quoted} {label:quoted}")], or: "{name} {type:quoted} {label:quoted} {" };
    AddressAsLabel => unquoted_label { mark: "whole", edits: &[("whole", "{type:quoted} {label:quoted}")] };
    UnquotedLabel => unquoted_label { mark: "label", edits: &[("label", "{label:quoted}")] };
    ReferenceWithoutSign => reference_without_equals { mark: "name", edits: &[("gap", " = "), ("end", "")], or: "{value:quoted}", reach: Attribute };
    BareLabel => unquoted_label { mark: "name", edits: &[("label", "{label:quoted}")] };
    LiteralWithoutSign => name_without_equals { mark: "name", edits: &[("gap", " = "), ("end", "")], sure: "value", write: "{name} = {value}",
        or: SET, reach: Attribute };
    ExpressionWithoutSign => name_without_equals { mark: "name", edits: &[("gap", " = ")], or: SET, reach: Attribute };
    TypeWithoutSign | StringWithoutSign => value_in_header { edits: &[("gap", " = "), ("end", "")], write: "{name} = {value}", or: SET, reach: Attribute };
    ValueWithoutSign => name_without_equals { mark: "name", edits: &[("gap", " = "), ("end", "")], write: "{name} = {value}", or: SET, reach: Attribute };
    TextWithoutSign => name_without_equals { mark: "name", edits: &[("gap", " = "), ("value", "{value:quoted}"), ("end", "")], write: "{name} = {value:quoted}",
        or: SET, reach: Attribute };
    ListInParentheses => list_without_brackets { write: "[{items}]", or: "[ … ]" };
    ListWithoutBrackets => list_without_brackets { edits: &[("list", "[{list}]")] };
    TripleQuotes => triple_quotes { mark: "mark", edits: &[("mark", "\""), ("end", "\"")], or: "{inner:quoted}", sure: "mark" };
    TripleQuotesWithSigns => triple_quotes { mark: "mark", write: "{inner:quoted}", or: "{inner:quoted}" };
    TripleQuotesOverLines => quotes_over_lines { mark: "mark", edits: HEREDOC };
    QuotesOverLines => quotes_over_lines { mark: "mark", edits: HEREDOC, reach: Lines };
    WordsAfterValue | IfAsValue => conditional_in_words { mark: "mark", write: "{condition} ? {value} : {other}", or: "condition ? value : other" };
    ForAsObject => for_without_brackets { mark: "mark", write: "{for {text}}", or: "{for key, value in map : key => result}" };
    ForAsList => for_without_brackets { mark: "mark", write: "[for {text}]", or: "[for value in list : result]" };
    Comprehension => comprehension { write: "[{clause} : {result}{condition: }]", or: "[for value in list : result if condition]" };
    ObjectComprehension => comprehension { write: "{{clause} : {key} => {result}{condition: }}", or: "{for key, value in map : key => result}" };
    ShellCommand => shell_command { mark: "mark", edits: &[("text", "{text:quoted}")] };
    DefaultOutsideString => dollar_instead { mark: "mark", edits: &[("whole", "coalesce({name}, {default:value})")] };
    TextWithVariable => dollar_instead { mark: "mark", edits: &[("whole", "\"{whole}\"")] };
    VariableInBraces => dollar_instead { mark: "mark", edits: &[("whole", "{inner}")] };
    TextAfterVariable => dollar_instead { mark: "mark", edits: &[("text", "{text:shell}")] };
    DollarBeforeName => dollar_before_name { mark: "mark", edits: &[("mark", "")] };
    OverLines => over_lines { edits: &[("open", "("), ("close", ")")], write: "{name} = ({value:line})", or: "{name} = (…)", reach: Lines };
    ShellDefault => shell_default { mark: "sign", edits: &[("inner", "coalesce({name}, {default:value})")], write: "coalesce({name}, {default:value})",
        or: "coalesce(name, default)", reach: Line };
    ShellDefaultInScript => shell_default { mark: "sign", edits: &[("whole", "$${sequence}")], write: "coalesce({name}, {default:value})",
        or: "coalesce(name, default)", reach: Line };
    ElseIf => else_if { mark: "word", edits: &[("end", "%{ endif }"), ("opening", "{sign} else }%{ if")] };
    Percentage => percentage { mark: "text", edits: &[("text", "{text:quoted}")] };
    Power => operator_is_function { mark: "mark", write: "pow({left}, {right})" };
    PowerOfMore => operator_is_function { mark: "mark", or: "pow(base, exponent)" };
    Alternative => operator_is_function { mark: "operator", write: "coalesce({left}, {right})" };
    AlternativeOfMore => operator_is_function { mark: "operator", or: "coalesce(value, other)" };
    OptionalStep => optional_step { mark: "mark", edits: &[("sign", ""), ("dot", "")], or: "{left}{right}" };
    IncrementOfValue => foreign_operator { edits: &[("operator", " + 1")], or: "{left} + 1" };
    Equality => foreign_operator { mark: "operator", edits: &[("operator", "== ")], or: "==" };
    Inequality | NotEqual => foreign_operator { mark: "operator", edits: &[("operator", "!= ")], or: "!=" };
    ThirdEqualsSign => foreign_operator { mark: "operator", edits: &[("operator", "{meant}")], sure: "operator" };
    Shift => bitwise_operator { mark: "operator" };
    Method => method_call { write: "{function}({value}{arguments:, })", or: "function(value)" };
    Arrow | FunctionAsArgument => arrow;
    Unit => unit { mark: "text", edits: &[("text", "{text:quoted}")] };
    PatternToEnd | Pattern => unquoted_text { mark: "text", edits: &[("text", "{text:quoted}")], reach: Line };
    Path => unquoted_text { mark: "text", edits: &[("text", "{text:quoted}"), ("quote", "")] };
    UnquotedWords => unquoted_words { mark: "text", edits: &[("text", "{text:quoted}")] };
    DoubledBraces => doubled_braces { mark: "mark", write: "{name}" };
    DoubledBracesInText => doubled_braces { mark: "mark", write: "\"${{name}}{text}\"" };
    TemplateInBraces => doubled_braces { mark: "mark", or: "name" };
    SpreadInCall => spread { mark: "sign", edits: &[("whole", "{list}...")], sure: "sign" };
    SpreadFirst => spread { mark: "sign", write: "concat({list}, [{others}])" };
    SpreadLast => spread { mark: "sign", write: "concat([{others}], {list})" };
    MergeFirst => spread { mark: "sign", write: "merge({list}, { {others} })" };
    MergeLast => spread { mark: "sign", write: "merge({ {others} }, {list})" };
    Spread => spread { mark: "sign", or: "concat(list, [value])" };
    NamedArgument => named_argument;
    Comparison => single_equals_sign { edits: &[("sign", "==")] };
    ObjectInBrackets => object_in_brackets { write: "{ {items} }", or: "{ name = value }" };
    ObjectOverLines => object_in_brackets { there: "open", edits: &[("open", "{"), ("close", "}")], or: "{ … }" };
    Set => key_without_value { write: "[{items}]" };
    Shorthand => key_without_value { edits: &[("short", "{this} = {this}")], or: "{short} = {short}" };
    Arrows => other_sign_after_key { edits: &[("sign", "=")], sure: "sign" };
    KeyOfWords => key_of_words { edits: &[("key", "{key:quoted}")] };
    SliceToEnd => slice { write: "slice({value}, {first:0}, length({value}))" };
    Slice => slice { write: "slice({value}, {first:0}, {end})" };
    SliceOfMore => slice { or: "slice(list, first, end)" };
    Negation => foreign_operator { mark: "operator", edits: &[("operator", "!")], sure: "sure" };
    AndNot => foreign_operator { mark: "word", edits: &[("operator", "&& !")] };
    OrNot => foreign_operator { mark: "word", edits: &[("operator", "|| !")] };
    Membership => operator_is_function { mark: "operator", write: "contains({right}, {left})" };
    NoMembership => operator_is_function { mark: "operator", write: "!contains({right}, {left})" };
    And => foreign_operator { mark: "operator", edits: &[("operator", "&&")], sure: "sure" };
    Or => foreign_operator { mark: "operator", edits: &[("operator", "||")], sure: "sure" };
    MembershipOfMore => operator_is_function { mark: "operator", or: "contains(collection, element)" };
    NoMembershipOfMore => operator_is_function { mark: "operator", or: "!contains(collection, element)" };
}
