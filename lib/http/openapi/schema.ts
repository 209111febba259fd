import { z } from "zod";
import { Day, DT, Id } from "@/lib/http/wire";
import { isDescribed, kindOf, wordsFor } from "./glossary";
import type { Ways } from "./one-way";

type Json = Record<string, unknown>;
type Io = "input" | "output";

const patternOf = (schema: z.ZodType) => (z.toJSONSchema(schema) as { pattern?: string }).pattern;

/** Shapes with a name of their own: what a reader should recognise. */
const named: Json = {
  Id: {
    ...z.toJSONSchema(Id),
    $schema: undefined,
    description: "A database id: decimal text, since it may exceed 2^53.",
  },
  DT: { ...z.toJSONSchema(DT), $schema: undefined, description: "An instant in Asia/Shanghai, `YYYY-MM-DD HH:mm:ss`." },
  Day: { ...z.toJSONSchema(Day), $schema: undefined, description: "A day, `YYYY-MM-DD`." },
};
const names = new Map([
  [patternOf(Id), "Id"],
  [patternOf(DT), "DT"],
  [patternOf(Day), "Day"],
]);

/** Whether a shape holds an id, wherever in it. */
export const namesThings = (shape: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" })).includes(
    JSON.stringify(patternOf(Id)).slice(1, -1),
  );

/** Words about a shape that the document does not show, or shows otherwise. A field may have the same name: it holds a shape. */
const WORDS = ["$schema", "$defs", "component", "ways", "several"];
const isSchema = (key: string, value: unknown) =>
  !WORDS.includes(key) || (key !== "$defs" && typeof value === "object" && value !== null && !Array.isArray(value));

/** One way to ask, as a shape of its own: readers that take a bare `required` for nothing see it, too. */
const wayOf = (way: readonly string[], { properties }: Json): Json => ({
  type: "object",
  properties: Object.fromEntries(way.map((name) => [name, (properties as Json)[name]])),
  required: [...way],
});

const refTo = (name: string) => `#/components/schemas/${name}`;

/**
 * Turns zod shapes into the document's schemas. What refers to itself, and what has a name (`.meta({ component })`), goes to
 * `components`, since a reference counts from the document's root.
 */
export function schemaWriter(components: Json) {
  Object.assign(components, JSON.parse(JSON.stringify(named)));

  function tidy(node: unknown, owner: string, path: string): unknown {
    if (Array.isArray(node)) return node.map((one) => tidy(one, owner, path));
    if (typeof node !== "object" || node === null) return node;
    const { component, ways, several } = node as Json;
    if (typeof component === "string") return { $ref: refTo(component) };
    const rest = Object.fromEntries(Object.entries(node).filter(([key, value]) => isSchema(key, value))) as Json;
    if (Array.isArray(ways)) rest[several ? "anyOf" : "oneOf"] = (ways as Ways).map((way) => wayOf(way, rest));
    const name = rest.type === "string" && typeof rest.pattern === "string" ? names.get(rest.pattern) : undefined;
    if (name) return { $ref: refTo(name) };
    if (typeof rest.$ref === "string")
      rest.$ref = rest.$ref === "#" ? refTo(owner) : rest.$ref.replace("#/$defs/", refTo(`${owner}.`));
    if (Array.isArray(rest.enum)) return choice(rest);
    return Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [
        key,
        key === "properties" ? fields(value as Json, owner, path) : tidy(value, owner, path),
      ]),
    );
  }

  /** The fields of a shape, each with the words that its name does not say. */
  function fields(of: Json, owner: string, path: string): Json {
    return Object.fromEntries(
      Object.entries(of).map(([name, one]) => {
        const schema = tidy(one, owner, path) as Json;
        const description = isDescribed(schema) ? undefined : wordsFor(name, schema, path);
        return [name, description ? { ...schema, description } : schema];
      }),
    );
  }

  /** A named list of values appears in the document once. */
  function choice(schema: Json): Json {
    const { enum: values, type, ...besides } = schema;
    const kind = kindOf(values as unknown[]);
    if (!kind) return schema;
    if (!kind.whole) return { description: kind.says, ...schema };
    components[kind.name] ??= { type, enum: values, description: kind.says };
    return { $ref: refTo(kind.name), ...besides };
  }

  /** `name` is taken where the shape needs one: it refers to itself. The words for its fields are those of the call at `path`. */
  return function write(schema: z.ZodType, io: Io, name: string, path = ""): Json {
    const raw = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
    for (const [def, inner] of Object.entries((raw.$defs ?? {}) as Json))
      components[`${name}.${def}`] = tidy(inner, name, path);
    const whole = tidy(raw, name, path) as Json;
    if (!JSON.stringify(raw).includes('"$ref":"#"')) return whole;
    components[name] = whole;
    return { $ref: refTo(name) };
  };
}
