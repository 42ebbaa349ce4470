//! Expressions of every construct, over variables of every type.

use hcl::model::Callable;
use hcl::value::Type;
use hcl::{Context, Value};

use super::choices::Choices;

/// The intended result of an expression. Now and then it is something else, on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Want {
    Text,
    Number,
    Bool,
    Sequence,
    Mapping,
    Any,
}

/// How deep constructs nest.
const DEPTH: usize = 4;

/// A context with all functions, and the variables that expressions are built from.
pub(super) struct World {
    /// The functions, without variables.
    pub(super) functions: Context,
    /// The names of functions with the types of their parameters, the last of which may repeat.
    signatures: Vec<(String, Vec<Type>, bool)>,
}

impl World {
    pub(super) fn new() -> Self {
        let functions = crate::scope::functions();
        let mut names: Vec<String> = functions.function_names().map(str::to_owned).collect();
        names.sort();
        let signatures = names.into_iter().filter_map(|name| {
            // `mark` would add marks that the laws count; the others take types or are called below.
            let Some(Callable::Function(function)) = functions.function(&name).filter(|_| name != "mark")
            else {
                return None;
            };
            let own = function.parameters().iter().map(|parameter| parameter.ty().clone());
            let rest = function.variadic().map(|parameter| parameter.ty().clone());
            let types = own.chain(rest).collect();
            Some((name, types, function.variadic().is_some()))
        });
        let signatures = signatures.collect();
        World { functions, signatures }
    }

    /// An expression over variables with these names and values.
    pub(super) fn expression(&self, choices: &mut Choices<'_>, variables: &[(String, Value)]) -> String {
        Maker { world: self, choices, variables, locals: Vec::new() }.make(Want::Any, DEPTH)
    }
}

struct Maker<'w, 'c, 'b> {
    world: &'w World,
    choices: &'c mut Choices<'b>,
    variables: &'w [(String, Value)],
    locals: Vec<&'static str>,
}

