-- Which files are in this language.
if vim.fn.has("nvim-0.8") == 1 then
  local detected = { extension = {}, filename = {}, pattern = {} }
  for _, ending in ipairs({«endings»}) do
    detected.extension[ending] = "«name»"
  end
  for _, name in ipairs({«names»}) do
    detected.filename[name] = "«name»"
  end
  for _, pattern in ipairs({«lua-patterns»}) do
    detected.pattern[pattern] = "«name»"
  end
  vim.filetype.add(detected)
else
  vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
    pattern = { «patterns» },
    command = "set filetype=«name»",
  })
end
