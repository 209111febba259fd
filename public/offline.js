/**
 * The service worker: what a visitor read can be read again without a network (docs/rules/site.md, "Without a network"). It keeps pages that
 * the server marks as the same for everybody, and the files of the build that they are made of; calls and whatever is somebody's own never
 * pass through it. With a network it changes nothing: a page always comes from the server.
 */
const PAGES = "pages-1";
const PARTS = "parts-1";
const MOST_PAGES = 40;
const MOST_PARTS = 400;
const MOST_CHARACTERS = 1_500_000;
const OFFLINE = "/offline";
const DAY = 86_400_000;
/** What a kept page needs of its answer: above all its policy, whose hashes its scripts have. */
const HEADERS = [
  "content-type",
  "content-language",
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];

self.addEventListener("install", (event) => {
  event.waitUntil(keep(OFFLINE).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (![PAGES, PARTS].includes(name)) await caches.delete(name);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

/** A page says which address is being read: the router of the framework fetches no page for it. */
self.addEventListener("message", (event) => {
  const address = event.data?.read;
  if (typeof address === "string" && address.startsWith("/")) event.waitUntil(keepUnlessFresh(address));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/_next/static/")) return event.respondWith(partAt(event));
  if (request.mode === "navigate" && !/^\/(?:prod-api|api)\//.test(url.pathname)) event.respondWith(pageAt(event, url));
});

async function pageAt(event, url) {
  const address = url.pathname + url.search;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // A server that is being replaced answers, too.
    if ([502, 503, 504].includes(answer.status)) return (await kept(address)) ?? answer;
    if (isForAll(answer)) event.waitUntil(store(address, answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return (await kept(address)) ?? (await kept(OFFLINE, false)) ?? Response.error();
  }
}

/** A file of the build never changes under its name. */
async function partAt(event) {
  const parts = await caches.open(PARTS);
  const known = await parts.match(event.request.url);
  if (known) return known;
  const answer = await fetch(event.request);
  if (isPart(answer)) event.waitUntil(parts.put(event.request.url, answer.clone()).catch(() => {}));
  return answer;
}

const isPart = ({ status, headers }) => status === 200 && /immutable/.test(headers.get("cache-control") ?? "");
const isForAll = ({ status, redirected, headers }) =>
  status === 200 && !redirected && headers.get("x-offline") === "keep";

/** A page as it was kept; it is told since when, so that it can tell its reader. */
async function kept(address, tells = true) {
  const page = await (await caches.open(PAGES)).match(address);
  if (!page) return undefined;
  const headers = new Headers([...page.headers].filter(([name]) => HEADERS.includes(name)));
  const since = page.headers.get("x-kept-at");
  const text = (await page.text()).replace("<html ", tells ? `<html data-kept-at="${since}" ` : "<html ");
  return new Response(text, { status: 200, headers });
}

async function keepUnlessFresh(address) {
  const page = await (await caches.open(PAGES)).match(address);
  if (!page || Date.now() - Number(page.headers.get("x-kept-at")) > 60_000) await keep(address);
}

async function keep(address) {
  try {
    // The server draws nothing for it that may not be kept, and counts no look.
    const answer = await fetch(address, { headers: { accept: "text/html", "x-offline": "ask" } });
    if (isForAll(answer)) await store(address, answer);
  } catch {
    // Without a network there is nothing to keep.
  }
}

async function store(address, answer) {
  const text = await answer.text();
  if (text.length > MOST_CHARACTERS) return;
  const headers = new Headers([...answer.headers].filter(([name]) => HEADERS.includes(name)));
  headers.set("x-kept-at", String(Date.now()));
  headers.set("x-title", encodeURIComponent(/<title>([^<]*)/.exec(text)?.[1] ?? ""));
  headers.set("x-language", languageOf(text));
  const pages = await caches.open(PAGES);
  // The newest stands last.
  await pages.delete(address);
  await pages.put(address, new Response(text, { headers }));
  await keepParts(partsIn(text));
  if (address === OFFLINE) return;
  const offline = await pages.match(OFFLINE);
  const isOld = Date.now() - Number(offline?.headers.get("x-kept-at")) > DAY;
  if (isOld || offline?.headers.get("x-language") !== languageOf(text)) await keep(OFFLINE);
  await trim(pages);
}

const languageOf = (text) => /<html[^>]* lang="([\w-]+)"/.exec(text)?.[1] ?? "";

/** The files of the build that a page names, in its tags and in what its scripts are told. */
const partsIn = (text) =>
  new Set(
    [...text.matchAll(/static\/(?:chunks|media|css)\/[\w./~-]+\.(?:js|css|woff2)/g)].map(
      ([path]) => new URL(`/_next/${path}`, location.origin).href,
    ),
  );

async function keepParts(wanted) {
  const parts = await caches.open(PARTS);
  await Promise.all(
    [...wanted].map(async (href) => {
      if (await parts.match(href)) return;
      const answer = await fetch(href);
      if (isPart(answer)) await parts.put(href, answer);
    }),
  );
}

/** The oldest pages go, and files that no page names any more. */
async function trim(pages) {
  const addresses = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE);
  for (const old of addresses.slice(0, Math.max(0, addresses.length - MOST_PAGES))) await pages.delete(old);
  const parts = await caches.open(PARTS);
  const files = await parts.keys();
  if (files.length <= MOST_PARTS) return;
  const named = new Set();
  for (const page of await pages.matchAll()) for (const href of partsIn(await page.text())) named.add(href);
  const left = files.filter(({ url }) => !named.has(url));
  for (const old of left.slice(0, files.length - MOST_PARTS)) await parts.delete(old);
}
