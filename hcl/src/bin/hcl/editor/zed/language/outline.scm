(block . (identifier) @context . [(string_lit) (identifier)]+ @name) @item
(block . (identifier) @name . (block_start)) @item
(attribute (identifier) @name) @item
