-- Starts the language server, from Neovim 0.11 on; for colors by tree-sitter, install its parser for hcl.
if vim.fn.has("nvim-0.11") == 1 then
  vim.lsp.enable("«name»")
end
if vim.treesitter.language and vim.treesitter.language.register and "«name»" ~= "hcl" then
  vim.treesitter.language.register("hcl", "«name»")
end
