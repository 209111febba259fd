import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseAst } from "vitest/node";

/** What does not need one another is asked side by side, by `together`, wherever the rooms read. Files and their order are no matter here. */

interface Syntax {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
const isSyntax = (value: unknown): value is Syntax => typeof (value as Syntax | null)?.type === "string";
const partsOf = (syntax: Syntax): Syntax[] => Object.values(syntax).flat().filter(isSyntax);

/** What comes in its order by nature: a write, a lock, a door that refuses, a first answer that spares the second question. */
const inOrder =
  /\.(insert|update|delete|execute|for|set)\(|\b(find|must|ask|lock|take|try|hash|write|begun|draw|clean|move|answer|start|own|owes|planToSettle|homeFor|groupFor|teamOf|ruleOf)\w*\(/;

/** Whether something waits, be it deep in an expression; what a function inside it waits for is that function's own. */
const waits = (syntax: Syntax): boolean =>
  syntax.type === "AwaitExpression" || partsOf(syntax).some((part) => !/Function/.test(part.type) && waits(part));

const namesIn = (syntax: Syntax): string[] =>
  syntax.type === "Identifier" ? [syntax.name as string] : partsOf(syntax).flatMap(namesIn);

/** Pairs of `const … = await …` one behind the other, outside transactions, of which the second names nothing of the first. */
function serialReads(source: string): string[] {
  const found: string[] = [];
  const reads = (one: Syntax | undefined) =>
    one?.type === "VariableDeclaration" && waits(one) && !inOrder.test(source.slice(one.start, one.end));
  const walk = (syntax: Syntax) => {
    if (syntax.type === "CallExpression" && /^(transaction|changing)/.test(String((syntax.callee as Syntax).name)))
      return;
    const lines = syntax.type === "BlockStatement" ? (syntax.body as Syntax[]) : [];
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1];
      if (!reads(line) || !next || !reads(next)) continue;
      const bound = (line.declarations as Syntax[]).flatMap(({ id }) => namesIn(id as Syntax));
      if (!namesIn(next).some((name) => bound.includes(name))) found.push(source.slice(next.start, next.end));
    }
    partsOf(syntax).forEach(walk);
  };
  walk(parseAst(source, { lang: "ts" }) as unknown as Syntax);
  return found;
}

test("rooms ask side by side for what does not need one another", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "lib/domain", "lib/http"],
    {
      encoding: "utf8",
    },
  )
    .split("\n")
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^lib\/http\/abuse\//.test(file) && existsSync(file));
  expect(files.length, "this wall must see files").toBeGreaterThan(400);
  const serial = files.flatMap((file) =>
    serialReads(readFileSync(file, "utf8")).map((read) => `${file}: ${read.slice(0, 80)}`),
  );
  expect(serial).toEqual([]);
});

test("sees two reads of which neither needs the other, and nothing else", () => {
  const inside = (lines: string) => serialReads(`async function verb(id: string) { ${lines} }`);
  expect(inside("const a = await readA(id); const [b] = await db.select().from(b1);")).toHaveLength(1);
  expect(inside("const a = await readA(id); const b = id ? (await readB(id)).name : null;")).toHaveLength(1);
  expect(inside("const { a } = await readA(id); const b = await readB(a);"), "needs it").toEqual([]);
  expect(inside("const row = await findOwn(id); const b = await readB(id);"), "a door").toEqual([]);
  expect(inside("const [a] = await db.insert(t).returning(); const b = await readB(id);"), "a write").toEqual([]);
  expect(inside("const a = await readA(id); const b = async () => await readB(id);"), "a function").toEqual([]);
  expect(serialReads("transaction(async () => { const a = await readA(); const b = await readB(); });")).toEqual([]);
});
