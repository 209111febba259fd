import { Readable } from "node:stream";

/** A file as a verb answers it. `inline` is for types that a browser draws without running anything in them. */
export interface FileAnswer {
  name: string;
  mime: string;
  size?: number;
  inline?: boolean;
  /** Anyone may cache it: its address names its content. */
  immutable?: boolean;
  stream: Readable | Buffer | string;
}

const SAFE_INLINE = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp", "image/gif", "video/mp4"]);

/** Attachment and sandboxed unless the type is known to be safe to draw (compare CVE-2026-25156). */
export function fileResponse(file: FileAnswer, _request: Request): Response {
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
  if (file.size !== undefined) headers.set("content-length", String(file.size));
  const body = file.stream instanceof Readable ? (Readable.toWeb(file.stream) as ReadableStream) : file.stream;
  return new Response(body as BodyInit, { headers });
}
