// Runs a program for WebAssembly in Node.js: `node run.mjs FILE.wasm`.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { WASI } from "node:wasi";

const file = process.argv[2];
const wasi = new WASI({ version: "preview1", returnOnExit: true });
const module = await WebAssembly.compile(await readFile(file));
// With an operating system, however small, a program has a start; without one, only its function.
const hasStart = WebAssembly.Module.exports(module).some(({ name }) => name === "_start");
const instance = await WebAssembly.instantiate(module, hasStart ? wasi.getImportObject() : {});
const code = hasStart ? wasi.start(instance) : instance.exports.main(0, 0);
console.log(code === 0 ? `${file}: good` : `${file}: check ${code} failed`);
process.exitCode = code;
