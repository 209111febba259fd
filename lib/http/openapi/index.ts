import { FormField } from "@/lib/domain/contest/form";
import { statesOf } from "@/lib/domain/contest/lifecycle/acts";
import { planActs } from "@/lib/domain/review/plan/acts";
import { type FaultName, faults } from "@/lib/fault";
import { faultsOf } from "@/lib/http/declared-faults";
import type { Access, Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { type Protocol, protocolMethods } from "@/lib/http/upload/protocol";
import { protocols } from "@/lib/http/upload/protocols";
import { messagesFor } from "@/lib/i18n/messages";
import { type Example, exampleFor } from "./examples";
import { waysOf } from "./one-way";
import { about, envelopes, failures, inEnvelope, rooms } from "./parts";
import { schemaWriter } from "./schema";

type Write = ReturnType<typeof schemaWriter>;

const whoOf = (access: Access) => (typeof access === "string" ? access : access.join(" | "));

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key gets the same answer, once; the same key with another body is refused (code 409).",
  schema: { type: "string", pattern: "^[\\w-]{8,100}$" },
};

const PROOF = {
  name: "X-Proof",
  in: "header",
  required: false,
  description:
    "A proof of work for this call: the solution of a challenge of `GET /auth/proof`, or of the refusal that asked for one.",
  schema: { type: "string" },
};

function parametersOf(endpoint: Endpoint, write: Write, name: string, example?: Example) {
  const inQuery = endpoint.method === "GET" || endpoint.carries === "file";
  const { properties = {}, required = [] } = (
    inQuery ? write(endpoint.input, "input", `${name}.Input`, endpoint.path) : {}
  ) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const query = Object.entries(properties).map(([key, schema]) => {
    const several = "type" in schema && schema.type === "array";
    const shown = example?.request[key];
    return {
      ...{ name: key, in: "query", required: required.includes(key), schema },
      // Values with commas between (`Several`).
      ...(several && { style: "form", explode: false }),
      ...(shown !== undefined && { example: several && typeof shown === "string" ? shown.split(",") : shown }),
    };
  });
  const takesWork = typeof endpoint.proof === "string";
  return [...query, ...(endpoint.idempotent ? [KEY] : []), ...(takesWork ? [PROOF] : [])];
}

const binary = { type: "string", format: "binary" };

function bodyOf(endpoint: Endpoint, write: Write, name: string, shown?: Example) {
  if (endpoint.method === "GET") return {};
  const body = (type: string, schema: object, example?: object) => ({
    requestBody: { required: true, content: { [type]: { schema, ...(example && { example }) } } },
  });
  if (endpoint.carries === "file") return body("application/octet-stream", binary);
  const schema = write(endpoint.input, "input", `${name}.Input`, endpoint.path) as { properties?: object };
  if (endpoint.carries === "signed") return body("application/json", { type: "object" });
  if (endpoint.carries === "json") return body("application/json", schema, shown?.request);
  if (endpoint.carries === "fields") return body("application/x-www-form-urlencoded", schema, shown?.request);
  return body("multipart/form-data", { ...schema, properties: { ...schema.properties, file: binary } });
}

function answerOf(endpoint: Endpoint, write: Write, name: string, shown?: Example) {
  const refusal = { $ref: "#/components/schemas/Refusal" };
  if (endpoint.answers === "file")
    return { "application/octet-stream": { schema: binary }, "application/json": { schema: refusal } };
  if (endpoint.answers === "events")
    return { "text/event-stream": { schema: { type: "string" } }, "application/json": { schema: refusal } };
  const success = {
    type: "object",
    required: inEnvelope,
    properties: {
      code: { type: "integer", const: 0 },
      msg: { type: "string" },
      data: write(endpoint.output, "output", `${name}.Output`, endpoint.path),
    },
  };
  const example = shown && "data" in shown && { code: 0, msg: "", data: shown.data };
  return { "application/json": { schema: { oneOf: [success, refusal] }, ...(example && { example }) } };
}

/** What comes with a status of its own, by number: only a body can be unreadable, too long or of another kind. */
function failuresOf({ method, carries }: Endpoint) {
  const ofBody =
    method === "GET"
      ? []
      : carries === "file"
        ? [413, 507]
        : carries === "form"
          ? [400, 413, 415, 507]
          : [400, 413, 415];
  return Object.fromEntries(
    [...ofBody, 405, 429, 500, 503].map((status) => [
      status,
      { $ref: `#/components/responses/${failures[status as keyof typeof failures]}` },
    ]),
  );
}

