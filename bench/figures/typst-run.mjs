/** The certificates of a folder by typst: the package is loaded from the folder that the second argument names. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [folder, modules, fonts] = process.argv.slice(2);
const { NodeCompiler } = createRequire(path.join(modules, "package.json"))("@myriaddreamin/typst-ts-node-compiler");
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] });
const sources = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith(".typ"))
  .map((name) => fs.readFileSync(path.join(folder, name), "utf8"));
let bytes = 0;
const all = (list) => {
  const before = process.cpuUsage();
  for (const mainFileContent of list) bytes += compiler.pdf({ mainFileContent }).length;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
all(sources.slice(0, 10));
bytes = 0;
const rest = sources.slice(10, 110);
console.log(JSON.stringify({ rate: rest.length / all(rest), bytes: bytes / rest.length }));
