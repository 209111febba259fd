import { createHash } from "node:crypto";
import zlib from "node:zlib";
import { keepBytes, keptPage } from "./cache-handler.mjs";
import { policyWith } from "./policy.mjs";

/**
 * Hands out kept pages as bytes, without asking Next (design: stack.md 7.3). What it knows of a page hangs on the entry of the page
 * cache itself, so a page that is expired there is expired here in the same moment.
 */

/** What was asked, word for word → the page that answered it, with the headers of that answer. */
const doors = new Map();
const DOORS = 5_000;
/** A longer question, in characters, is no reader's: it is answered and not remembered. */
const LONGEST = 1_000;
/** Said by Next and the middleware among themselves. */
const INTERNAL = ["x-middleware-rewrite", "x-nextjs-cache", "x-nextjs-prerender", "x-nextjs-stale-time"];

const isPage = ({ method, url, headers }) =>
  method === "GET" && !headers.rsc && !headers.range && !/^\/(_next|prod-api|api|static)\//.test(url);

/** The language is chosen by a cookie or by Accept-Language, the site by the host: their words are part of the question. */
const questionOf = ({ url, headers }) =>
  [headers.host, /(?:^|;\s*)language=([^;]*)/.exec(headers.cookie ?? "")?.[1], headers["accept-language"], url].join(
    "\n",
  );

/** The Content-Security-Policy of a page that is the same bytes for everybody: its inline scripts are named by their SHA-256 (CSP3). */
export function policyOfBytes(html) {
  const hashes = new Set();
  for (const [, attributes, script] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g))
    if (!/\s(src=|type="(?!text\/javascript|module))/.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return policyWith(["'self'", ...hashes]);
}

const accepts = (req, coding) =>
  new RegExp(`\\b${coding}\\b(?!;q=0(\\.0*)?\\b)`).test(req.headers["accept-encoding"] ?? "");
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The body in the smallest coding that the visitor takes; each is made once a page. */
function bodyFor(req, bytes) {
  if (accepts(req, "br")) return ["br", (bytes.br ??= zlib.brotliCompressSync(bytes.plain, brotli))];
  if (accepts(req, "gzip")) return ["gzip", (bytes.gzip ??= zlib.gzipSync(bytes.plain))];
  return [undefined, bytes.plain];
}

function send(req, res, headers, bytes) {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader("Content-Security-Policy", bytes.policy);
  if (bytes.etag) res.setHeader("ETag", bytes.etag);
  if (bytes.etag && req.headers["if-none-match"] === bytes.etag) return res.writeHead(304).end();
  const [coding, body] = bodyFor(req, bytes);
  if (coding) res.setHeader("Content-Encoding", coding);
  res.setHeader("Content-Length", body.length);
  res.writeHead(200).end(body);
}

/** Answers from what is kept. Returns whether it did. */
function fromKept(req, res, question) {
  const door = doors.get(question);
  const bytes = door && keptPage(door.page)?.bytes;
  if (!bytes) return false;
  send(req, res, door.headers, bytes);
  return true;
}

/** Holds back a page that everybody shares until it is whole: its policy names the scripts in it. Every other answer passes as it comes. */
function holdWhatIsShared(req, res, question) {
  const { writeHead, write, end } = res;
  const asked = req.headers["if-none-match"];
  // A 304 of Next's would carry no policy, and a browser takes over the headers of a 304.
  delete req.headers["if-none-match"];
  const parts = [];
  const add = (chunk, coding) => chunk && typeof chunk !== "function" && parts.push(Buffer.from(chunk, coding));
  res.writeHead = (status, ...rest) => {
    if (!isShared(res)) return writeHead.call(res, status, ...rest);
    res.statusCode = status;
    return res;
  };
  res.write = (chunk, ...rest) => {
    if (!isShared(res)) return write.call(res, chunk, ...rest);
    add(chunk, rest[0]);
    return true;
  };
  res.end = (chunk, ...rest) => {
    if (!isShared(res)) return end.call(res, chunk, ...rest);
    add(chunk, rest[0]);
    Object.assign(res, { writeHead, write, end });
    if (asked) req.headers["if-none-match"] = asked;
    const body = Buffer.concat(parts);
    return finish(req, res, question, res.getHeader("content-encoding") === "gzip" ? zlib.gunzipSync(body) : body);
  };
}

/** A page without a policy of its own was not drawn for one reader. */
const isShared = (res) =>
  !res.headersSent &&
  !res.hasHeader("content-security-policy") &&
  String(res.getHeader("content-type")).startsWith("text/html");

function finish(req, res, question, plain) {
  const page = globalThis.answering.getStore()?.page;
  for (const name of [...INTERNAL, "content-encoding", "content-length", "transfer-encoding"]) res.removeHeader(name);
  const html = plain.toString();
  const { etag, ...headers } = res.getHeaders();
  // Several codings share it, so it is a weak one (RFC 9110, 8.8.1). It tells these bytes, not the question that they answer.
  const bytes = { plain, policy: policyOfBytes(html), etag: etag && `W/${etag}` };
  if (res.statusCode !== 200) {
    res.setHeader("Content-Security-Policy", bytes.policy);
    return res.writeHead(res.statusCode).end(plain);
  }
  const entry = res.hasHeader("set-cookie") ? undefined : keptPage(page);
  // Another answer may have renewed the page meanwhile: then these bytes are not the ones that are kept.
  const isKept = entry && String(entry.value?.html) === html;
  if (isKept) {
    keepBytes(entry, bytes);
    if (question.length <= LONGEST) doors.set(question, { page, headers });
    if (doors.size > DOORS) doors.delete(doors.keys().next().value);
  }
  return send(req, res, headers, isKept ? entry.bytes : bytes);
}

/** Puts the kept pages in front of `handle`. */
export const withFront = (handle) => (req, res) => {
  if (!isPage(req)) return handle(req, res);
  const question = questionOf(req);
  if (fromKept(req, res, question)) return;
  holdWhatIsShared(req, res, question);
  return handle(req, res);
};
