import { parseAst } from "vitest/node";
import { partsOf, type Syntax } from "./syntax";

/** What comes in its order by nature: who reads, in which language; a write, a lock, a door that refuses, a first answer that spares the second question. */
const inOrder =
  /\b(params|searchParams)\b|\b(enter|enterBeside|requireActor|requirePermission|currentActor|signedIn|headers|cookies|getTranslations)\(|\.(insert|update|delete|execute|for|set)\(|\b(find|must|ask|lock|take|try|hash|write|begun|draw|clean|move|answer|start|own|owes|planToSettle|homeFor|groupFor|fieldsFor|teamOf|ruleOf)\w*\(/;

/** Whether something waits, be it deep in an expression; what a function inside it waits for is that function's own. */
const waits = (syntax: Syntax): boolean =>
  syntax.type === "AwaitExpression" || partsOf(syntax).some((part) => !/Function/.test(part.type) && waits(part));

const namesIn = (syntax: Syntax): string[] =>
  syntax.type === "Identifier" ? [syntax.name as string] : partsOf(syntax).flatMap(namesIn);

/** Pairs of `const … = await …` one behind the other, outside transactions, of which the second names nothing of the first. */
export function serialReads(source: string, lang: "ts" | "tsx" = "ts"): string[] {
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
  walk(parseAst(source, { lang }) as unknown as Syntax);
  return found;
}
