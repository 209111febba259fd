import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from "@playwright/test";
import { PROOF_HEADER, solve } from "@/lib/limit/proof/solve.mjs";

export const DEMO_PASSWORD = "Demo@2026";

export interface Seat {
  page: Page;
  bearer: string;
  /** Calls /prod-api as this person; fails on any code but 0. */
  ask: <T>(method: "GET" | "POST", path: string, input?: Record<string, unknown>) => Promise<T>;
}

interface Reply<T> {
  code: number;
  msg: string;
  data: T;
}

/** Asks, and does the work that a refusal asks for, as our pages do. */
export async function withWork<T>(send: (headers: Record<string, string>) => Promise<APIResponse>): Promise<Reply<T>> {
  const reply = (await (await send({})).json()) as Reply<T & { proof?: Parameters<typeof solve>[0] }>;
  if (reply.code === 0 || !reply.data?.proof) return reply;
  return (await (await send({ [PROOF_HEADER]: await solve(reply.data.proof) })).json()) as Reply<T>;
}

async function token(request: APIRequestContext, username: string, password: string): Promise<string> {
  const { code, msg, data } = await withWork<{ token: string }>((headers) =>
    request.post("/prod-api/auth/login/pwd", { data: { username, password }, headers }),
  );
  expect(code, `${username}: ${msg}`).toBe(0);
  return data.token;
}

/** A person at a browser of their own, signed in as the login page would leave them. */
export async function seatFor(
  browser: Browser,
  username: string,
  options: { password?: string; width?: number; language?: string; base?: string; bearer?: string } = {},
): Promise<Seat> {
  const baseURL = options.base ?? process.env.E2E_BASE_URL;
  const context = await browser.newContext({ baseURL, viewport: { width: options.width ?? 1440, height: 900 } });
  if (options.language)
    await context.addCookies([{ name: "language", value: options.language, url: process.env.E2E_BASE_URL as string }]);
  const page = await context.newPage();
  const bearer = options.bearer ?? (await token(context.request, username, options.password ?? DEMO_PASSWORD));
  // A sandboxed frame, as works are shown in, has no storage.
  await page.addInitScript((t) => window.top === window && localStorage.setItem("accessToken", `Bearer ${t}`), bearer);
  const ask: Seat["ask"] = async (method, path, input = {}) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const query = new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)])).toString();
    const answer =
      method === "GET"
        ? await context.request.get(`/prod-api${path}?${query}`, { headers })
        : await context.request.post(`/prod-api${path}`, { headers, data: input });
    const envelope = (await answer.json()) as { code: number; msg: string; data: never; errors?: unknown };
    expect(envelope.code, `${path}: ${envelope.msg} ${JSON.stringify(envelope.errors ?? "")}`).toBe(0);
    return envelope.data;
  };
  return { page, bearer, ask };
}

/** What a page must never do: fail, fail to load a part, or break its own security policy. Call it before the first navigation. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  // What a script catches itself, as a blocked evaluation, reaches no console.
  void page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    ),
  );
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (line) => {
    if (/Content Security Policy/.test(line.text())) complaints.push(`${page.url()}: ${line.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
