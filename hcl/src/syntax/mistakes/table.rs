//! What is said about each mistake of the grammar, and what to write instead.

use crate::diagnostic::Row;
use crate::diagnostic::codes::mistakes::rows;

use super::generated::Rule;

/// A mistake of the grammar with its message. Names in templates are those of its parts, see `fill.rs`.
pub(in crate::syntax) struct Mistake {
    rule: Rule,
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
    /// A statement with the lines in its braces or below its colon, of which comments can be made.
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
    TABLE.iter().find(|mistake| mistake.rule == rule)
}

const fn row(rule: Rule, row: &'static Row) -> Mistake {
    Mistake { rule, row, mark: "", there: "", write: "", or: "", edits: &[], sure: "", reach: Reach::Mark }
}

impl Mistake {
    const fn mark(self, mark: &'static str) -> Mistake {
        Mistake { mark, ..self }
    }

    const fn there(self, there: &'static str) -> Mistake {
        Mistake { there, ..self }
    }

    const fn write(self, write: &'static str) -> Mistake {
        Mistake { write, ..self }
    }

    const fn or(self, or: &'static str) -> Mistake {
        Mistake { or, ..self }
    }

    const fn edit(self, edits: &'static [(&'static str, &'static str)]) -> Mistake {
        Mistake { edits, ..self }
    }

    const fn sure(self, sure: &'static str) -> Mistake {
        Mistake { sure, ..self }
    }

    const fn reach(self, reach: Reach) -> Mistake {
        Mistake { reach, ..self }
    }
}

const CONDITIONAL: &str = "name = condition ? value : other";

const HEREDOC: &[(&str, &str)] = &[("last", ""), ("whole", "<<EOT\n{inner:plain}\nEOT")];

