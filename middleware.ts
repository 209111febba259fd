import { type NextRequest, NextResponse } from "next/server";
import { siteKeyOf } from "@/lib/domain/site";
import { env } from "@/lib/env";
import { isOpen, judge, normalise } from "@/lib/guard";
import { cachedPath } from "@/lib/http/cached-path";
import { localeOfRequest } from "@/lib/http/caller";
import { hasSession } from "@/lib/http/has-session";
import { policyOfOne } from "@/lib/http/policy";
import { rollSession } from "@/lib/http/session-cookie";
import { isLocale } from "@/lib/i18n/locale";

// /prod-api is not matched: a matched upload would be cut at 10 MB without a word.
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!prod-api/|api/|_next/|static/|healthz$|readyz$|favicon.ico|icon.svg|robots.txt|sitemap.xml).*)"],
};

export async function middleware(request: NextRequest) {
  const url = request.nextUrl;
  if (!env.guardOff) {
    const verdict = await judge(url.pathname, () => hasSession(request.headers));
    if (verdict.go === "to") return NextResponse.redirect(new URL(verdict.path + wanted(request, verdict.path), url));
  }
  const inner = url.clone();
  const site = await siteKeyOf(request.headers.get("host") ?? "");
  // hreflang addresses name the language; for people the cookie does.
  const named = url.searchParams.get("language");
  const locale = isLocale(named) ? named : localeOfRequest(request.headers);
  const kept = cachedPath(normalise(url.pathname), url.searchParams);
  // The router prefetches each link without its query, too: where a page needs one, that is a miss, and no error in the console.
  if (kept?.endsWith("/0") && request.headers.get("sec-fetch-dest") === "empty")
    return new NextResponse(null, { status: 204 });
  inner.pathname = `/${site}/${locale}${kept ?? normalise(url.pathname)}`;
  const headers = new Headers(request.headers);
  const policy = env.development || kept ? undefined : policyOfOne();
  // Next reads the nonce for its own scripts from the request.
  if (policy) headers.set("content-security-policy", policy);
  const response = NextResponse.rewrite(inner, { request: { headers } });
  if (policy) response.headers.set("content-security-policy", policy);
  // One URL has a variant per host and language: keep shared caches out, keep 304. Personal pages are kept nowhere.
  response.headers.set("cache-control", isOpen(url.pathname) ? "private, max-age=0, must-revalidate" : "no-store");
  if (!isOpen(url.pathname)) rollSession(request, response.headers);
  return response;
}

/** Whoever is being handed over by another host goes on to where they were sent once they are in. */
function wanted({ cookies, nextUrl }: NextRequest, to: string): string {
  if (to !== "/neibu/login" || !cookies.has("token")) return "";
  return `?next=${encodeURIComponent(nextUrl.pathname + nextUrl.search)}`;
}
