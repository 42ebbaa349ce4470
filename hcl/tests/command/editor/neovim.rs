//! The folder for Neovim, loaded by it.

use std::path::Path;
use std::process::Command;
use std::{env, iter};

use super::SHOP;
use crate::run::Folder;

/// Opens a file, waits for what the server says, and writes down what Neovim made of it.
const SCRIPT: &str = r#"
vim.cmd("edit " .. vim.env.OPENED)
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
local clients = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
local result = {
  clients = vim.tbl_map(function(client) return client.name end, clients),
  diagnostics = vim.tbl_map(function(item) return item.message end, vim.diagnostic.get(0)),
  filetype = vim.bo.filetype,
  comments = vim.bo.commentstring,
  colors = {},
}
for line = 1, vim.fn.line("$") do
  local columns = vim.fn.range(1, vim.fn.col({ line, "$" }) - 1)
  local names = vim.tbl_map(function(column)
    return vim.fn.synIDattr(vim.fn.synID(line, column, 1), "name"):gsub("^shop", ""):sub(1, 1)
  end, columns)
  result.colors[line] = table.concat(vim.tbl_map(function(name) return name == "" and " " or name end, names))
end
vim.api.nvim_win_set_cursor(0, { 2, 0 })
vim.cmd("normal ovalue = 1")
vim.cmd("normal o}")
result.indented = vim.fn.getline(3, 4)
vim.fn.writefile({ vim.fn.json_encode(result) }, "result.json")
vim.cmd("qa!")
"#;

/// A file with a mistake, and below each line the first letters of its colors.
const OPENED: [(&str, &str); 9] = [
    ("# c", "CCC"),
    ("server \"web\" {", "BBBBBB LLLLL  "),
    ("  name = \"a ${b} \\n\"", "  PPPP O SSSMMIMSEES"),
    ("  port = [80 443]", "  PPPP O  NN NNN "),
    ("  text = <<EOT", "  PPPP O SSSSS"),
    ("text", "SSSS"),
    ("EOT", "SSS"),
    ("  f = f(true) // x", "  P O F CCCC  CCCC"),
    ("}", " "),
];

#[test]
fn neovim_loads_it_and_starts_the_server() {
    let Ok(version) = Command::new("nvim").arg("--version").output() else {
        return println!("Not checked, for want of nvim");
    };
    let version = String::from_utf8_lossy(&version.stdout).lines().next().unwrap_or_default().to_owned();
    let text: String = OPENED.iter().flat_map(|(line, _)| [line, "\n"]).collect();
    for file in ["a.shop", "shop.conf", "b.shop.hcl"] {
        let folder = Folder::new("editor_nvim", &[("check.lua", SCRIPT), (file, &text)]);
        let call = format!("editor neovim plugin {}", SHOP.replace("'shop lsp'", "'hcl lsp' --name shop"));
        let made = folder.command(&call).output().expect("the command can be run");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let output = nvim(&folder).env("OPENED", file).output().expect("nvim can be run");
        let shown = format!("{version}, {file}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{shown}");
        let result: serde_json::Value = serde_json::from_str(&folder.read("result.json")).expect("JSON");
        let shown = format!("{shown}\n{result:#}");
        assert_eq!(result["filetype"], "shop", "{shown}");
        assert_eq!(result["clients"], serde_json::json!(["shop"]), "{shown}");
        let message = result["diagnostics"][0].as_str().unwrap_or_default();
        assert!(message.contains("comma"), "{shown}");
        assert_eq!(result["comments"], "# %s", "{shown}");
        assert_eq!(result["indented"], serde_json::json!(["  value = 1", "}"]), "{shown}");
        let colors = OPENED.map(|(_, colors)| colors);
        assert_eq!(result["colors"], serde_json::json!(colors), "{shown}");
    }
}

/// Neovim as it is without anybody's settings, with the folder as a plugin.
fn nvim(folder: &Folder) -> Command {
    let command = Path::new(env!("CARGO_BIN_EXE_hcl")).parent().expect("it is in a folder");
    let path = env::var_os("PATH").unwrap_or_default();
    let paths = iter::once(command.to_owned()).chain(env::split_paths(&path));
    let mut nvim = Command::new("nvim");
    nvim.args(["--headless", "--clean", "--cmd", "set runtimepath^=plugin", "-c", "luafile check.lua"]);
    nvim.env("PATH", env::join_paths(paths).expect("paths")).current_dir(folder.path(""));
    for variable in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
        nvim.env(variable, folder.path("home"));
    }
    nvim
}
