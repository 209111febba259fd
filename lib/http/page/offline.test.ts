import { readFileSync } from "node:fs";
import vm from "node:vm";
import { beforeEach, expect, test } from "vitest";

/** The service worker among answers of a server that we make up; in a real browser `e2e/visitor/offline.spec.ts` tries it. */

const ORIGIN = "http://host.test";
class Store {
  readonly held = new Map<string, Response>();
  private readonly at = (key: string | Request) => new URL(typeof key === "string" ? key : key.url, ORIGIN).href;
  match = async (key: string | Request) => this.held.get(this.at(key))?.clone();
  matchAll = async () => [...this.held.values()].map((answer) => answer.clone());
  keys = async () => [...this.held.keys()].map((url) => ({ url }));
  delete = async (key: string | Request) => this.held.delete(this.at(key));
  put = async (key: string | Request, answer: Response) => void this.held.set(this.at(key), answer);
}

const stores = new Map<string, Store>();
const listeners = new Map<string, (event: object) => void>();
let server: (path: string) => Response | null;
/** What was asked of the server. */
let asked: string[] = [];

beforeEach(() => {
  stores.clear();
  asked = [];
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Store();
    stores.set(name, store);
    return store;
  };
  const context = {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      registration: {},
    },
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
    location: { origin: ORIGIN },
    fetch: async (wanted: string | { url: string }) => {
      const { pathname, search } = new URL(typeof wanted === "string" ? wanted : wanted.url, ORIGIN);
      asked.push(pathname + search);
      const answer = server(pathname + search);
      if (!answer) throw new TypeError("no network");
      return answer;
    },
    ...{ URL, Response, Headers, Date, Set, Promise },
  };
  vm.runInNewContext(readFileSync("public/offline.js", "utf8"), context);
});

const page = (text: string, marked = true, status = 200) =>
  new Response(`<html lang="zh-CN"><title>${text}</title>${text}</html>`, {
    status,
    headers: { "content-type": "text/html", ...(marked && { "x-offline": "keep" }), "content-security-policy": "p" },
  });
const file = () => new Response("f", { headers: { "cache-control": "public, max-age=31536000, immutable" } });

/** What the page gets for a request, once all that the worker does for it is done; null where it leaves it to the browser. */
async function request(path: string, { mode = "navigate", method = "GET" } = {}): Promise<Response | null> {
  let given: Promise<Response> | null = null;
  const waiting: Promise<unknown>[] = [];
  listeners.get("fetch")?.({
    request: { url: ORIGIN + path, mode, method },
    respondWith: (answer: Promise<Response>) => (given = answer),
    waitUntil: (done: Promise<unknown>) => waiting.push(done),
  });
  const answer = (await (given as Promise<Response> | null)) ?? null;
  await Promise.all(waiting);
  return answer;
}
const textOf = async (path: string) => (await request(path))?.text();
const kept = (name: string) => [...(stores.get(name)?.held.keys() ?? [])].map((url) => url.slice(ORIGIN.length));

test("stands in for a server that is away or being replaced, never for one that answers", async () => {
  server = (path) => page(path === "/offline" ? "offline" : "old");
  expect(await textOf("/a")).toContain("old");
  server = () => page("new");
  expect(await textOf("/a"), "always the server's").toContain("new");
  for (const away of [null, page("x", false, 503), page("x", false, 502)]) {
    server = () => away;
    const stood = (await request("/a")) as Response;
    expect([stood.status, stood.headers.get("content-security-policy")]).toEqual([200, "p"]);
    expect(await stood.text()).toMatch(/^<html data-kept-at="\d{13}" lang="zh-CN">.*new/);
  }
  server = () => page("fault", false, 500);
  expect(await textOf("/a"), "a fault is told").toContain("fault");
  server = () => null;
  expect(await textOf("/never"), "what was never read").toBe('<html lang="zh-CN"><title>offline</title>offline</html>');
});

test("keeps nothing that the server does not mark, no call, no write and no other site", async () => {
  server = () => page("own", false);
  expect(await textOf("/center")).toContain("own");
  server = () => page("gone", true, 404);
  await request("/gone");
  server = () => page("marked");
  for (const [path, how] of [
    ["/prod-api/home/news", { mode: "navigate" }],
    ["/prod-api/home/news", { mode: "cors" }],
    ["/api/auth/session", { mode: "cors" }],
    ["/a", { mode: "cors" }],
    ["/a", { mode: "navigate", method: "POST" }],
  ] as const)
    expect(await request(path, how), path).toBeNull();
  expect(kept("pages-1")).toEqual([]);
  expect(asked).toEqual(["/center", "/gone"]);
});

test("a new build brings its own files; those of an older one go once no kept page names them and there are many", async () => {
  const built = (n: number) => `<script src="/_next/static/chunks/b${n}.js"></script>`;
  let build = 0;
  server = (path) => (path.startsWith("/_next/") ? file() : page(built(build)));
  for (build = 1; build <= 420; build++) await request("/a");
  const parts = kept("parts-1");
  expect(parts.length).toBe(400);
  expect([parts.includes("/_next/static/chunks/b420.js"), parts.includes("/_next/static/chunks/b2.js")]).toEqual([
    true,
    false,
  ]);
  asked = [];
  expect(await (await request("/_next/static/chunks/b420.js", { mode: "cors" }))?.text()).toBe("f");
  expect(asked, "a file of a build is asked for once").toEqual([]);
  server = () => new Response("f", { headers: { "cache-control": "no-store" } });
  await request("/_next/static/chunks/dev.js", { mode: "cors" });
  expect(kept("parts-1"), "what may change is not kept").not.toContain("/_next/static/chunks/dev.js");
});
