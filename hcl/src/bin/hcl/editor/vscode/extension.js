// Starts the language server.
const { window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async (context) => {
  const [command, ...args] = workspace.getConfiguration("«name»").get("server");
  const schema = [«schema-file»].map((file) => context.asAbsolutePath(file));
  args.push(...schema.flatMap((path) => ["--schema", path]));
  const options = { documentSelector: [{ language: "«name»" }] };
  client = new LanguageClient("«name»", "«title»", { command, args }, options);
  try {
    await client.start();
  } catch (error) {
    const reason = error?.message ?? error;
    window.showErrorMessage(
      `Cannot start "${[command, ...args].join(" ")}": ${reason}. The setting "«name».server" is the command of the language server.`,
    );
  }
};

exports.deactivate = () => (client?.isRunning() ? client.stop() : undefined);
