import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doorOf } from "@/lib/http/doors";
import { answerDirectly } from "./direct.mjs";
import { createServer } from "./http.mjs";

const door = { kind: "call", allow: ["POST"], limit: 100, machine: true };
const answer = async (request: Request) => {
  const said = `${request.method} ${new URL(request.url).pathname} ${request.headers.get("content-type")} ${request.headers.get("x-forwarded-for")} ${await request.text()}`;
  return new Response(said, { status: 201, headers: { "x-own": "yes", "content-type": "text/plain" } });
};
const handle = (req: IncomingMessage, res: ServerResponse) => answerDirectly(req, res, answer);

let server: Server;
let origin: string;
beforeAll(async () => {
  const made = createServer as unknown as (handle: unknown, options: object) => { server: Server };
  server = made(handle, { gate: () => ({ doorOf: () => door }) }).server;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const post = (body: string, headers = { "x-forwarded-for": "6.6.6.6", "content-type": "text/x" }) =>
  fetch(`${origin}/prod-api/a?b=c`, { method: "POST", body, headers });

test("what a machine posts is answered by the call itself, with the headers that every answer has", async () => {
  const response = await post("paid");
  expect(response.status).toBe(201);
  expect(await response.text()).toMatch(/^POST \/prod-api\/a text\/x (?!6\.6)\S+ paid$/);
  expect(response.headers.get("x-own")).toBe("yes");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a body that is too long is refused as elsewhere, and the next one is answered", async () => {
  expect((await post("x".repeat(101))).status).toBe(413);
  expect((await post("x".repeat(100))).status, "control").toBe(201);
});

test("notices of the gateways are posted by machines; nobody else's calls are", () => {
  const none = new Set<string>();
  for (const path of ["/prod-api/alipay/payment/notify", "/prod-api/wechat/payment/notify"])
    expect(doorOf(path, none)?.machine).toBe(true);
  expect(doorOf("/prod-api/alipay/payment/pay", none)?.machine).toBe(false);
});
