import SwaggerParser from "@apidevtools/swagger-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { provinceList } from "@/lib/domain/org/contract";
import { faults } from "@/lib/fault";
import { openApi } from "@/lib/http/openapi";
import { registry } from "@/lib/http/registry";
import { protocolMethods } from "@/lib/http/upload/protocol";
import { protocols } from "@/lib/http/upload/protocols";
import { contradiction, documented } from "@/lib/testing/examples/documented";
import { SPECIFIED } from "@/lib/testing/examples/specified";

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
  "x-refusals": { name: string; code: number }[];
}
type Json = Record<string, unknown>;

const document = JSON.parse(JSON.stringify(openApi())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; securitySchemes: Json };
  tags: { name: string }[];
  "x-refusals": { code: number; name: string; says: string }[];
};
const everything = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const operations = everything.filter(({ operation }) => !("x-protocol" in operation));
const find = (path: string) => operations.find((one) => one.path === path)?.operation as Operation;
const schemasOf = ({ requestBody, responses, parameters }: Operation) => [
  ...parameters.map(({ schema }) => schema as Json),
  ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
  ...Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}).map(({ schema }) => schema)),
];

/** A schema of the document as a validator; references count from its root. */
const compiled = (schema: Json) => {
  const local = (value: unknown): Json =>
    JSON.parse(JSON.stringify(value).replaceAll("#/components/schemas/", "#/$defs/"));
  return z.fromJSONSchema({ ...local(schema), $defs: local(document.components.schemas) } as never);
};

