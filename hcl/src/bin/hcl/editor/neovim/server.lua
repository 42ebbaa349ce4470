-- The language server, and what its files look like.
local here = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h:h")
local cmd = { «own-command» }
for _, schema in ipairs({«schema-file»}) do
  vim.list_extend(cmd, { "--schema", here .. "/" .. schema })
end

local M = {}

M.config = { name = "«name»", cmd = cmd, filetypes = { "«name»" }, root_markers = { ".git" } }

-- Starts the server for a buffer, before Neovim 0.11, which does it itself.
local clients = {}
function M.start(buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ":p:h")
  local git = vim.fn.finddir(".git", vim.fn.escape(folder, " ;,") .. ";")
  local root = git ~= "" and vim.fn.fnamemodify(git, ":p:h:h") or folder
  local config = { name = "«name»", cmd = cmd, root_dir = root }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
  else
    clients[root] = clients[root] or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(buffer, clients[root])
  end
end

-- How far the current line is indented.
function M.indent()
  local before = vim.fn.prevnonblank(vim.v.lnum - 1)
  if before == 0 then
    return 0
  end
  local indent = vim.fn.indent(before)
  if vim.fn.getline(before):match("[%[{(]%s*$") then
    indent = indent + vim.fn.shiftwidth()
  end
  if vim.fn.getline(vim.v.lnum):match("^%s*[%]})]") then
    indent = indent - vim.fn.shiftwidth()
  end
  return indent
end

return M
