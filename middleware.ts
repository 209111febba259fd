import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { policyOfOne } from "./lib/http/page/policy";
import { wayOf } from "./lib/http/page/way";
import { rollSession } from "./lib/http/session/cookie";
import { hasSession } from "./lib/http/session/has-session";

/**
 * What is not matched leads to no page: calls (a matched upload would be cut at 10 MB without a word), next-auth's own routes and the files
 * of the build. All of it ends in a catch-all or in nothing, so that no page can be reached by writing its name before a page's address.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!prod-api/|api/auth/|_next/static/|(?:healthz|readyz|favicon\\.ico|icon\\.svg|(?:apple-icon|icon-192|icon-512|icon-maskable|social|pictures/social)\\.png|pictures/certificate\\.jpg|manifest\\.webmanifest|(?:robots|llms|indexnow)\\.txt|offline\\.js|manual/[\\w-]+/\\w+\\.webp|(?:sitemap|sitemaps/(?:pages|news)|feeds/(?:rss|atom))\\.xml|feeds/calendar\\.ics)$).*)",
  ],
};

export async function middleware(request: NextRequest) {
  const { nextUrl: url, headers: requested } = request;
  const way = await wayOf({ path: url.pathname, query: url.searchParams, headers: requested }, () =>
    hasSession(requested),
  );
  if (way.go === "to") return NextResponse.redirect(new URL(way.path, url), way.forGood ? 301 : 307);
  // What is asked for to be kept, and may not be, is not drawn for that: nobody has looked at it.
  const keepsNothing = way.go === "in" && !way.readable && requested.get("x-offline") === "ask";
  if (way.go === "nothing" || keepsNothing) return new NextResponse(null, { status: 204 });
  const inner = url.clone();
  inner.pathname = `/${way.site}/${way.locale}${way.inner}`;
  const headers = new Headers(requested);
  const policy = env.development || way.kept ? undefined : policyOfOne(way);
  // Next reads the nonce for its own scripts from the request.
  if (policy) headers.set("content-security-policy", policy);
  // Whatever draws a page for other sites knows no reader.
  if (way.framed) for (const name of ["cookie", "authorization"]) headers.delete(name);
  const response = NextResponse.rewrite(inner, { request: { headers } });
  if (policy) response.headers.set("content-security-policy", policy);
  // One URL has a variant per host and language: keep shared caches out, keep 304. Personal pages are kept nowhere.
  response.headers.set("cache-control", way.open && !way.keyed ? "private, max-age=0, must-revalidate" : "no-store");
  if (way.keyed) {
    response.headers.set("x-robots-tag", "noindex, nofollow");
    response.headers.set("referrer-policy", "no-referrer");
  }
  if (way.readable && !env.development) response.headers.set("x-offline", "keep");
  if (!way.open) rollSession(request, response.headers);
  return response;
}
