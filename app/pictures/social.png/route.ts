import { Fault } from "@/lib/fault";
import { nothing } from "@/lib/http/page/found/answer";
import { drawingOf } from "@/lib/http/page/found/drawing";
import { placeAt } from "@/lib/http/page/found/place";
import { shownBy, versionOf } from "@/lib/http/page/found/social";

export const dynamic = "force-dynamic";

/** What a shared link shows: of the host, or of a contest, an article or a work that everybody may see. An address with the version that it is of now never changes. */
export async function GET(request: Request) {
  const { place, query } = await placeAt(request);
  const shown = await shownBy(place, query.get("of") ?? "site").catch((error: unknown) => {
    if (error instanceof Fault) return null;
    throw error;
  });
  if (!shown) return nothing();
  const version = versionOf(shown);
  const etag = `"${version}"`;
  const headers = {
    "content-type": "image/png",
    "cache-control": query.get("v") === version ? "public, max-age=31536000, immutable" : "public, max-age=300",
    // Networks and messengers draw it on pages of their own.
    "cross-origin-resource-policy": "cross-origin",
    etag,
  };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const bytes = await drawingOf(shown, request.headers);
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "content-length": String(bytes.length) } });
}
