(block (block_end) @end) @indent
(object (object_end) @end) @indent
(tuple (tuple_end) @end) @indent
(function_call ")" @end) @indent
