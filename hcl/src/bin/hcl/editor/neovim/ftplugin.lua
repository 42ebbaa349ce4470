-- Comments, indentation, and the language server where Neovim does not start it.
vim.bo.commentstring = "# %s"
vim.bo.comments = ":#,://,s1:/*,mb:*,ex:*/"
vim.bo.expandtab = true
vim.bo.shiftwidth = 2
vim.bo.softtabstop = 2
vim.bo.indentexpr = "v:lua.require'«word»_language'.indent()"
vim.bo.indentkeys = "0{,0},0],0),!^F,o,O"
if vim.fn.has("nvim-0.11") == 0 then
  require("«word»_language").start(vim.api.nvim_get_current_buf())
end
