#### set misspelt
-- set database.prot=5433
#### set a block
-- set database=postgres
#### set an unknown block
-- set databse.port=5433
#### set text for a number
-- set database.port=many
#### set too large a number
-- set database.port=70000
#### set a part of a text
-- set listen.port=80
#### set a block by label without attribute
-- set backend.checkout=3
#### set an unknown label
-- set backend.chekcout.weight=3
#### variable misspelt
-- env APP_DATABASE__PROT=5433
#### variable with one underscore
-- env APP_DATABASE_PORT=5433
#### variable with text for a number
-- env APP_DATABASE__PORT=many
#### variable with a bad list
-- env APP_TAGS=a,b
#### variable for a block
-- env APP_DATABASE=postgres
#### attribute misspelt in the second file
-- file production.hcl
databse {
  host = "db.internal"
}
#### wrong value in the second file
-- file production.hcl
database {
  port = "none"
}
#### block twice in a file
-- file production.hcl
backend "checkout" {
  weight = 1
}
backend "checkout" {
  weight = 2
}
#### required in no layer
-- file production.hcl
backend "search" {
  weight = 2
}
#### path with an empty step
-- set database..port=1
#### secret of a wrong type
-- set database.password=[1
