// Tokenizes texts as Visual Studio Code does. Standard input is an object with a grammar and texts; for each text, the lines have tokens:
// where each begins, and its scopes.
const fs = require("fs");
const path = require("path");

const modules = process.argv[2];
const { INITIAL, Registry, parseRawGrammar } = require(path.join(modules, "vscode-textmate"));
const oniguruma = require(path.join(modules, "vscode-oniguruma"));

const { grammar, texts } = JSON.parse(fs.readFileSync(0, "utf8"));
const wasm = new Uint8Array(fs.readFileSync(path.join(modules, "vscode-oniguruma/release/onig.wasm")));
const onigLib = oniguruma.loadWASM(wasm.buffer).then(() => ({
  createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
  createOnigString: (text) => new oniguruma.OnigString(text),
}));
const registry = new Registry({ onigLib, loadGrammar: async () => parseRawGrammar(grammar, "grammar.json") });

registry.loadGrammar(JSON.parse(grammar).scopeName).then((grammar) => {
  const tokenized = texts.map((text) => {
    let stack = INITIAL;
    return text.split(/\r?\n/).map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
      stack = ruleStack;
      return tokens.map(({ startIndex, scopes }) => [startIndex, scopes.join(" ")]);
    });
  });
  process.stdout.write(JSON.stringify(tokenized));
});