impl Maker<'_, '_, '_> {
    fn make(&mut self, want: Want, depth: usize) -> String {
        if depth == 0 || self.choices.below(8) == 0 {
            return self.leaf(want);
        }
        let want = if self.choices.below(12) == 0 { Want::Any } else { want };
        match self.choices.below(16) {
            0..=2 => self.call(want, depth - 1),
            3 | 4 => self.conditional(want, depth - 1),
            5 => format!("({})", self.make(want, depth - 1)),
            6 => self.part(want, depth - 1),
            7 => self.leaf(want),
            8 => self.lazy(want, depth - 1),
            _ => self.of(want, depth - 1),
        }
    }

    /// A construct with the intended result.
    fn of(&mut self, want: Want, depth: usize) -> String {
        match want {
            Want::Text => self.template(depth),
            Want::Number => match self.choices.below(4) {
                0 => format!("-{}", self.operand(Want::Number, depth)),
                _ => self.binary(Want::Number, &["+", "-", "*", "/", "%"], depth),
            },
            Want::Bool => match self.choices.below(5) {
                0 => format!("!{}", self.operand(Want::Bool, depth)),
                1 => self.binary(Want::Bool, &["&&", "||"], depth),
                2 => self.binary(Want::Number, &["<", "<=", ">", ">="], depth),
                _ => self.binary(Want::Any, &["==", "!="], depth),
            },
            Want::Sequence => match self.choices.below(4) {
                0 => self.tuple(depth),
                1 => self.splat(depth),
                2 => format!(
                    "{}({})",
                    self.choices.one_of(&["tolist", "toset"]),
                    self.make(Want::Sequence, depth)
                ),
                _ => self.for_tuple(depth),
            },
            Want::Mapping => match self.choices.below(3) {
                0 => self.object(depth),
                1 => format!("tomap({})", self.make(Want::Mapping, depth)),
                _ => self.for_object(depth),
            },
            Want::Any => {
                let want = self.any();
                self.of(want, depth)
            }
        }
    }

    fn any(&mut self) -> Want {
        [Want::Text, Want::Number, Want::Bool, Want::Sequence, Want::Mapping][self.choices.below(5)]
    }

    /// A variable or a literal.
    fn leaf(&mut self, want: Want) -> String {
        if !self.locals.is_empty() && self.choices.below(2) == 0 {
            return self.locals[self.choices.below(self.locals.len())].to_owned();
        }
        if self.choices.below(5) > 0 {
            let fitting: Vec<&String> = self
                .variables
                .iter()
                .filter(|(_, value)| want == Want::Any || gives(value, want))
                .map(|(name, _)| name)
                .collect();
            if !fitting.is_empty() {
                return fitting[self.choices.below(fitting.len())].clone();
            }
        }
        let literals: &[&str] = match want {
            Want::Text => &["\"a\"", "\"\"", "\"ab\"", "\"b\"", "\"1\"", "\"true\"", "\"a\\n\"", "\"ab-c\""],
            Want::Number => &["0", "1", "2", "3", "10", "0.5", "1e3"],
            Want::Bool => &["true", "false"],
            Want::Sequence => &["[]", "[1]", "[\"a\", \"b\"]", "[1, \"a\", true]", "[[1], [2]]", "[null]"],
            Want::Mapping => &["{}", "{a = 1}", "{a = \"x\", b = \"y\"}", "{a = 1, b = \"y\"}", "{a = [1]}"],
            Want::Any => &["null", "1", "\"a\"", "true", "[]", "{}"],
        };
        self.choices.one_of(literals).to_owned()
    }

    fn operand(&mut self, want: Want, depth: usize) -> String {
        format!("({})", self.make(want, depth))
    }

    fn binary(&mut self, want: Want, operators: &[&'static str], depth: usize) -> String {
        let left = self.operand(want, depth);
        let operator = self.choices.one_of(operators);
        format!("{left} {operator} {}", self.operand(want, depth))
    }

    fn conditional(&mut self, want: Want, depth: usize) -> String {
        let condition = self.operand(Want::Bool, depth);
        let yes = self.operand(want, depth);
        format!("{condition} ? {yes} : {}", self.operand(want, depth))
    }

    fn part(&mut self, want: Want, depth: usize) -> String {
        match self.choices.below(4) {
            0 => format!(
                "({})[{}]",
                self.make(Want::Sequence, depth),
                self.choices.one_of(&["0", "1", "\"0\""])
            ),
            1 => format!("({})[{}]", self.make(Want::Sequence, depth), self.make(Want::Number, depth)),
            2 => format!("({})[{}]", self.make(Want::Mapping, depth), self.make(Want::Text, depth)),
            _ => {
                let mapping = self.make(Want::Mapping, depth);
                let name = self.choices.one_of(&["a", "b"]);
                if want == Want::Sequence {
                    format!("[({mapping}).{name}]")
                } else {
                    format!("({mapping}).{name}")
                }
            }
        }
    }

    fn call(&mut self, want: Want, depth: usize) -> String {
        const TEXT: &[&str] = &[
            "upper",
            "lower",
            "join",
            "format",
            "substr",
            "replace",
            "trimspace",
            "trimprefix",
            "title",
            "strrev",
            "chomp",
            "tostring",
            "jsonencode",
            "indent",
            "coalesce",
        ];
        const NUMBER: &[&str] = &[
            "length", "min", "max", "abs", "ceil", "floor", "signum", "int", "parseint", "strlen",
            "tonumber", "coalesce", "pow", "log",
        ];
        const BOOL: &[&str] =
            &["contains", "sethaselement", "tobool", "not", "and", "or", "equal", "hasindex", "lessthan"];
        const SEQUENCE: &[&str] = &[
            "concat",
            "distinct",
            "flatten",
            "keys",
            "values",
            "sort",
            "reverse",
            "slice",
            "split",
            "compact",
            "setunion",
            "setintersection",
            "setsubtract",
            "setsymmetricdifference",
            "setproduct",
            "chunklist",
            "range",
            "formatlist",
            "coalescelist",
            "tolist",
            "toset",
            "reverselist",
        ];
        const MAPPING: &[&str] = &["merge", "zipmap", "tomap"];
        let preferred = match want {
            Want::Text => TEXT,
            Want::Number => NUMBER,
            Want::Bool => BOOL,
            Want::Sequence => SEQUENCE,
            Want::Mapping => MAPPING,
            Want::Any => &[],
        };
        let all = &self.world.signatures;
        let mut chosen =
            &all[(self.choices.byte() as usize * 256 + self.choices.byte() as usize) % all.len()];
        if !preferred.is_empty() && self.choices.below(6) > 0 {
            let name = self.choices.one_of(preferred);
            chosen = all.iter().find(|(other, ..)| other == name).unwrap_or(chosen);
        }
        let (name, types, variadic) = chosen.clone();
        let count = if variadic { types.len() - 1 + self.choices.below(4) } else { types.len() };
        let mut arguments = Vec::new();
        for index in 0..count {
            let ty = types.get(index).or(types.last()).cloned().unwrap_or(Type::Dynamic);
            let wanted = self.wanted(&name, &ty);
            arguments.push(self.make(wanted, depth));
        }
        let expand = if variadic && self.choices.below(8) == 0 {
            arguments.push(self.make(Want::Sequence, depth));
            "..."
        } else {
            ""
        };
        format!("{name}({}{expand})", arguments.join(", "))
    }

    fn wanted(&mut self, name: &str, ty: &Type) -> Want {
        match ty {
            Type::String => Want::Text,
            Type::Number => Want::Number,
            Type::Bool => Want::Bool,
            Type::List(_) | Type::Set(_) | Type::Tuple(_) => Want::Sequence,
            Type::Map(_) | Type::Object(_) => Want::Mapping,
            _ => match name {
                "merge" | "keys" | "values" | "lookup" => Want::Mapping,
                "concat" | "flatten" | "distinct" | "slice" | "setproduct" | "length" | "contains"
                | "element" | "coalescelist" | "reverse" | "reverselist" | "chunklist" | "zipmap" => {
                    Want::Sequence
                }
                _ => self.any(),
            },
        }
    }

    fn lazy(&mut self, want: Want, depth: usize) -> String {
        const TYPES: &[&str] = &[
            "string",
            "number",
            "bool",
            "list(string)",
            "set(string)",
            "map(string)",
            "list(any)",
            "set(any)",
            "map(any)",
            "tuple([string])",
            "object({a=string})",
            "object({a=any,b=optional(string)})",
            "list(number)",
            "set(number)",
        ];
        match self.choices.below(4) {
            0 => format!("try({}, {})", self.make(want, depth), self.make(want, depth)),
            1 => format!("can({})", self.make(want, depth)),
            _ => {
                let ty = self.choices.one_of(TYPES);
                let wanted = match ty {
                    "string" => Want::Text,
                    "number" => Want::Number,
                    "bool" => Want::Bool,
                    _ if ty.starts_with("map") || ty.starts_with("object") => Want::Mapping,
                    _ => Want::Sequence,
                };
                format!("convert({}, {ty})", self.make(wanted, depth))
            }
        }
    }

    fn template(&mut self, depth: usize) -> String {
        let count = 1 + self.choices.below(3);
        let parts: String = (0..count).map(|_| self.template_part(depth)).collect();
        format!("\"{parts}\"")
    }

    fn template_part(&mut self, depth: usize) -> String {
        match self.choices.below(7) {
            0 | 1 => self.choices.one_of(&["a", "b-", " ", "ab", "\\n", "1", "e\u{301}"]).to_owned(),
            2 => {
                let condition = self.make(Want::Bool, depth);
                let (yes, no) =
                    (self.make(Want::Text, depth), self.choices.one_of(&["", "%{ else }b", "%{ else }"]));
                format!("%{{ if {condition} }}${{{yes}}}{no}%{{ endif }}")
            }
            3 => {
                let collection = self.make(Want::Sequence, depth);
                self.locals.push("w");
                let body = self.make(Want::Text, depth);
                self.locals.pop();
                format!("%{{ for w in {collection} }}${{{body}}}%{{ endfor }}")
            }
            _ => {
                let want = [Want::Text, Want::Number, Want::Bool][self.choices.below(3)];
                format!("${{{}}}", self.make(want, depth))
            }
        }
    }

    fn tuple(&mut self, depth: usize) -> String {
        let count = self.choices.below(4);
        let want = self.any();
        let items: Vec<String> = (0..count).map(|_| self.make(want, depth)).collect();
        format!("[{}]", items.join(", "))
    }

    fn object(&mut self, depth: usize) -> String {
        let count = self.choices.below(4);
        let mut items = Vec::new();
        for _ in 0..count {
            let want = self.any();
            let key = match self.choices.below(4) {
                0 => format!("({})", self.make(Want::Text, depth)),
                _ => self.choices.one_of(&["a", "b", "c"]).to_owned(),
            };
            items.push(format!("{key} = {}", self.make(want, depth)));
        }
        format!("{{{}}}", items.join(", "))
    }

    fn splat(&mut self, depth: usize) -> String {
        let source = self.operand(Want::Sequence, depth);
        format!("{source}{}", self.choices.one_of(&["[*]", "[*].a", ".*.a", "[*][0]", "[*].a.b"]))
    }

    fn collection(&mut self, depth: usize) -> String {
        let want = [Want::Sequence, Want::Sequence, Want::Mapping][self.choices.below(3)];
        self.make(want, depth)
    }

    fn condition(&mut self, depth: usize) -> String {
        match self.choices.below(3) {
            0 => format!(" if {}", self.make(Want::Bool, depth)),
            _ => String::new(),
        }
    }

    fn for_tuple(&mut self, depth: usize) -> String {
        let collection = self.collection(depth);
        self.locals.extend(["k", "v"]);
        let want = self.any();
        let value = self.make(want, depth);
        let condition = self.condition(depth);
        self.locals.truncate(self.locals.len() - 2);
        format!("[for k, v in {collection}: {value}{condition}]")
    }

    fn for_object(&mut self, depth: usize) -> String {
        let collection = self.collection(depth);
        self.locals.extend(["k", "v"]);
        let want = self.any();
        let (key, value) = (self.make(Want::Text, depth), self.make(want, depth));
        let group = self.choices.one_of(&["", "..."]);
        let condition = self.condition(depth);
        self.locals.truncate(self.locals.len() - 2);
        format!("{{for k, v in {collection}: {key} => {value}{group}{condition}}}")
    }
}

fn gives(value: &Value, want: Want) -> bool {
    match value.ty() {
        Type::String => want == Want::Text,
        Type::Number => want == Want::Number,
        Type::Bool => want == Want::Bool,
        Type::List(_) | Type::Set(_) | Type::Tuple(_) => want == Want::Sequence,
        Type::Map(_) | Type::Object(_) => want == Want::Mapping,
        _ => true,
    }
}
