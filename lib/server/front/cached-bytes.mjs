import { createHash } from "node:crypto";
import zlib from "node:zlib";

const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A cached answer: its bytes, status and headers; each content coding is made on first use. */
export const bytesOf = (plain, { status, headers, clock }) => ({
  plain,
  status,
  headers,
  // Several codings share it, so it is a weak one (RFC 9110, 8.8.1). An answer that gives the time is a new one each time.
  ...(clock ? { clock } : { etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"` }),
});

/** The one number of an answer that goes on while it is cached: milliseconds since 1970, by the name of their field. Undefined where it has none. */
export function clockIn(plain, field) {
  const at = field ? plain.indexOf(`"${field}":`) : -1;
  if (at < 0) return undefined;
  const from = at + field.length + 3;
  const written = Number(plain.subarray(from, from + 13));
  const since = performance.now();
  return {
    now(bytes) {
      const copy = Buffer.from(bytes);
      copy.write(String(written + Math.round(performance.now() - since)), from, "latin1");
      return copy;
    },
  };
}

const accepts = (req, coding) =>
  new RegExp(`\\b${coding}\\b(?!;\\s*q=0(\\.0*)?\\b)`).test(req.headers["accept-encoding"] ?? "");

/** The body in the smallest coding that the visitor takes. */
function bodyFor(req, bytes) {
  if (bytes.clock) return [undefined, bytes.clock.now(bytes.plain)];
  if (accepts(req, "br")) return ["br", (bytes.br ??= zlib.brotliCompressSync(bytes.plain, brotli))];
  if (accepts(req, "gzip")) return ["gzip", (bytes.gzip ??= zlib.gzipSync(bytes.plain))];
  return [undefined, bytes.plain];
}

const knows = (requested, etag) =>
  requested !== undefined && etag && (requested === "*" || requested.split(/,\s*/).includes(etag));

/** Sends an answer, or says that whoever asks has it already. */
export function send(req, res, bytes) {
  for (const [name, value] of Object.entries(bytes.headers)) res.setHeader(name, value);
  if (bytes.etag) res.setHeader("ETag", bytes.etag);
  if (bytes.status === 200 && knows(req.headers["if-none-match"], bytes.etag)) return res.writeHead(304).end();
  const [coding, body] = bodyFor(req, bytes);
  if (coding) res.setHeader("Content-Encoding", coding);
  res.setHeader("Content-Length", body.length);
  return res.writeHead(bytes.status).end(body);
}
