import pg from "pg";

/**
 * Next's page and data cache: bounded, in memory, empty after a restart. A tag that a verb touches is expired at once in
 * this process, and in the others when the database's notice arrives. Nothing is served stale, not even while a newer one
 * is made: a page that nobody requested all night must not open with yesterday's window.
 */
const LIMIT = Number(process.env.PAGE_CACHE_BYTES ?? 32 * 1024 * 1024);
const cache = (globalThis.pageCache ??= {
  entries: new Map(),
  /** Addresses whose answer is ready as bytes → the key of the entry that they hang on. */
  addresses: new Map(),
  bytes: 0,
  expired: new Map(),
  listening: false,
});

const expire = (tag) => {
  cache.expired.set(tag, Date.now());
  if (cache.expired.size > 50_000) forgetAll();
};
globalThis.expireTag = expire;

export function forgetAll() {
  cache.entries.clear();
  cache.addresses.clear();
  cache.expired.clear();
  cache.bytes = 0;
}

function drop(key) {
  const entry = cache.entries.get(key);
  if (!entry) return;
  cache.bytes -= entry.weight;
  cache.entries.delete(key);
  if (entry.address) cache.addresses.delete(entry.address);
}

const sizeOf = (part) => (typeof part === "string" ? Buffer.byteLength(part) : (part?.length ?? 0));

/** Bytes that a value takes; what is small beside them is in the flat sum. */
const weigh = (value) =>
  [
    value?.html,
    value?.rscData,
    value?.body,
    value?.data && JSON.stringify(value.data),
    ...(value?.segmentData?.values() ?? []),
  ]
    .map(sizeOf)
    .reduce((sum, size) => sum + size, 4096);

/** A page's text lies outside the heap and as UTF-8: as a string with Chinese in it, it would take two bytes a character. */
function packed(value) {
  if (typeof value?.html !== "string") return value;
  const { html, ...rest } = value;
  const bytes = Buffer.from(html);
  return {
    ...rest,
    bytes,
    get html() {
      return bytes.toString();
    },
  };
}

const isStale = (entry, also = []) =>
  Date.now() > entry.until ||
  [...entry.tags, ...also].some((tag) => (cache.expired.get(tag) ?? 0) >= entry.lastModified);

/** What is cached under a key and still true, or undefined. */
export function cachedPage(key) {
  const entry = cache.entries.get(key);
  if (!entry) return undefined;
  if (isStale(entry)) {
    drop(key);
    return undefined;
  }
  cache.entries.delete(key);
  cache.entries.set(key, entry);
  return entry;
}

/** The bytes that answer an address, as long as the entry that they hang on is true. */
export const cachedBytes = (address) => cachedPage(cache.addresses.get(address))?.bytes;

/** Hangs the ready bytes of an address (`cached-bytes.mjs`) on the entry that is cached under `key`. The first stay. */
export function cacheBytes(key, address, bytes) {
  const entry = cache.entries.get(key);
  if (!entry || entry.bytes) return;
  Object.assign(entry, { bytes, address });
  cache.addresses.set(address, key);
  const weight = 1.5 * bytes.plain.length;
  entry.weight += weight;
  cache.bytes += weight;
}

/** Caches an answer that Next does not cache itself: as old as the request that it was made for, for `seconds`, until one of its tags is touched. */
export function cacheAnswer(key, { tags, seconds, lastModified }, bytes) {
  const entry = { tags, lastModified, until: lastModified + seconds * 1000, weight: 1024 + 2 * key.length };
  put(key, entry);
  cacheBytes(key, key, bytes);
}

/** Replaces an entry and evicts the least recently used ones. */
function put(key, entry) {
  drop(key);
  cache.entries.set(key, entry);
  cache.bytes += entry.weight;
  for (const oldest of cache.entries.keys()) {
    if (cache.bytes <= LIMIT) break;
    drop(oldest);
  }
}

/** Listens to what other processes touched. While deaf, nothing is trusted: it starts again empty. */
async function listen() {
  if (cache.listening || !process.env.DATABASE_URL) return;
  cache.listening = true;
  const again = () => {
    forgetAll();
    setTimeout(connect, 1000).unref();
  };
  async function connect() {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: "page-freshness" });
    client.once("error", again);
    client.on("notification", ({ payload }) => payload && expire(payload));
    try {
      await client.connect();
      await client.query("listen fresh");
      client.connection?.stream?.unref?.();
    } catch {
      again();
    }
  }
  await connect();
}

/** Tells the server around Next under which key the page that is being answered is cached, and which mark the scripts of what was found carry. */
function name(key, found) {
  const request = globalThis.answering?.getStore();
  if (request) Object.assign(request, { page: key, found });
}

export default class PageCache {
  constructor() {
    void listen();
  }

  async get(key, context) {
    if (context?.kind === "APP_PAGE") name(key);
    const entry = cachedPage(key);
    if (!entry) return null;
    if (context?.kind === "APP_PAGE") name(key, entry.nonce);
    if (isStale(entry, [...(context?.softTags ?? []), ...(context?.tags ?? [])])) {
      drop(key);
      return null;
    }
    return { value: entry.value, lastModified: entry.lastModified };
  }

  async set(key, value, context) {
    if (value === null) return drop(key);
    if (value.kind === "APP_PAGE") name(key);
    const header = value?.headers?.["x-next-cache-tags"];
    const tags = [...new Set([...(context?.tags ?? []), ...(typeof header === "string" ? header.split(",") : [])])];
    // As old as the request that made it: what was touched while it was being made may be missing in it.
    const { began: lastModified = Date.now(), nonce } = globalThis.answering?.getStore() ?? {};
    const seconds = value?.revalidate ?? context?.cacheControl?.revalidate;
    const until = typeof seconds === "number" ? lastModified + seconds * 1000 : Number.POSITIVE_INFINITY;
    put(key, { value: packed(value), tags, lastModified, until, nonce, weight: weigh(value) });
  }

  async revalidateTag(tags) {
    for (const tag of [tags].flat()) expire(tag);
  }

  resetRequestCache() {}
}
