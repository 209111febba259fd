import { sharedPicture } from "@/lib/domain/certificate";
import { Fault } from "@/lib/fault";
import { nothing } from "@/lib/http/page/found/answer";
import { originOf } from "@/lib/http/session/caller";
import { addressOf } from "@/lib/limit/address";
import { limit } from "@/lib/limit/limits";

export const dynamic = "force-dynamic";

/** Of one address in a minute: a page of a school's site shows many, a script that draws without end is none. */
const looks = limit("certificate-share-picture", { points: 240, seconds: 60 });

/**
 * The picture of a certificate that its holder shows, for as long as they show it and it is valid. Caches ask again after five
 * minutes, and are told by its mark that nothing changed.
 */
export async function GET(request: Request) {
  const query = new URL(request.url).searchParams;
  try {
    await looks.take(addressOf(originOf(request.headers).ip));
    const form = query.get("form") === "card" ? "card" : "whole";
    const { version, draw } = await sharedPicture(query.get("id") ?? "", form);
    const etag = `"${version}-${form}"`;
    const headers = {
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=300",
      // Networks, messengers and the pages of schools draw it on pages of their own.
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
      etag,
    };
    if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
    const bytes = await draw();
    return new Response(new Uint8Array(bytes), { headers: { ...headers, "content-length": String(bytes.length) } });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.fault !== "tooFast") return nothing();
    return new Response(null, { status: 429, headers: { "retry-after": "60", "cache-control": "no-store" } });
  }
}
