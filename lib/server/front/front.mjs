import { randomBytes } from "node:crypto";
import { answerDirectly } from "#server/request/direct.mjs";
import { cacheAnswer, cacheBytes, cachedBytes, cachedPage } from "./cache-handler.mjs";
import { bytesOf, clockIn, send } from "./cached-bytes.mjs";
import { cachedPolicyOf, withoutNonce } from "./cached-policy.mjs";

/**
 * Hands out what is the same for everybody as bytes, without asking Next: cached pages, the page of what is not there, answers of open calls,
 * and where the guard leads a stranger. What it knows hangs on the entries of the page cache itself, so what is expired there is expired
 * here in the same moment. What is to be answered how, the application's gate says (`lib/http/gate.ts`).
 */

/** Said by Next and the middleware among themselves. */
const INTERNAL = ["x-middleware-rewrite", "x-nextjs-cache", "x-nextjs-prerender", "x-nextjs-stale-time"];

/** What is being made at this moment, by its key: who wants the same waits for it instead of making it again. */
const making = new Map();

/** Answers with what is cached under a key. Returns whether it did. */
function fromCache(req, res, key) {
  const bytes = cachedBytes(key);
  if (bytes) send(req, res, bytes);
  return Boolean(bytes);
}

async function fromCacheOrMaking(req, res, key) {
  if (fromCache(req, res, key)) return true;
  const made = making.get(key);
  if (!made) return false;
  await made;
  return fromCache(req, res, key);
}

/** Asks Next, holding its answer back where `isOurs(res)` says so; `finish(plain)` then gets the whole of it. */
function hold(req, res, { key, isOurs, finish }) {
  const { writeHead, write, end } = res;
  const { "if-none-match": requested, "accept-encoding": codings } = req.headers;
  // A 304 of Next's would carry no policy, and a browser takes over the headers of a 304; a coding of Next's would be undone.
  delete req.headers["if-none-match"];
  delete req.headers["accept-encoding"];
  // Whoever asks for the head alone gets it of the whole answer.
  if (req.method === "HEAD") req.method = "GET";
  // Of somebody who has left already no end is told any more: who waited for it would wait for ever.
  if (!making.has(key) && !res.closed) {
    const made = new Promise((resolve) => res.once("close", resolve).once("made", resolve));
    making.set(key, made);
    void made.then(() => making.delete(key));
  }
  const parts = [];
  const add = (chunk, coding) => chunk && typeof chunk !== "function" && parts.push(Buffer.from(chunk, coding));
  const ours = () => !res.headersSent && isOurs(res);
  res.writeHead = (status, ...rest) => {
    if (!ours()) return writeHead.call(res, status, ...rest);
    res.statusCode = status;
    return res;
  };
  res.write = (chunk, ...rest) => {
    if (!ours()) return write.call(res, chunk, ...rest);
    add(chunk, rest[0]);
    return true;
  };
  res.end = (chunk, ...rest) => {
    if (!ours()) return end.call(res, chunk, ...rest);
    add(chunk, rest[0]);
    Object.assign(res, { writeHead, write, end });
    if (requested) req.headers["if-none-match"] = requested;
    if (codings) req.headers["accept-encoding"] = codings;
    for (const name of [...INTERNAL, "content-length", "transfer-encoding", "etag"]) res.removeHeader(name);
    finish(Buffer.concat(parts));
    res.emit("made");
    return res;
  };
}

/** Marks given to drawings, the newest last: a page that was cached a moment ago carries the mark of whoever drew it. */
const marks = new Set();
const MARKS = 1000;

function aMark() {
  const mark = randomBytes(18).toString("base64url");
  marks.add(mark);
  if (marks.size > MARKS) marks.delete(marks.values().next().value);
  return mark;
}

/** The mark that a page's scripts carry, of those that only drawings know: its maker's, whether or not it is still cached. */
const markIn = (drawn, { page, found, nonce }) => {
  const ours = (mark) => mark === nonce || mark === found || mark === cachedPage(page)?.nonce || marks.has(mark);
  for (const [, mark] of drawn.matchAll(/ nonce="([\w-]{24})"/g)) if (ours(mark)) return mark;
  return nonce;
};