// A row is one line.
#[rustfmt::skip]
pub(super) static TABLE: &[Mistake] = &[
    row(Rule::HalfQuotedLabel, &rows::half_quoted_label).mark("label").edit(&[("label", "{text:quoted}")]),
    row(Rule::Import, &rows::import).mark("word").reach(Reach::Statement),
    row(Rule::AttributeInIf, &rows::statement).mark("word").reach(Reach::Line).write("{key} = {condition} ? {value:expression} : null")
        .or(CONDITIONAL),
    row(Rule::Choice, &rows::statement).mark("word").or(CONDITIONAL).reach(Reach::Statement),
    row(Rule::ElseOfBlock, &rows::statement).mark("word").or(CONDITIONAL).reach(Reach::Statement),
    row(Rule::Loop, &rows::statement).mark("word").or("name = [for value in list : result]").reach(Reach::Statement),
    row(Rule::Function, &rows::statement).mark("word").or("name = value").reach(Reach::Statement),
    row(Rule::Declaration, &rows::declaration).mark("word").edit(&[("word", ""), ("end", "")]).sure("word")
        .write("{name} = {value:expression}").or("{name} = …"),
    row(Rule::Export, &rows::declaration).mark("word").write("{name} = {value:shell}").or("{name} = …").reach(Reach::Line),
    row(Rule::ColonInHeader, &rows::colon_in_header).mark("name").edit(&[("sign", "")]).sure("labels"),
    row(Rule::Change, &rows::change).mark("sign").reach(Reach::Attribute),
    row(Rule::Assignment, &rows::other_sign).mark("sign").edit(&[("sign", " = "), ("end", "")]).sure("sign")
        .write("{name} = {value:expression}").or("{name} = …").reach(Reach::Attribute),
    row(Rule::ArrowAndNumber, &rows::arrow_and_number).mark("name").edit(&[("sign", " = ")]).reach(Reach::Attribute),
    row(Rule::OtherSign, &rows::other_sign).mark("name").edit(&[("sign", " = "), ("end", "")]).sure("sign").write("{name} = {value}")
        .reach(Reach::Attribute),
    row(Rule::ConstantAfterColon, &rows::other_sign).mark("name").write("{name} = {value:yaml}").sure("value").reach(Reach::Attribute),
    row(Rule::TextAfterColon, &rows::other_sign).mark("name").write("{name} = {value:yaml}").or("{name} = …").reach(Reach::Attribute),
    row(Rule::OtherSignAlone, &rows::other_sign).mark("name").edit(&[("sign", " = ")]).write("{name} = {value:expression}")
        .or("{name} = …").reach(Reach::Attribute),
    row(Rule::NestedList, &rows::nested_list).mark("name").reach(Reach::Lines).write("{name} = {lines:list}").or("{name} = [ … ]"),
    row(Rule::NestedLines, &rows::nested_lines).mark("name").reach(Reach::Lines),
    row(Rule::TextBelow, &rows::text_below).mark("mark").edit(&[("text", " = <<-EOT\n{lines:plain}\nEOT")]).reach(Reach::Lines),
    row(Rule::DashesBelow, &rows::dashes).mark("dash").reach(Reach::Lines).write("{name} = {lines:list}").or("{name} = [ … ]"),
    row(Rule::Dashes, &rows::dashes).mark("dash").reach(Reach::Lines).or("name = {lines:list}"),
    row(Rule::Section, &rows::section).mark("open").edit(&[("line", "{name} {"), ("end", "\n}")]).reach(Reach::Section),
    row(Rule::PastedObject, &rows::pasted_object).mark("open")
        .edit(&[("close", ""), ("open", ""), ("key", "{this:name} ="), ("comma", ""), ("break", "\n")]).or("{key:name} = {value:value}"),
    row(Rule::PastedMember, &rows::pasted_member).edit(&[("key", "{this:name} ="), ("comma", "")]).sure("key")
        .or("{key:name} = {value:value}"),
    row(Rule::PastedMembers, &rows::pasted_member).edit(&[("key", "{this:name} ="), ("comma", "")]).or("{key:name} = {value:value}"),
    row(Rule::QuotedName, &rows::quoted_name).edit(&[("sure", ""), ("whole", "{name}")]).sure("sure"),
    row(Rule::UnclosedComment, &rows::unclosed_comment).edit(&[("end", " */")]).reach(Reach::File),
    row(Rule::DigitInName, &rows::invalid_name).edit(&[("word", "_{word}")]).or("_{word}"),
    row(Rule::BareValue, &rows::unquoted_text).mark("text").edit(&[("text", "{text:quoted}")]).or("{text:quoted}"),
    row(Rule::InnerQuotes, &rows::inner_quotes).edit(&[("text", "{text:escaped}")]).or("{text:escaped}"),
    row(Rule::ExtraQuote, &rows::extra_quote).edit(&[("quote", "")]),
    row(Rule::MissingQuote, &rows::missing_quote).mark("quote").there("start").edit(&[("start", "\"")]),
    row(Rule::AdjacentStrings, &rows::adjacent_strings).edit(&[("texts", "\"{inner:joined}\"")]).or("\"{inner:joined}\""),
    row(Rule::DottedName, &rows::dotted_name).mark("name").there("rest").or("{name} = { {key} = {value:expression} }")
        .reach(Reach::Attribute),
    row(Rule::DottedHeader, &rows::dotted_header).mark("name").edit(&[("whole", "{name} {label:quoted}")])
        .or("{name} {label:quoted} {"),
    row(Rule::DottedHeaderOfMore, &rows::dotted_header).mark("name").edit(&[("whole", "{name} {type:quoted} {label:quoted}")])
        .or("{name} {type:quoted} {label:quoted} {"),
    row(Rule::AddressAsLabel, &rows::unquoted_label).mark("whole").edit(&[("whole", "{type:quoted} {label:quoted}")])
        .or("{type:quoted} {label:quoted}"),
    row(Rule::UnquotedLabel, &rows::unquoted_label).mark("label").edit(&[("label", "{label:quoted}")]).or("{label:quoted}"),
    row(Rule::ReferenceWithoutSign, &rows::reference_without_equals).mark("name").edit(&[("gap", " = "), ("end", "")])
        .or("{value:quoted}").reach(Reach::Attribute),
    row(Rule::BareLabel, &rows::unquoted_label).mark("name").edit(&[("label", "{label:quoted}")]).or("{label:quoted}"),
    row(Rule::LiteralWithoutSign, &rows::name_without_equals).mark("name").edit(&[("gap", " = "), ("end", "")]).sure("value")
        .write("{name} = {value}").or("{name} = …").reach(Reach::Attribute),
    row(Rule::StringWithoutSign, &rows::value_in_header).edit(&[("gap", " = "), ("end", "")])
        .write("{name} = {value}").or("{name} = …").reach(Reach::Attribute),
    row(Rule::ValueWithoutSign, &rows::name_without_equals).mark("name").edit(&[("gap", " = "), ("end", "")])
        .write("{name} = {value}").or("{name} = …").reach(Reach::Attribute),
    row(Rule::TextWithoutSign, &rows::name_without_equals).mark("name").edit(&[("gap", " = "), ("value", "{value:quoted}"), ("end", "")])
        .write("{name} = {value:quoted}").or("{name} = …").reach(Reach::Attribute),
    row(Rule::ListWithoutBrackets, &rows::list_without_brackets).edit(&[("list", "[{list}]")]).or("[{list}]"),
    row(Rule::TripleQuotes, &rows::triple_quotes).mark("mark").edit(&[("mark", "\""), ("end", "\"")]).or("{inner:quoted}").sure("mark"),
    row(Rule::TripleQuotesWithSigns, &rows::triple_quotes).mark("mark").write("{inner:quoted}").or("{inner:quoted}"),
    row(Rule::TripleQuotesOverLines, &rows::quotes_over_lines).mark("mark").edit(HEREDOC),
    row(Rule::QuotesOverLines, &rows::quotes_over_lines).mark("mark").edit(HEREDOC).reach(Reach::Lines),
    row(Rule::WordsAfterValue, &rows::conditional_in_words).mark("mark").write("{condition} ? {value} : {other}")
        .or("condition ? value : other"),
    row(Rule::IfAsValue, &rows::conditional_in_words).mark("mark").write("{condition} ? {value} : {other}")
        .or("condition ? value : other"),
    row(Rule::ForAsObject, &rows::for_without_brackets).mark("mark").write("{for {text}}").or("{for key, value in map : key => result}"),
    row(Rule::ForAsList, &rows::for_without_brackets).mark("mark").write("[for {text}]").or("[for value in list : result]"),
    row(Rule::Comprehension, &rows::comprehension).write("[{clause} : {result}{condition: }]")
        .or("[for value in list : result if condition]"),
    row(Rule::ObjectComprehension, &rows::comprehension).write("{{clause} : {key} => {result}{condition: }}")
        .or("{for key, value in map : key => result}"),
    row(Rule::ShellCommand, &rows::shell_command).mark("mark").edit(&[("text", "{text:quoted}")]).or("{text:quoted}"),
    row(Rule::DefaultOutsideString, &rows::dollar_instead).mark("mark").edit(&[("whole", "coalesce({name}, {default:value})")])
        .or("coalesce({name}, {default:value})"),
    row(Rule::TextWithVariable, &rows::dollar_instead).mark("mark").edit(&[("whole", "\"{whole}\"")]).or("\"{whole}\""),
    row(Rule::VariableInBraces, &rows::dollar_instead).mark("mark").edit(&[("whole", "{inner}")]).or("{inner}"),
    row(Rule::TextAfterVariable, &rows::dollar_instead).mark("mark").edit(&[("text", "{text:shell}")]).or("{text:shell}"),
    row(Rule::DollarBeforeName, &rows::dollar_before_name).mark("mark").edit(&[("mark", "")]),
    row(Rule::OverLines, &rows::over_lines).edit(&[("open", "("), ("close", ")")]).write("{name} = ({value:line})").or("{name} = (…)")
        .reach(Reach::Lines),
    row(Rule::ShellDefault, &rows::shell_default).mark("sign").edit(&[("inner", "coalesce({name}, {default:value})")])
        .write("coalesce({name}, {default:value})").or("coalesce(name, default)").reach(Reach::Line),
    row(Rule::ShellDefaultInScript, &rows::shell_default).mark("sign").edit(&[("whole", "$${sequence}")])
        .write("coalesce({name}, {default:value})").or("coalesce(name, default)").reach(Reach::Line),
    row(Rule::ElseIf, &rows::else_if).mark("word").edit(&[("end", "%{ endif }"), ("opening", "{sign} else }%{ if")]),
    row(Rule::Percentage, &rows::percentage).mark("text").edit(&[("text", "{text:quoted}")]),
    row(Rule::Power, &rows::operator_is_function).mark("mark").write("pow({left}, {right})"),
    row(Rule::PowerOfMore, &rows::operator_is_function).mark("mark").or("pow(base, exponent)"),
    row(Rule::Alternative, &rows::operator_is_function).mark("operator").write("coalesce({left}, {right})"),
    row(Rule::AlternativeOfMore, &rows::operator_is_function).mark("operator").or("coalesce(value, other)"),
    row(Rule::OptionalStep, &rows::optional_step).mark("mark").edit(&[("sign", ""), ("dot", "")]).or("{left}{right}"),
    row(Rule::IncrementOfValue, &rows::foreign_operator).edit(&[("operator", " + 1")]).or("{left} + 1"),
    row(Rule::ThirdEqualsSign, &rows::foreign_operator).mark("operator").edit(&[("operator", "{meant}")]).or("{meant}").sure("operator"),
    row(Rule::Shift, &rows::bitwise_operator).mark("operator"),
    row(Rule::CommentInValue, &rows::unclosed_comment).edit(&[("end", " */")]).reach(Reach::File),
    row(Rule::Method, &rows::method_call).write("{function}({value}{arguments:, })").or("function(value)"),
    row(Rule::Arrow, &rows::arrow),
    row(Rule::FunctionAsArgument, &rows::arrow),
    row(Rule::Unit, &rows::unit).mark("text").edit(&[("text", "{text:quoted}")]),
    row(Rule::ScheduleAlone, &rows::unquoted_text).mark("text").edit(&[("text", "{text:quoted}")]).or("{text:quoted}"),
    row(Rule::Pattern, &rows::unquoted_text).mark("text").edit(&[("text", "{text:quoted}")]).or("{text:quoted}").reach(Reach::Line),
    row(Rule::Path, &rows::unquoted_text).mark("text").edit(&[("text", "{text:quoted}"), ("quote", "")]).or("{text:quoted}"),
    row(Rule::Version, &rows::unquoted_text).mark("text").edit(&[("text", "{text:quoted}")]).or("{text:quoted}"),
    row(Rule::VersionWithTilde, &rows::unquoted_text).mark("text").edit(&[("text", "{text:quoted}")]).or("{text:quoted}"),
    row(Rule::UnquotedWords, &rows::unquoted_words).mark("text").edit(&[("text", "{text:quoted}")]).or("{text:quoted}"),
    row(Rule::DoubledBraces, &rows::doubled_braces).mark("mark").write("{name}"),
    row(Rule::DoubledBracesInText, &rows::doubled_braces).mark("mark").write("\"${{name}}{text}\""),
    row(Rule::TemplateInBraces, &rows::doubled_braces).mark("mark").or("name"),
    row(Rule::SpreadInCall, &rows::spread).mark("sign").edit(&[("whole", "{list}...")]).or("{list}...").sure("sign"),
    row(Rule::SpreadFirst, &rows::spread).mark("sign").write("concat({list}, [{others}])"),
    row(Rule::SpreadLast, &rows::spread).mark("sign").write("concat([{others}], {list})"),
    row(Rule::MergeFirst, &rows::spread).mark("sign").write("merge({list}, { {others} })"),
    row(Rule::MergeLast, &rows::spread).mark("sign").write("merge({ {others} }, {list})"),
    row(Rule::Spread, &rows::spread).mark("sign").or("concat(list, [value])"),
    row(Rule::NamedArgument, &rows::named_argument),
    row(Rule::ComparedParentheses, &rows::single_equals_sign).edit(&[("sign", "==")]),
    row(Rule::Comparison, &rows::single_equals_sign).edit(&[("sign", "==")]),
    row(Rule::ObjectInBrackets, &rows::object_in_brackets).write("{ {items} }").or("{ name = value }"),
    row(Rule::ObjectOverLines, &rows::object_in_brackets).there("open").edit(&[("open", "{"), ("close", "}")]).or("{ … }"),
    row(Rule::Set, &rows::key_without_value).write("[{items}]"),
    row(Rule::Shorthand, &rows::key_without_value).edit(&[("short", "{this} = {this}")]).or("{short} = {short}"),
    row(Rule::Arrows, &rows::other_sign_after_key).edit(&[("sign", "=")]).sure("sign"),
    row(Rule::KeyOfWords, &rows::key_of_words).edit(&[("key", "{key:quoted}")]).or("{key:quoted}"),
    row(Rule::SliceToEnd, &rows::slice).write("slice({value}, {first:0}, length({value}))"),
    row(Rule::Slice, &rows::slice).write("slice({value}, {first:0}, {end})"),
    row(Rule::SliceOfMore, &rows::slice).or("slice(list, first, end)"),
    row(Rule::Negation, &rows::foreign_operator).mark("operator").edit(&[("operator", "!")]).or("!").sure("sure"),
    row(Rule::AndNot, &rows::foreign_operator).mark("word").edit(&[("operator", "&& !")]).or("&& !"),
    row(Rule::OrNot, &rows::foreign_operator).mark("word").edit(&[("operator", "|| !")]).or("|| !"),
    row(Rule::Membership, &rows::operator_is_function).mark("operator").write("contains({right}, {left})"),
    row(Rule::NoMembership, &rows::operator_is_function).mark("operator").write("!contains({right}, {left})"),
    row(Rule::And, &rows::foreign_operator).mark("operator").edit(&[("operator", "&&")]).or("&&").sure("sure"),
    row(Rule::Or, &rows::foreign_operator).mark("operator").edit(&[("operator", "||")]).or("||").sure("sure"),
    row(Rule::MembershipOfMore, &rows::operator_is_function).mark("operator").or("contains(collection, element)"),
    row(Rule::NoMembershipOfMore, &rows::operator_is_function).mark("operator").or("!contains(collection, element)"),
];
