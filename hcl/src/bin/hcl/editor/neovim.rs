//! The folder for Neovim: a plugin, which starts the server as versions from 0.11 on do it, or earlier ones.

use super::Made;
use super::language::Language;

pub(super) fn files(language: &Language) -> Vec<Made> {
    let Language { name, .. } = language;
    let module = format!("{}_language", language.word());
    let mut files = vec![
        Made::new(format!("lua/{module}.lua"), language.fill(include_str!("neovim/server.lua"))),
        Made::new(format!("lsp/{name}.lua"), format!("return require(\"{module}\").config\n")),
        Made::new(format!("plugin/{name}.lua"), language.fill(include_str!("neovim/plugin.lua"))),
        Made::new(format!("ftdetect/{name}.lua"), language.fill(include_str!("neovim/ftdetect.lua"))),
        Made::new(format!("ftplugin/{name}.lua"), language.fill(include_str!("neovim/ftplugin.lua"))),
        Made::new(format!("syntax/{name}.vim"), language.fill(include_str!("neovim/syntax.vim"))),
        Made::new("README.md", language.fill(include_str!("neovim/README.md"))),
    ];
    files.extend(language.schema_file());
    files
}