const isHtml = (res) => String(res.getHeader("content-type")).startsWith("text/html");

/** A page that everybody shares: its scripts are known by a secret that only its making knew. */
async function sharedPage(req, res, way, { handle, gate }) {
  const asksForParts = req.headers.rsc !== undefined && way.status === 200;
  if (!asksForParts && (await fromCacheOrMaking(req, res, way.key))) return;
  if (way.about && !(await gate.exists(way.about.thing)))
    return sharedPage(req, res, way.about.missing, { handle, gate });
  const request = globalThis.answering.getStore();
  request.nonce = aMark();
  req.headers["content-security-policy"] = `script-src 'nonce-${request.nonce}'`;
  req.url = way.url;
  if (way.status === 404)
    for (const name of Object.keys(req.headers)) if (/^(rsc|next-)/.test(name)) delete req.headers[name];
  if (!asksForParts)
    hold(req, res, {
      key: way.key,
      isOurs: isHtml,
      finish(plain) {
        const entry = cachedPage(request.page);
        const drawn = plain.toString();
        // Another answer may have renewed the page meanwhile: then these bytes are not the ones that are cached.
        const isCached =
          entry && res.statusCode === 200 && !res.hasHeader("set-cookie") && String(entry.value?.html) === drawn;
        const nonce = markIn(drawn, request);
        const { link, ...headers } = res.getHeaders();
        const html = withoutNonce(drawn, nonce);
        const bytes = bytesOf(Buffer.from(html), {
          status: res.statusCode === 200 ? way.status : res.statusCode,
          headers: {
            ...headers,
            ...(link && { link: withoutNonce(withoutNonce(String(link), nonce), request.nonce) }),
            "content-security-policy": cachedPolicyOf(drawn, nonce, gate.firstPaint),
          },
        });
        for (const name of res.getHeaderNames()) res.removeHeader(name);
        if (isCached) cacheBytes(request.page, way.key, bytes);
        send(req, res, bytes);
      },
    });
  return handle(req, res);
}

/** The answer of an open call that is the same for everybody: cached as long as the call itself said, while it was being answered. */
async function sharedCall(req, res, key, { handle, gate }) {
  if (await fromCacheOrMaking(req, res, key)) return;
  const request = globalThis.answering.getStore();
  const seconds = await gate.secondsToCache().catch(() => 1);
  hold(req, res, {
    key,
    isOurs: () => request.keep !== undefined,
    finish(plain) {
      const headers = {
        "content-type": res.getHeader("content-type"),
        "cache-control": "private, max-age=0, must-revalidate",
      };
      const clock = clockIn(plain, request.keep.clock);
      const bytes = bytesOf(plain, { status: 200, headers, clock });
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      if (res.statusCode === 200)
        cacheAnswer(key, { tags: request.keep.tags, seconds, lastModified: request.began }, bytes);
      send(req, res, bytes);
    },
  });
  return handle(req, res);
}

/** Puts what is cached in front of `handle`; `shipped` is what there is in the build. */
export const withFront = (handle, gate, shipped) => async (req, res) => {
  const { kind, machine } = globalThis.answering.getStore().door;
  // Next has loaded the calls with the first one.
  if (machine && req.method === "POST" && globalThis.answerCall) return answerDirectly(req, res, globalThis.answerCall);
  if (kind === "call" && (req.method === "GET" || req.method === "HEAD")) {
    const key = await gate.callOf(req.url, req.headers);
    return key ? sharedCall(req, res, key, { handle, gate }) : handle(req, res);
  }
  // next-auth writes addresses of its own: from this header, which nobody outside can set.
  if (kind === "auth") req.headers["x-forwarded-host"] = await gate.ownHost(req.headers.host);
  if (kind !== "page") return handle(req, res);
  const way = await gate.pageOf(req.url, req.headers, shipped);
  if (!way) return handle(req, res);
  if (way.go === "nothing") return res.writeHead(204).end();
  if (way.go === "to")
    return res.writeHead(way.forGood ? 301 : 307, { Location: way.path, "Cache-Control": "no-store" }).end();
  return sharedPage(req, res, way, { handle, gate });
};
