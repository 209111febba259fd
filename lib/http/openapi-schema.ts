import { z } from "zod";
import { Day, DT, Id } from "./wire";

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

const refTo = (name: string) => `#/components/schemas/${name}`;

/**
 * Turns zod shapes into the document's schemas. What refers to itself, and what bears a name (`.meta({ component })`), goes to
 * `components`, since a reference counts from the document's root.
 */
export function schemaWriter(components: Json) {
  Object.assign(components, JSON.parse(JSON.stringify(named)));

  function tidy(node: unknown, owner: string): unknown {
    if (Array.isArray(node)) return node.map((one) => tidy(one, owner));
    if (typeof node !== "object" || node === null) return node;
    const { $schema: _, $defs: __, component, ...rest } = node as Json;
    if (typeof component === "string") return { $ref: refTo(component) };
    const name = rest.type === "string" && typeof rest.pattern === "string" ? names.get(rest.pattern) : undefined;
    if (name) return { $ref: refTo(name) };
    if (typeof rest.$ref === "string")
      rest.$ref = rest.$ref === "#" ? refTo(owner) : rest.$ref.replace("#/$defs/", refTo(`${owner}.`));
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, tidy(value, owner)]));
  }

  /** `name` is taken where the shape needs one: it refers to itself. */
  return function write(schema: z.ZodType, io: Io, name: string): Json {
    const raw = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
    for (const [def, inner] of Object.entries((raw.$defs ?? {}) as Json))
      components[`${name}.${def}`] = tidy(inner, name);
    const whole = tidy(raw, name) as Json;
    if (!JSON.stringify(raw).includes('"$ref":"#"')) return whole;
    components[name] = whole;
    return { $ref: refTo(name) };
  };
}
