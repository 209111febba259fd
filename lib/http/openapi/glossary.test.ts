import { expect, test } from "vitest";
import { openApi } from "@/lib/http/openapi";
import { entries, isDescribed, sortOf, used } from "./glossary";
import { kinds } from "./glossary/kinds";

/** Every field whose name does not say what it holds says so in the document. */

type Schema = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApi())) as {
  paths: Record<string, Record<string, Schema>>;
  components: { schemas: Schema };
};

interface Field {
  at: string;
  name: string;
  schema: Schema;
}

const resolved = (schema: Schema): Schema =>
  typeof schema.$ref === "string"
    ? { ...(document.components.schemas[schema.$ref.split("/").at(-1) as string] as Schema), ...schema }
    : schema;

/** Every field of every shape in a part of the document; a parameter of a query is one, too. */
function fieldsIn(node: unknown, at: string): Field[] {
  if (Array.isArray(node)) return node.flatMap((one) => fieldsIn(one, at));
  if (typeof node !== "object" || node === null) return [];
  const { properties, name, in: where, schema, ...rest } = node as Schema;
  const own = Object.entries((properties ?? {}) as Record<string, Schema>).map(([field, one]) => ({
    at,
    name: field,
    schema: one,
  }));
  const requested = where === "query" ? [{ at, name: String(name), schema: schema as Schema }] : [];
  const inside = Object.values(properties ?? {}).flatMap((one) => fieldsIn(one, at));
  return [
    ...own,
    ...requested,
    ...inside,
    ...Object.values(rest).flatMap((one) => fieldsIn(one, at)),
    ...(requested.length ? [] : fieldsIn(schema, at)),
  ];
}

const fields = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters, requestBody, responses }]) =>
    fieldsIn([parameters, requestBody, (responses as Schema)["200"]], `${method.toUpperCase()} ${path}`),
  ),
);
const named = fieldsIn(document.components.schemas, "component");
const wordless = (all: Field[]) =>
  all.filter(({ schema }) => sortOf(resolved(schema)) !== null && !isDescribed(resolved(schema)));

test("numbers, yes and no, and choices of more than two values say what they mean", () => {
  expect(fields.length).toBeGreaterThan(2_000);
  // The envelope's own code is told in the document's introduction.
  const silent = wordless([...fields, ...named]).filter(({ name, schema }) => name !== "code" || schema.const !== 0);
  const reported = [
    ...new Set(
      silent.map(
        ({ at, name, schema }) =>
          `${name} (${sortOf(resolved(schema))}): say in lib/http/openapi/glossary what it means, for ${at}`,
      ),
    ),
  ];
  expect(reported).toEqual([]);
});

/** A field that may hold anything, or anything by any key. */
const isOpen = (schema: Schema): boolean => {
  const { description: _, default: __, ...rest } = schema;
  if (Object.keys(rest).length === 0) return true;
  return rest.type === "object" && !rest.properties;
};

test("what may hold anything says what that is", () => {
  const silent = [...fields, ...named].filter(({ schema }) => isOpen(schema) && !isDescribed(schema));
  expect([...new Set(silent.map(({ at, name }) => `${name}: ${at}`))]).toEqual([]);
});

test("a field without words is found", () => {
  const shape = { properties: { weight: { type: "number" }, open: { type: "boolean" }, name: { type: "string" } } };
  expect(wordless(fieldsIn(shape, "here")).map(({ name }) => name)).toEqual(["weight", "open"]);
  expect(wordless(fieldsIn({ in: "query", name: "phase", schema: { enum: ["a", "b", "c"] } }, "here"))).toHaveLength(1);
});

test("times name their zone: what is called a time is one", () => {
  const loose = fields
    .filter(({ name, schema }) => /(?:Time|Until|Deadline)$/.test(name) && sortOf(schema) === null)
    .filter(({ schema }) => !/"#\/components\/schemas\/(?:DT|Day)"/.test(JSON.stringify(schema)));
  expect([...new Set(loose.map(({ at, name }) => `${at} ${name}`))]).toEqual([]);
});

test("the glossary holds no word that nothing takes", () => {
  const all = [...entries, ...Object.keys(kinds).map((name) => `choice ${name}`)];
  const partly = JSON.stringify(document);
  expect(all.filter((entry) => !used.has(entry)).filter((entry) => !isOffered(entry, partly))).toEqual([]);
});

/** A choice of which every call offers some values alone. */
const isOffered = (entry: string, text: string) => {
  const kind = entry.startsWith("choice ") ? kinds[entry.slice(7)] : undefined;
  const [first, says] = Object.entries(kind ?? {})[0] ?? [];
  return first !== undefined && text.includes(`\`${first}\`: ${says}`);
};
