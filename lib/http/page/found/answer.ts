import { createHash } from "node:crypto";
import { now } from "@/lib/clock";

/** When this process first saw what an address says now: never before it was so, which is all that a Last-Modified must promise. */
const seen = new Map<string, { etag: string; at: Date }>();
const MOST = 2000;

function changedAt(key: string, etag: string): Date {
  const known = seen.get(key);
  const entry = known?.etag === etag ? known : { etag, at: now() };
  seen.delete(key);
  seen.set(key, entry);
  const [oldest] = seen.keys();
  if (seen.size > MOST && oldest !== undefined) seen.delete(oldest);
  return entry.at;
}

/** Text for machines: whoever has it already is told so, by its mark or by its age (RFC 9110, 13.2.2). */
export function answerText(request: Request, { type, text }: { type: string; text: string }): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const { pathname, search } = new URL(request.url);
  const at = changedAt(`${request.headers.get("host")}${pathname}${search}`, etag);
  const headers = {
    "content-type": type,
    "cache-control": "public, max-age=0, must-revalidate",
    etag,
    "last-modified": at.toUTCString(),
  };
  return isKnown(request.headers, etag, at)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
}

function isKnown(headers: Headers, etag: string, at: Date): boolean {
  const marks = headers.get("if-none-match");
  if (marks !== null)
    return marks.trim() === "*" || marks.split(",").some((mark) => mark.trim().replace(/^W\//, "") === etag);
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  // A date tells seconds: what changed within this one may not be in what they have.
  return since >= Math.floor(at.getTime() / 1000) * 1000 && now().getTime() - at.getTime() > 1000;
}

/** There is nothing here, or nothing that everybody may see. */
export const nothing = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
