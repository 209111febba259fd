import { Readable } from "node:stream";
import type { ByteRange } from "@/lib/storage/place";

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
  /** Its content, or what opens it: the whole, or one range where a reader asks for it. */
  stream: Readable | Buffer | string | ((range?: ByteRange) => Promise<Readable>);
}

const SAFE_INLINE = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp", "image/gif", "video/mp4"]);

/** Attachment and sandboxed unless the type is known to be safe to draw (compare CVE-2026-25156). */
export async function fileResponse(file: FileAnswer, request: Request): Promise<Response> {
  const inline = file.inline && SAFE_INLINE.has(file.mime);
  const headers = new Headers({
    "content-type": inline
      ? file.mime
      : file.mime.startsWith("text/html") || file.mime.includes("svg")
        ? "application/octet-stream"
        : file.mime,
    "content-disposition": `${inline ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
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
  if (file.size !== undefined) headers.set("content-length", String(file.size));
  if (typeof file.stream !== "function") return new Response(bodyOf(file.stream), { headers });
  const { size } = file;
  const range = size === undefined ? null : rangeOf(request.headers.get("range"), size);
  if (size !== undefined) headers.set("accept-ranges", "bytes");
  if (range === "outside") {
    headers.delete("content-length");
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  if (!range) return new Response(bodyOf(await file.stream()), { headers });
  headers.set("content-length", String(range.end - range.start + 1));
  headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  return new Response(bodyOf(await file.stream(range)), { status: 206, headers });
}

const bodyOf = (stream: Readable | Buffer | string) =>
  (stream instanceof Readable ? Readable.toWeb(stream) : stream) as BodyInit;

/** The one range that a reader asks for (RFC 9110, 14.2); null for the whole, which several ranges get, too. */
export function rangeOf(header: string | null, size: number): ByteRange | "outside" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  if (from === "")
    return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : "outside";
  if (to !== "" && Number(to) < Number(from)) return null;
  if (Number(from) >= size) return "outside";
  return { start: Number(from), end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
