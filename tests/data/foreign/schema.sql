-- The tables of the shop.
CREATE TABLE article (
  id    INTEGER PRIMARY KEY,
  name  TEXT NOT NULL DEFAULT 'it''s new',
  price NUMERIC CHECK (price > 0)
);
INSERT INTO article (id, name) VALUES (1, 'apple'), (2, 'pear');
UPDATE article SET price = 1 WHERE name = 'apple' AND price IS NULL;