const stateWords = ({ act, inPlan }: Endpoint) =>
  typeof act === "string"
    ? [
        `While the contest is: ${statesOf(act).join(", ")}.`,
        ...(inPlan ? [`While the plan is: ${planActs[inPlan].in.join(", ")}.`] : []),
      ].join(" ")
    : "";

function operationOf(room: string, name: string, endpoint: Endpoint, write: Write) {
  const id = `${room}.${name}`;
  const refusals = faultsOf(endpoint).map((fault) => ({ name: fault, code: faults[fault] }));
  const example = exampleFor(room, name);
  const [first = ""] = endpoint.summary.split(/(?<=[.;])\s/);
  return {
    operationId: id,
    tags: [room],
    summary: first.replace(/[.;]$/, ""),
    description: [
      endpoint.summary,
      waysOf(endpoint.input) ?? "",
      `Who: ${whoOf(endpoint.access)}.`,
      stateWords(endpoint),
      `Refusals: ${refusals.map((one) => `${one.code} ${one.name}`).join(", ")}.`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    "x-access": whoOf(endpoint.access),
    ...(typeof endpoint.act === "string" && { "x-act": endpoint.act }),
    "x-refusals": refusals,
    security: endpoint.access === "open" ? [{}, { bearer: [] }] : [{ bearer: [] }, { session: [] }],
    parameters: parametersOf(endpoint, write, id, example),
    ...bodyOf(endpoint, write, id, example),
    responses: {
      200: {
        description: "Code 0, or a refusal by a rule of the business.",
        content: answerOf(endpoint, write, id, example),
      },
      ...failuresOf(endpoint),
    },
  };
}

/** A protocol of its own: what it is begun with travels in a header of that protocol, so each method is described in words. */
function spoken(protocol: Protocol, room: string): Record<string, Record<string, object>> {
  const { path, speaks, summary, description, access } = protocol;
  const one = (method: string, id?: boolean) => ({
    ...{ operationId: `${room}.${path.split("/").at(-1)}.${method.toLowerCase()}`, tags: [room], "x-protocol": speaks },
    ...{ summary, description: `${summary}\n\n${description}\n\nWho: ${whoOf(access)}.` },
    "x-refusals": protocol.faults.map((fault) => ({ name: fault, code: faults[fault] })),
    security: [{ bearer: [] }, { session: [] }],
    parameters: id ? [{ name: "uploadId", in: "path", required: true, schema: { type: "string" } }] : [],
    ...(method === "PATCH" && {
      requestBody: { required: true, content: { "application/offset+octet-stream": { schema: binary } } },
    }),
    responses: { "2XX": { description: "As the protocol says." }, "4XX": { $ref: "#/components/responses/Spoken" } },
  });
  const operations = (methods: readonly string[], id?: boolean) =>
    Object.fromEntries(methods.map((method) => [method.toLowerCase(), one(method, id)]));
  return {
    [path]: operations(protocolMethods.begin),
    [`${path}/{uploadId}`]: operations(protocolMethods.one, true),
  };
}

/** The contract as OpenAPI 3.1, made from the declared endpoints. */
export function openApi() {
  const schemas: Record<string, unknown> = {};
  const write = schemaWriter(schemas);
  schemas.FormField = write(FormField, "output", "FormField");
  Object.assign(schemas, envelopes.schemas);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { room, name, endpoint } of registry)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(room, name, endpoint, write);
  for (const protocol of protocols) Object.assign(paths, spoken(protocol, "work"));
  const english = messagesFor("en").faults as unknown as Record<FaultName, string>;
  return {
    openapi: "3.1.0",
    info: about,
    servers: [{ url: "/prod-api" }],
    tags: Object.entries(rooms).map(([name, description]) => ({ name, description })),
    components: { securitySchemes: envelopes.securitySchemes, schemas, responses: envelopes.responses },
    "x-refusals": Object.entries(faults).map(([name, code]) => ({ code, name, says: english[name as FaultName] })),
    paths,
  };
}
