import { Readable } from "node:stream";
import type { ByteRange } from "@/lib/storage/place";
import { fileName } from "@/lib/text/file-name";
import { rangeIn } from "./range";

/** A file as a verb answers it. `inline` is for types that a browser draws without running anything in them. */
export interface FileAnswer {
  name: string;
  mime: string;
  size?: number;
  inline?: boolean;
  /** Anyone may cache it: its address names its content. */
  immutable?: boolean;
  /** Names what the content says: a reader that has it is told so instead. */
  etag?: string;
  /** As a function, where its `size` is known, it is read by ranges: a video is moved through without being fetched whole. */
  stream: Readable | Buffer | string | ((range?: ByteRange) => Promise<Readable>);
}

/** An extended value of RFC 8187, of whatever the file is called after. */
const nameValue = (name: string) =>
  `UTF-8''${encodeURIComponent(fileName(name)).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

const SAFE_INLINE = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp", "image/gif", "video/mp4"]);

/**
 * Attachment and sandboxed unless the type is known to be safe to draw (compare CVE-2026-25156). One range of bytes is answered
 * alone (206); several, or one beyond the end, are refused (416).
 */
export async function fileResponse(file: FileAnswer, request: Request): Promise<Response> {
  const inline = file.inline && SAFE_INLINE.has(file.mime);
  const headers = new Headers({
    "content-type": inline
      ? file.mime
      : file.mime.startsWith("text/html") || file.mime.includes("svg")
        ? "application/octet-stream"
        : file.mime,
    "content-disposition": `${inline ? "inline" : "attachment"}; filename*=${nameValue(file.name)}`,
    "x-content-type-options": "nosniff",
    // A browser's own PDF viewer does not start in a sandbox; it runs nothing of the page's, and only our pages may frame it.
    "content-security-policy":
      inline && file.mime === "application/pdf"
        ? "script-src 'none'; frame-ancestors 'self'"
        : "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "private, no-store",
  });
  if (inline) headers.set("x-frame-options", "SAMEORIGIN");
  if (file.etag) {
    headers.set("etag", file.etag);
    if (request.headers.get("if-none-match")?.split(/,\s*/).includes(file.etag))
      return new Response(null, { status: 304, headers });
  }
  const { stream, size } = file;
  const range = typeof stream === "function" && size !== undefined ? rangeIn(request.headers, size, file.etag) : null;
  if (typeof stream === "function" && size !== undefined) headers.set("accept-ranges", "bytes");
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { "content-range": `bytes */${size}`, "cache-control": "no-store" },
    });
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const length = range ? range.end - range.start + 1 : size;
  if (length !== undefined) headers.set("content-length", String(length));
  const read = typeof stream === "function" ? await stream(range ?? undefined) : stream;
  const body = read instanceof Readable ? (Readable.toWeb(read) as ReadableStream) : read;
  return new Response(body as BodyInit, { status: range ? 206 : 200, headers });
}
