import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";
import { solve } from "@/lib/limit/proof/solve.mjs";

/** A client made from an OpenAPI document and nothing else: it knows no path, field or header that is not written there. */

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  security: Json[];
  parameters: { name: string; in: "query" | "header"; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Response | { $ref: string }>;
}
interface Response {
  content: Record<string, { schema: Json }>;
}
interface Document {
  servers: { url: string }[];
  components: { schemas: Json; responses: Record<string, Response> };
  paths: Record<string, Record<string, Operation>>;
}

/** What a document's schema takes; its references count from the document's root. */
function validatorIn(document: Document) {
  const local = (value: unknown): Json =>
    JSON.parse(JSON.stringify(value).replaceAll("#/components/schemas/", "#/$defs/"));
  const $defs = local(document.components.schemas);
  const made = new Map<Json, z.ZodType>();
  return (schema: Json): z.ZodType => {
    const known = made.get(schema) ?? z.fromJSONSchema({ ...local(schema), $defs } as never);
    made.set(schema, known);
    return known;
  };
}

const pathOf = (document: Document, id: string) => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === id) return { path, method: method.toUpperCase(), operation };
  throw new Error(`the document has no operation ${id}`);
};

interface Reply {
  code: number;
  msg: string;
  data: unknown;
  errors?: { field: string; message: string }[];
}

/** Reads the document and answers a caller; `token` says who is calling. Everything sent and received is held against the document. */
export async function strangerAt(request: APIRequestContext) {
  const document = (await (await request.get("/prod-api/openapi.json")).json()) as Document;
  const validator = validatorIn(document);
  let token = "";
  let serial = 0;
  const used = new Set<string>();

  /** Asks and answers the envelope, a refusal too. `unchecked` sends what the document does not allow. */
  async function ask(id: string, input: Json = {}, { file, unchecked }: { file?: Buffer; unchecked?: boolean } = {}) {
    const { path, method, operation } = pathOf(document, id);
    used.add(id);
    const [query, headers] = [new URLSearchParams(), {} as Record<string, string>];
    const rest = { ...input };
    for (const parameter of operation.parameters) {
      const given = rest[parameter.name];
      delete rest[parameter.name];
      if (parameter.name === "X-Proof") continue;
      if (parameter.in === "header") headers[parameter.name] = `stranger-${Date.now()}-${++serial}`;
      else if (given !== undefined) query.set(parameter.name, String(given as string | number | boolean));
      else if (parameter.required && !unchecked) throw new Error(`${id} needs ${parameter.name}`);
      if (given !== undefined && !unchecked) validator(parameter.schema).parse(given);
    }
    const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    if (type === "application/json" && body && !unchecked) {
      validator(body.schema).parse(rest);
      const known = Object.keys((body.schema.properties ?? {}) as Json);
      expect(
        Object.keys(rest).filter((name) => !known.includes(name)),
        `${id} knows no such field`,
      ).toEqual([]);
    }
    if (type) headers["content-type"] = type;
    if (!operation.security.some((way) => Object.keys(way).length === 0)) headers.authorization = `Bearer ${token}`;
    const url = `${document.servers[0]?.url}${path}${query.size ? `?${query}` : ""}`;
    const send = (more: Record<string, string> = {}) =>
      request.fetch(url, {
        method,
        headers: { ...headers, ...more },
        ...(type === "application/json" && { data: JSON.stringify(rest) }),
        ...(type === "application/octet-stream" && { data: file }),
      });
    let answer = await send();
    let reply = (await answer.json()) as Reply;
    const requested = (reply.data as { proof?: Parameters<typeof solve>[0] } | null)?.proof;
    if (reply.code !== 0 && requested) {
      answer = await send({ "X-Proof": await solve(requested) });
      reply = (await answer.json()) as Reply;
    }
    const reported = operation.responses[String(answer.status())];
    if (!reported)
      throw new Error(`${id} answers with HTTP status ${answer.status()}, which the document does not say`);
    const response =
      "$ref" in reported ? document.components.responses[reported.$ref.split("/").at(-1) ?? ""] : reported;
    const schema = response?.content["application/json"]?.schema as Json;
    const checked = validator(schema).safeParse(reply);
    expect(
      checked.error?.issues ?? [],
      `${id} answers what its schema says: ${JSON.stringify(reply).slice(0, 800)}`,
    ).toEqual([]);
    return reply;
  }

  /** Asks and answers the data; fails on a refusal. */
  async function call<T>(id: string, input: Json = {}, options: { file?: Buffer } = {}): Promise<T> {
    const reply = await ask(id, input, options);
    expect(reply.code, `${id}: ${reply.msg} ${JSON.stringify(reply.errors ?? "")}`).toBe(0);
    return reply.data as T;
  }

  return {
    ask,
    call,
    used,
    /** From now on calls are this person's. */
    async signIn(username: string, password: string) {
      ({ token } = await call<{ token: string }>("access.loginByPassword", { username, password }));
    },
    signOut: async () => {
      await call("access.logout");
      return ask("access.userInfo");
    },
  };
}
