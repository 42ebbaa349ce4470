" Colors without the language server and without tree-sitter.
if exists("b:current_syntax")
  finish
endif

syntax iskeyword @,48-57,192-255,_,-
syntax match «word»Number /\<\d\+\%(\.\d\+\)\?\%([eE][+-]\?\d\+\)\?\>/
syntax keyword «word»Constant true false null
syntax keyword «word»Keyword for in if else endif endfor
syntax match «word»Operator /[-+*/%!<>=?]\|&&\|||\|\.\.\./
syntax match «word»Function /\<[[:alpha:]_][[:alnum:]_-]*\ze\s*(/
syntax match «word»Property /\<[[:alpha:]_][[:alnum:]_-]*\ze\s*\%(=\%([=>]\)\@!\|:\s\)/
syntax match «word»Property /\.\@<=[[:alpha:]_][[:alnum:]_-]*/
syntax match «word»Label /\%("[^"]*"\|[[:alpha:]_][[:alnum:]_-]*\)/ contained nextgroup=«word»Label skipwhite
syntax match «word»Block /^\s*\zs[[:alpha:]_][[:alnum:]_-]*\ze\%(\s\+\%("[^"]*"\|[[:alpha:]_][[:alnum:]_-]*\)\)*\s*{/ nextgroup=«word»Label skipwhite

syntax match «word»Escape /\\\%([nrt"\\]\|u\x\{4}\|U\x\{8}\)\|\$\${\|%%{/ contained
syntax region «word»Inside matchgroup=«word»Mark start=/[$%]{\~\?/ end=/\~\?}/ contained contains=TOP
syntax region «word»String start=/"/ end=/"/ end=/$/ contains=«word»Escape,«word»Inside
syntax region «word»String start=/<<-\?\z([[:alpha:]_][[:alnum:]_-]*\)$/ end=/^\s*\z1\s*$/ contains=«word»Inside
syntax region «word»Braces start=/{/ end=/}/ contains=TOP transparent
syntax match «word»Comment /#.*$\|\/\/.*$/
syntax region «word»Comment start=/\/\*/ end=/\*\//

highlight default link «word»Number Number
highlight default link «word»Constant Constant
highlight default link «word»Keyword Keyword
highlight default link «word»Operator Operator
highlight default link «word»Function Function
highlight default link «word»Property Identifier
highlight default link «word»Label Constant
highlight default link «word»Block Type
highlight default link «word»Escape SpecialChar
highlight default link «word»Mark Operator
highlight default link «word»String String
highlight default link «word»Comment Comment

let b:current_syntax = "«name»"