describe("the OpenAPI document", () => {
  test("has every declared call, and all 53 fixed ones", () => {
    const there = operations.map(({ method, path }) => `${method} ${path}`);
    expect(there.sort()).toEqual(registry.map(({ endpoint: e }) => `${e.method} ${e.path}`).sort());
    expect(SPECIFIED).toHaveLength(53);
    expect(SPECIFIED.filter(([call]) => !there.includes(call))).toEqual([]);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  test("has every declared protocol, each method with its words, its refusals and who may ask", () => {
    const others = everything.filter(({ operation }) => "x-protocol" in operation);
    const declared = protocols.flatMap(({ path }) => [
      ...protocolMethods.begin.map((method) => `${method} ${path}`),
      ...protocolMethods.one.map((method) => `${method} ${path}/{uploadId}`),
    ]);
    expect(others.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(declared.sort());
    for (const { operation } of others) {
      expect(operation.description).toMatch(/Who: .+\.$/s);
      expect(operation["x-refusals"].length).toBeGreaterThan(3);
    }
    expect(new Set(everything.map(({ operation }) => operation.operationId)).size).toBe(everything.length);
    const paths = new Set(registry.map(({ endpoint }) => endpoint.path));
    expect(protocols.filter(({ path }) => paths.has(path))).toEqual([]);
  });

  test("says of every call what it is, who may call it and what it refuses", () => {
    const known = new Map(Object.entries(faults));
    for (const { path, operation } of operations) {
      expect(operation.summary.length, path).toBeGreaterThan(3);
      expect(operation.description, path).toMatch(/Who: .+\.\n\nRefusals: \d/s);
      for (const { name, code } of operation["x-refusals"]) expect(known.get(name), path).toBe(code);
    }
    const stubs = operations.filter(
      ({ operation }) =>
        operation.description.startsWith("Who:") || !/^[A-Z\d].* .* |^[A-Z].* → /.test(operation.summary),
    );
    expect(stubs.map(({ path, operation }) => `${path}: ${operation.summary}`)).toEqual([]);
    expect(document["x-refusals"].filter(({ says }) => !says)).toEqual([]);
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(registry.map(({ room }) => room))].sort());
  });

  test("names the refusals of the verbs", () => {
    expect(find("/web/enroll/submit")["x-refusals"].map((one) => one.name)).toEqual(
      expect.arrayContaining(["loginExpired", "badInput", "idempotencyReused"]),
    );
    expect(find("/system/user/add")["x-refusals"]).toEqual(
      expect.arrayContaining([
        { name: "noPermission", code: 401 },
        { name: "usernameTaken", code: faults.usernameTaken },
        { name: "grantTooHigh", code: faults.grantTooHigh },
      ]),
    );
  });

  test("is valid for two validators that know nothing of each other, and a broken one is not", async () => {
    const broken = structuredClone(document) as unknown as { paths: Record<string, Json> };
    broken.paths["/auth/login/pwd"] = { post: { responses: { 200: {} } } };
    const [requested, wrong] = await Promise.all(
      [document, broken].map((one) => new Validator().validate(one as never)),
    );
    expect([requested?.valid, requested?.errors]).toEqual([true, undefined]);
    expect(wrong?.valid).toBe(false);
    await SwaggerParser.validate(structuredClone(document) as never);
    await expect(SwaggerParser.validate(broken as never)).rejects.toThrow(/invalid|schema/i);
  });

  test("names what comes with an HTTP status of its own by number", () => {
    const statuses = (path: string) => Object.keys(find(path).responses).map(Number);
    expect(statuses("/home/province/list")).toEqual([200, 405, 429, 500, 503]);
    expect(statuses("/web/enroll/submit")).toEqual([200, 400, 405, 413, 415, 429, 500, 503]);
    expect(statuses("/system/user/template/check")).toContain(507);
  });

  test("an answer that says otherwise is found out", () => {
    const answer = (json: { code: number; data: unknown }, status = 200) =>
      ({ status, code: json.code, msg: "", data: json.data, json: { msg: "", ...json } }) as never;
    const province = { provinceCode: "330000", provinceName: "浙江省", sort: 1 };
    const said = (...of: Parameters<typeof answer>) => contradiction(provinceList, answer(...of));
    expect(said({ code: 0, data: [province] })).toBeNull();
    expect(said({ code: 0, data: [{ ...province, sort: "1" }] })).toContain("/data/0/sort must be number");
    expect(said({ code: 0, data: [{ ...province, secret: 1 }] })).toContain("additional properties");
    expect(said({ code: 429, data: null }), "control: any call may").toBeNull();
    expect(said({ code: 20101, data: null })).toContain("refuses by 20101, which its declaration does not name");
    expect(said({ code: 500, data: null }, 418)).toContain("HTTP 418");
  });

  test("every schema can be compiled, every reference leads somewhere", () => {
    const text = JSON.stringify(document);
    const refs = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((m) => m[1] as string));
    expect([...refs].filter((name) => !(name in document.components.schemas))).toEqual([]);
    expect(refs.size).toBeGreaterThan(5);
    expect([...text.matchAll(/"\$ref":"(?!#\/components\/)[^"]*"/g)].map((m) => m[0])).toEqual([]);
    let count = 0;
    for (const { path, operation } of operations)
      for (const schema of schemasOf(operation)) {
        expect(() => compiled(schema), path).not.toThrow();
        count++;
      }
    expect(count).toBeGreaterThan(500);
  });

  test("a compiled answer takes a success and a refusal, and nothing between", () => {
    const schema = find("/auth/login/pwd").responses["200"]?.content?.["application/json"]?.schema as Json;
    const answer = compiled(schema);
    const data = { token: "t", tokenType: "Bearer", expiresIn: 1 };
    expect(answer.safeParse({ code: 0, msg: "", data }).success).toBe(true);
    expect(answer.safeParse({ code: 10001, msg: "no", data: null }).success).toBe(true);
    expect(answer.safeParse({ code: 0, msg: "", data: null }).success).toBe(false);
    expect(answer.safeParse({ code: 0, msg: "", data: { ...data, token: 1 } }).success).toBe(false);
  });

  test("an either/or is one to readers of every kind", () => {
    const shape = find("/alipay/payment/pay").requestBody?.content["application/json"]?.schema as Json;
    const body = compiled(shape);
    const requested = { payScene: "PC", idempotencyKey: "key-00001" };
    const entries = { bizType: "ENROLL", bizIds: ["2"] };
    const taken = [{ orderId: "1" }, entries, {}, { orderId: "1", ...entries }];
    expect(taken.map((way) => body.safeParse({ ...requested, ...way }).success)).toEqual([true, true, false, false]);
    const { validatorOf } = documented();
    const isValid = validatorOf("/paths/~1alipay~1payment~1pay/post/requestBody/content/application~1json/schema");
    expect(taken.map((way) => isValid({ ...requested, ...way }))).toEqual([true, true, false, false]);
  });

  test("documents files, forms, idempotency keys and authentication", () => {
    const check = find("/system/user/template/check").requestBody?.content["multipart/form-data"]?.schema as Json;
    expect((check.properties as Json).file).toEqual({ type: "string", format: "binary" });
    expect(Object.keys(find("/system/user/template/export").responses["200"]?.content ?? {})).toEqual([
      "application/octet-stream",
      "application/json",
    ]);
    const key = (path: string) => find(path).parameters.find((one) => one.in === "header")?.name;
    expect([key("/web/enroll/submit"), key("/auth/login/pwd")]).toEqual(["Idempotency-Key", "X-Proof"]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(["bearer", "session"]);
    expect(find("/auth/user/info").security).toEqual([{ bearer: [] }, { session: [] }]);
    expect(find("/home/competition/page").security).toEqual([{}, { bearer: [] }]);
  });
});

test("summaries are whole sentences and name no source file", () => {
  expect(find("/web/enroll/add").summary).toMatch(/^Starts a draft /);
  expect(JSON.stringify(document)).not.toMatch(/docs\/|\.md\b/);
});
