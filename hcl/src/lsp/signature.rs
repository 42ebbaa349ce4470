//! Signature help: the parameters of the function whose arguments are being written.

use lsp_types::{
    Documentation, MarkupContent, MarkupKind, ParameterInformation, ParameterLabel, SignatureHelp,
    SignatureHelpParams, SignatureInformation,
};

use super::evaluated;
use super::session::Session;
use crate::editor::writing;
use crate::model::Callable;
use crate::value::Parameter;

/// Answers `textDocument/signatureHelp`.
pub(super) fn signature(session: &mut Session<'_>, params: SignatureHelpParams) -> Option<SignatureHelp> {
    let at = params.text_document_position_params;
    let document = session.document(&at.text_document.uri)?;
    let text = document.text_without_literals();
    let call = writing(&text, document.offset(at.position), document.is_json)?.call?;
    let configuration = session.configuration(&document);
    let context = evaluated::context(session.language, &document, &configuration);
    let callable = context.function(&call.name)?;
    let Signature { label, parameters, is_variadic } = signature_of(&call.name, callable);
    let last = (parameters.len() as u32).checked_sub(1);
    let active = if is_variadic { last.map(|last| call.argument.min(last)) } else { Some(call.argument) };
    let parameters = parameters.into_iter().map(|(text, words)| ParameterInformation {
        label: ParameterLabel::Simple(text),
        documentation: Some(words).filter(|words| !words.is_empty()).map(Documentation::String),
    });
    let information = SignatureInformation {
        label,
        documentation: Some(described(callable)).filter(|words| !words.is_empty()).map(markdown),
        parameters: Some(parameters.collect()),
        active_parameter: active,
    };
    Some(SignatureHelp { signatures: vec![information], active_signature: Some(0), active_parameter: active })
}

fn markdown(value: String) -> Documentation {
    Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value })
}

/// How a function is called.
pub(super) struct Signature {
    /// `name(first: string, rest: number...)`
    pub(super) label: String,
    /// The parameters as they are in the label, each with its documentation.
    parameters: Vec<(String, String)>,
    /// Whether the last parameter takes any number of arguments.
    is_variadic: bool,
}

/// How a function is called by this name.
pub(super) fn signature_of(name: &str, callable: &Callable) -> Signature {
    let mut parameters: Vec<(String, String)> = Vec::new();
    let mut is_variadic = false;
    let shown = |parameter: &Parameter, dots: &str| {
        let text = format!("{}: {}{dots}", parameter.name(), parameter.ty());
        (text, parameter.documentation().to_owned())
    };
    let plain = |name: &str| (name.to_owned(), String::new());
    match callable {
        Callable::Function(function) => {
            parameters.extend(function.parameters().iter().map(|one| shown(one, "")));
            parameters.extend(function.variadic().map(|one| shown(one, "...")));
            is_variadic = function.variadic().is_some();
        }
        Callable::Lazy(function) => match function.parameters() {
            Some(names) => parameters.extend(names.iter().map(|name| plain(name))),
            None => {
                parameters.push(plain("expressions..."));
                is_variadic = true;
            }
        },
        Callable::Defined(function) => {
            parameters.extend(function.parameters().iter().map(|name| plain(name)));
            parameters.extend(function.variadic().map(|name| plain(&format!("{name}..."))));
            is_variadic = function.variadic().is_some();
        }
    }
    let texts: Vec<&str> = parameters.iter().map(|(text, _)| text.as_str()).collect();
    Signature { label: format!("{name}({})", texts.join(", ")), parameters, is_variadic }
}

/// What a function says about itself.
pub(super) fn described(callable: &Callable) -> String {
    match callable {
        Callable::Function(function) => function.description().to_owned(),
        Callable::Lazy(function) => function.description().to_owned(),
        Callable::Defined(_) => String::new(),
    }
}
