import type { Page, Request } from "@playwright/test";

const pending = new WeakMap<Page, Set<Request>>();

/** The requests of a page that have no answer yet, from the first time on that somebody asks for them. */
function pendingOf(page: Page): Set<Request> {
  const known = pending.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on("request", (request) => requests.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => requests.delete(request));
  return requests;
}

/**
 * Waits until a page has come to rest: no request without an answer and an idle main thread, three times in a row 50 ms apart.
 * "networkidle" waits 500 ms after the last request of every page, which is a third of what a story takes.
 */
export async function atRest(page: Page): Promise<void> {
  if (!pending.has(page)) await page.waitForLoadState("networkidle");
  const requests = pendingOf(page);
  const until = Date.now() + 15_000;
  for (let quiet = 0; quiet < 3 && Date.now() < until; ) {
    const idle = await page
      .evaluate(() => new Promise<true>((go) => requestIdleCallback(() => setTimeout(go, 50, true), { timeout: 1000 })))
      // It went to another page meanwhile.
      .catch(() => page.waitForLoadState("load").then(() => false));
    quiet = idle && requests.size === 0 ? quiet + 1 : 0;
  }
}

/** Opens a page and waits until it has come to rest. */
export async function openAtRest(page: Page, path: string) {
  pendingOf(page);
  const answer = await page.goto(path, { waitUntil: "load" });
  await atRest(page);
  return answer;
}
