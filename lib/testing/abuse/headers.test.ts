import "@/lib/testing/data-cache";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as health from "@/app/healthz/route";
import * as ready from "@/app/readyz/route";
import { db, rateLimit } from "@/db";
import * as access from "@/lib/domain/access/contract";
import { answerTo } from "@/lib/http/answers";
import { doorOf } from "@/lib/http/doors";
import { registry } from "@/lib/http/registry";
import { createServer } from "@/lib/server/request/http.mjs";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { guessedInput, rightful } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";

/** What every answer says about itself, behind the server that stands around Next. */

useDatabase();
useStorage();
let world: World;
let server: Server;
let origin: string;

type Handler = (request: Request) => Response | Promise<Response>;

async function handlerOf(path: string): Promise<Handler> {
  if (path === "/healthz") return health.GET;
  if (path === "/readyz") return ready.GET;
  if (path === "/broken") throw new Error("nobody caught this");
  return answerTo;
}

/** A route's handler as Next would call it. */
async function answer(req: IncomingMessage, res: ServerResponse) {
  const { pathname } = new URL(req.url as string, origin);
  const handler = await handlerOf(pathname);
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const body = req.method === "GET" || chunks.length === 0 ? undefined : Buffer.concat(chunks);
  const headers = new Headers(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
  const given = await handler(new Request(`${origin}${req.url}`, { method: req.method, headers, body }));
  res.writeHead(given.status, Object.fromEntries(given.headers));
  res.end(Buffer.from(await given.arrayBuffer()));
}

const plain = new Set(["/healthz", "/readyz", "/broken"]);
const behind = (options: object) =>
  (createServer as (handle: typeof answer, options: object) => { server: Server })(answer, options).server;

beforeAll(async () => {
  world = await aWorld();
  server = behind({ gate: () => ({ doorOf: (url: string) => doorOf(url, plain) }) });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const takes = new Map(
  registry.map(({ endpoint: { path, method } }) => [`/prod-api${path}`, method === "GET" ? ["GET", "HEAD"] : [method]]),
);
const named = (list: string) => list.toLowerCase().split(/,\s*/);

/** What an answer lacks, or says too much. */
function flaws({ headers, status, url }: Response): string[] {
  const says = (name: string) => headers.get(name) ?? "";
  const methods = takes.get(new URL(url).pathname);
  const vary = named(says("vary"));
  const stored = says("cache-control").includes("immutable");
  const csp = says("content-security-policy");
  const framed =
    says("x-frame-options") === "DENY" ||
    (csp.includes("frame-ancestors 'self'") && says("x-frame-options") === "SAMEORIGIN");
  const inline = says("content-disposition").startsWith("inline");
  return [
    says("x-content-type-options") === "nosniff" ? "" : "no nosniff",
    /default-src 'none'|script-src 'none'/.test(csp) ? "" : `policy ${csp}`,
    framed || inline ? "" : `frames ${says("x-frame-options")}`,
    says("referrer-policy") ? "" : "no referrer policy",
    says("permissions-policy") ? "" : "no permissions policy",
    says("cross-origin-opener-policy") === "same-origin" ? "" : "no opener policy",
    /no-store|immutable/.test(says("cache-control")) || status >= 500 ? "" : `may be kept: ${says("cache-control")}`,
    methods && !stored && ["accept-language", "cookie", "authorization"].some((name) => !vary.includes(name))
      ? `varies by ${says("vary")}`
      : "",
    status !== 405 || says("allow") === [...(methods ?? []), "OPTIONS"].join(", ") ? "" : `allows ${says("allow")}`,
    headers.has("x-powered-by") || headers.has("server") ? "names its maker" : "",
    headers.has("access-control-allow-origin") ? "is open to other sites" : "",
    /unsafe-eval/.test(csp) ? "lets code be evaluated" : "",
  ].filter(Boolean);
}

const queryOf = (input: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();

async function get(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  return fetch(origin + path, { ...init, headers: { ...headers, ...(init.headers as object) } });
}

describe("every answer", () => {
  test("of every call, to a stranger and to who may, says all that it should", { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    let files = 0;
    for (const { endpoint } of registry) {
      const [one] = rightful(endpoint, world.own);
      const token = one && tokenOf(world, world.own, one.by);
      await db.delete(rateLimit);
      const isGet = endpoint.method === "GET";
      for (const bearer of [null, token]) {
        // A write is only shown its door: what a verb does is not asked about here.
        const input = isGet && one ? one.input : guessedInput(endpoint, {});
        const query = isGet ? `?${queryOf(input)}` : "";
        const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
        const given = await get(`/prod-api${endpoint.path}${query}`, headers, {
          method: endpoint.method,
          ...(!isGet && { body: "{", headers: { "content-type": "application/json" } }),
        });
        if (given.headers.has("content-disposition")) files++;
        const found = flaws(given);
        if (found.length) wrong.push(`${endpoint.method} ${endpoint.path}: ${given.status} ${found.join(", ")}`);
        await given.arrayBuffer();
      }
    }
    expect(wrong).toEqual([]);
    expect(files, "files are among them").toBeGreaterThan(3);
  });

  test("to a method that a call does not take names those that it takes", async () => {
    const wrong: string[] = [];
    for (const [path, methods] of takes) {
      const method = methods.includes("GET") ? "POST" : "GET";
      const given = await get(path, {}, { method });
      const found = given.status === 405 ? flaws(given) : [String(given.status)];
      if (found.length) wrong.push(`${method} ${path}: ${found.join(", ")}`);
      await given.arrayBuffer();
    }
    expect(wrong).toEqual([]);
    expect(takes.size).toBeGreaterThan(300);
  });

  const others: [string, string, RequestInit, number][] = [
    ["no such call", "/prod-api/nothing/here", {}, 404],
    ["a method that is not served", "/prod-api/auth/user/info", { method: "DELETE" }, 405],
    [
      "no JSON",
      "/prod-api/auth/login/pwd",
      { method: "POST", body: "{", headers: { "content-type": "application/json" } },
      400,
    ],
    [
      "a form",
      "/prod-api/auth/login/pwd",
      { method: "POST", body: "a=1", headers: { "content-type": "text/plain" } },
      415,
    ],
    [
      "too much",
      "/prod-api/auth/login/pwd",
      { method: "POST", body: `"${"x".repeat(2_100_000)}"`, headers: { "content-type": "application/json" } },
      413,
    ],
    ["the process", "/healthz", {}, 200],
    ["the database", "/readyz", {}, 200],
    ["a failure that nobody caught", "/broken", {}, 500],
  ];
  for (const [name, path, init, status] of others)
    test(`about ${name}, too`, async () => {
      const given = await get(path, {}, init);
      expect(given.status).toBe(status);
      expect(flaws(given)).toEqual([]);
      expect(await given.text()).not.toMatch(/node_modules|nobody caught this|\n\s+at /);
    });
});

test("transport security is said over https alone, and only where a proxy in front may be believed", async () => {
  const forwarded = { "x-forwarded-proto": "https" };
  expect((await get("/healthz", forwarded)).headers.has("strict-transport-security")).toBe(false);
  const proxied = behind({ hops: 1 });
  await new Promise<void>((resolve) => proxied.listen(0, "localhost", resolve));
  const address = `http://localhost:${(proxied.address() as AddressInfo).port}/healthz`;
  const { headers } = await fetch(address, { headers: forwarded });
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=63072000/);
  expect((await fetch(address)).headers.has("strict-transport-security")).toBe(false);
  await new Promise((resolve) => proxied.close(resolve));
});

test("a cookie is given to the browser alone, for this host alone", async () => {
  const login = { username: world.own.people.captain.username, password: world.own.password };
  const init = { method: "POST", body: JSON.stringify(login), headers: { "content-type": "application/json" } };
  const given = await get(`/prod-api${access.loginByPassword.path}`, {}, init);
  const cookies = given.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Domain=/i);
  }
});
