import { parseAst } from "vitest/node";
import { target } from "./exports";
import { isSyntax, partsOf, type Syntax } from "./syntax";

const nameOf = (value: unknown): string => String((value as Syntax)?.name ?? (value as Syntax)?.value);
const many = (value: unknown) => (value ?? []) as Syntax[];

/** One top-level declaration: the faults that it makes itself, and what it names. */
interface Declaration {
  thrown: string[];
  names: { name: string; member?: string }[];
}
interface Module {
  own: Map<string, Declaration>;
  /** Names that stand for another file's: by import, or handed on; `*` for its whole. */
  from: Map<string, { file: string | undefined; name: string }>;
  stars: (string | undefined)[];
}

const isFault = ({ type, callee }: Syntax) => type === "NewExpression" && nameOf(callee) === "Fault";
const thrownBy = (made: Syntax): string[] =>
  made.type === "Literal" && typeof made.value === "string"
    ? [made.value]
    : made.type === "ConditionalExpression"
      ? [made.consequent, made.alternate].flatMap((one) => thrownBy(one as Syntax))
      : [];

function declarationOf(syntax: Syntax): Declaration {
  const found: Declaration = { thrown: [], names: [] };
  const walk = (part: Syntax): void => {
    if (isFault(part)) found.thrown.push(...thrownBy(many(part.arguments)[0] as Syntax));
    if (part.type === "Identifier") found.names.push({ name: nameOf(part) });
    if (part.type.startsWith("TS") && !isSyntax(part.expression)) return;
    if (part.type === "MemberExpression" && !part.computed) {
      const object = part.object as Syntax;
      if (object.type === "Identifier") found.names.push({ name: nameOf(object), member: nameOf(part.property) });
      else walk(object);
    } else if (part.type === "Property" && !part.computed && !part.shorthand) walk(part.value as Syntax);
    else partsOf(part).forEach(walk);
  };
  walk(syntax);
  return found;
}

function moduleOf(file: string, files: ReadonlyMap<string, string>): Module {
  const found: Module = { own: new Map(), from: new Map(), stars: [] };
  const at = (source: unknown) => target(files, nameOf(source), file);
  const declare = (line: Syntax): void => {
    if (line.type === "FunctionDeclaration" || line.type === "ClassDeclaration")
      found.own.set(nameOf(line.id), declarationOf(line));
    for (const one of many(line.declarations)) found.own.set(nameOf(one.id), declarationOf(one));
  };
  for (const line of parseAst(files.get(file) as string, { lang: "ts" }).body as unknown as Syntax[]) {
    if (line.type === "ExportAllDeclaration") found.stars.push(at(line.source));
    if (isSyntax(line.declaration)) declare(line.declaration);
    else declare(line);
    for (const { type, local, imported, exported } of many(line.specifiers)) {
      const name = type === "ImportNamespaceSpecifier" ? "*" : nameOf(imported ?? local);
      if (line.source || exported)
        found.from.set(nameOf(exported ?? local), { file: line.source ? at(line.source) : file, name });
    }
  }
  return found;
}

/**
 * The faults that functions make, themselves or by what they call, as far as the text of the sources tells: those of `new Fault("…")`.
 * @param files the text of the sources, by path
 * @returns for an exported function, each fault with the names on the way to where it is made
 */
export function thrownFaults(files: ReadonlyMap<string, string>) {
  const modules = new Map<string, Module>();
  const read = (file: string) => {
    if (!modules.has(file)) modules.set(file, moduleOf(file, files));
    return modules.get(file) as Module;
  };
  const find = (file: string | undefined, name: string, member?: string): [string, string] | undefined => {
    if (file === undefined) return undefined;
    const { own, from, stars } = read(file);
    if (own.has(name)) return [file, name];
    const other = from.get(name);
    if (other?.name === "*") return member ? find(other.file, member) : undefined;
    if (other) return other.file === file && other.name === name ? undefined : find(other.file, other.name);
    return stars.map((star) => find(star, name)).find(Boolean);
  };
  return (file: string, name: string): Map<string, string> => {
    const faults = new Map<string, string>();
    const seen = new Set<string>();
    const visit = (at: [string, string] | undefined, way: string): void => {
      if (!at || seen.has(at.join())) return;
      seen.add(at.join());
      const { thrown, names } = read(at[0]).own.get(at[1]) as Declaration;
      for (const fault of thrown) if (!faults.has(fault)) faults.set(fault, way);
      for (const one of names) {
        const next = find(at[0], one.name, one.member);
        visit(next, `${way} > ${next?.[1]}`);
      }
    };
    visit(find(file, name), name);
    return faults;
  };
}
