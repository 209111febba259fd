import { z } from "zod";
import type { Access, Endpoint } from "./endpoint";
import { registry } from "./registry";

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const whoOf = (access: Access) => (typeof access === "string" ? access : access.join(" | "));

function parametersOf(endpoint: Endpoint) {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function operationOf(room: string, name: string, endpoint: Endpoint) {
  const inQuery = endpoint.method === "GET" || endpoint.carries === "file";
  const envelope = {
    type: "object",
    required: ["code", "msg", "data"],
    properties: {
      code: { type: "integer" },
      msg: { type: "string" },
      data: endpoint.answers === "file" ? {} : schemaOf(endpoint.output, "output"),
      errors: {
        type: "array",
        items: { type: "object", properties: { field: { type: "string" }, message: { type: "string" } } },
      },
      traceId: { type: "string" },
    },
  };
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    "x-access": whoOf(endpoint.access),
    security: endpoint.access === "open" ? [] : [{ bearer: [] }],
    ...(inQuery && { parameters: parametersOf(endpoint) }),
    ...(!inQuery && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(endpoint.input, "input") } } },
    }),
    ...(endpoint.carries === "file" && {
      requestBody: {
        required: true,
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      },
    }),
    responses: {
      200: {
        description: "code 0, or a refusal",
        content:
          endpoint.answers === "file"
            ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
            : { "application/json": { schema: envelope } },
      },
    },
  };
}

/** The contract as OpenAPI 3.1, made from the declared endpoints. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { room, name, endpoint } of registry)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(room, name, endpoint);
  return {
    openapi: "3.1.0",
    info: { title: "Competition Management System", version: "1" },
    servers: [{ url: "/prod-api" }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  };
}
