import { type Actor, actorOf, type Caller, type Origin } from "@/lib/domain/access";
import { isLocale, LOCALE_COOKIE, type Locale } from "@/lib/i18n/locale";

/** Our session cookie; over https it carries the prefix that pins it to the host (contract.md, "Session, cookies, storage"). */
export const SESSION_COOKIE = "session";
export const SECURE_SESSION_COOKIE = "__Host-session";

export function cookieOf(headers: Headers, name: string): string | null {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.get("cookie") ?? "");
  try {
    return found ? decodeURIComponent(found[1] ?? "") : null;
  } catch {
    return null;
  }
}

export const sessionCookieOf = (headers: Headers) =>
  cookieOf(headers, SECURE_SESSION_COOKIE) ?? cookieOf(headers, SESSION_COOKIE);

export function localeOfRequest(headers: Headers): Locale {
  const chosen = cookieOf(headers, LOCALE_COOKIE);
  if (isLocale(chosen)) return chosen;
  return /^en\b/i.test(headers.get("accept-language") ?? "") ? "en" : "zh-cn";
}

export const originOf = (headers: Headers): Origin => ({
  ip: headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "",
  userAgent: (headers.get("user-agent") ?? "").slice(0, 300),
  locale: localeOfRequest(headers),
  host: (headers.get("host") ?? "").replace(/:\d+$/, "").toLowerCase(),
});

/** A write that rides on the cookie must come from our own pages: a foreign form cannot set these headers. */
function sameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}

/** The caller of a /prod-api request: by Authorization header, else by the session cookie where no other site can have sent it. */
export async function callerOf(request: Request): Promise<Caller> {
  const origin = originOf(request.headers);
  const bearer = /^(?:Bearer\s+)+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const byCookie = request.method === "GET" || sameOrigin(request) ? sessionCookieOf(request.headers) : null;
  const actor: Actor | null = await actorOf(bearer ?? byCookie, origin);
  return actor ?? { ...origin, userId: null };
}
