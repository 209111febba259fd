import { describe, expect, test } from "vitest";
import { openApi } from "@/lib/http/openapi";
import { SPECIFIED } from "@/lib/testing/examples/specified";

/** The calls whose fields are fixed against the document, field by field. */

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

const document = JSON.parse(JSON.stringify(openApi())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const resolved = (schema: Schema): Schema => {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return name ? (document.components.schemas[name] as Schema) : schema;
};
const plain = (schema: Schema): Schema => {
  const some = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== "null");
  return some.length === 1 ? resolved(some[0] as Schema) : resolved(schema);
};

/** What a field holds, as the table names it. */
function kindOf(schema: Schema): string {
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== "null");
  if (ways.length === 1) return kindOf(ways[0] as Schema);
  const values = ways.map((way) => way.const);
  if (values.length > 0 && values.every((value) => value !== undefined))
    return values.length === 2 && values.every((value) => value === 0 || value === 1) ? "Flag" : "enum";
  if (ways.some(({ type }) => type === "integer" || type === "number")) return "number";
  const named = schema.$ref?.split("/").at(-1) ?? "";
  if (["Id", "DT", "Day"].includes(named)) return named;
  if (resolved(schema).enum || schema.const !== undefined) return "enum";
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "integer") return "number";
  if (type === "array") return "rows";
  if (type === "object") return schema.properties ? "object" : "record";
  return type === "string" || type === undefined ? "text" : type;
}

interface Field {
  name: string;
  kind: string;
  required: boolean;
}
const fieldsIn = (text: string): Field[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => {
      const [, name = "", optional, kind = "text"] = /^(\w+)(\?)?(?::(\w+))?$/.exec(one) ?? [];
      return { name, kind, required: !optional };
    });

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    kind: kindOf(schema),
    required: required.includes(name),
  }));

/** What differs from the table; `exact` where a field of ours may not be needed besides. */
function differences(said: Field[], found: Field[], exact: boolean): string[] {
  const has = new Map(found.map((field) => [field.name, field]));
  const wrong = said.flatMap(({ name, kind, required }) => {
    const field = has.get(name);
    if (!field) return [`${name} is missing`];
    return [
      field.kind === kind ? "" : `${name} is ${field.kind}, not ${kind}`,
      field.required === required ? "" : `${name} is ${required ? "not needed" : "needed"}`,
    ].filter(Boolean);
  });
  const names = new Set(said.map(({ name }) => name));
  const more = exact ? found.filter(({ name, required }) => required && !names.has(name)) : [];
  return [...wrong, ...more.map(({ name }) => `${name} is needed besides`)];
}

/** The table's request with every way of an either/or as optional fields, and the fields of each way. */
function requestOf(text: string): { fields: Field[]; ways: string[][] } {
  const [, before = "", either, after = ""] = /^(.*?)(?:either ([^;]+);?(.*))?$/s.exec(text) ?? [];
  const ways = (either ?? "").split("|").map((way) => fieldsIn(way));
  const rest = fieldsIn(`${before} ${after}`);
  if (!either) return { fields: rest, ways: [] };
  const optional = ways.flat().map((field) => ({ ...field, required: false }));
  return { fields: [...rest, ...optional], ways: ways.map((way) => way.map(({ name }) => name)) };
}

const operation = (call: string) => {
  const [method = "", path = ""] = call.split(" ");
  return document.paths[path]?.[method.toLowerCase()] as Operation;
};
const inputOf = (call: string): Schema => {
  const { parameters, requestBody } = operation(call);
  if (requestBody) return Object.values(requestBody.content)[0]?.schema as Schema;
  const query = parameters.filter((one) => one.in === "query");
  return {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter((one) => one.required).map(({ name }) => name),
  };
};

test("the table holds the 53 fixed calls", () => {
  expect(SPECIFIED).toHaveLength(53);
  expect(SPECIFIED.filter(([call]) => !operation(call))).toEqual([]);
});

describe("a fixed call", () => {
  test.each(SPECIFIED)("%s takes what the contract says", (call, request) => {
    const { fields, ways } = requestOf(request);
    expect(differences(fields, fieldsOf(inputOf(call)), true)).toEqual([]);
    const reported = ways.map((way) => way.map((name) => `\`${name}\``).join(" with ")).join(", or ");
    expect(operation(call).description).toContain(reported);
    if (ways.length === 0 || !operation(call).requestBody) return;
    const { oneOf = [] } = inputOf(call);
    expect(oneOf.map(({ required }) => required)).toEqual(ways);
  });

  test.each(SPECIFIED)("%s answers what the contract says", (call, _, answer) => {
    const { content } = operation(call).responses["200"] as Operation["responses"][string];
    if (answer === "file") return expect(Object.keys(content)).toContain("application/octet-stream");
    const success = content["application/json"]?.schema.oneOf?.[0] as Schema;
    const data = success.properties?.data as Schema;
    if (answer === "nothing") return expect(data.type).toBe("null");
    const [first = "", ...rest] = answer.split(" ");
    const [kind, fields] = first === "rows" || first === "page" ? [first, rest.join(" ")] : ["", answer];
    const ways = [data, ...(data.anyOf ?? [])];
    const list = kind === "page" ? plain(data).properties?.list : ways.find(({ type }) => type === "array");
    const shape = kind ? resolved(list?.items as Schema) : plain(data);
    if (kind === "page")
      expect(fieldsOf(data).map(({ name }) => name)).toEqual(
        expect.arrayContaining(["list", "total", "pageNum", "pageSize"]),
      );
    expect(differences(fieldsIn(fields), fieldsOf(shape), false)).toEqual([]);
  });
});
