import { actorOf, deviceIn, verifyToken } from "@/lib/domain/access";
import type { Actor, Caller, Origin } from "@/lib/domain/actor";
import { type Locale, localeOf } from "@/lib/i18n/locale";
import { languageOf } from "@/lib/server/request/language.mjs";

/** Our session cookie; over https it carries the prefix that pins it to the host (docs/rules/access.md, "Sessions"). */
export const SESSION_COOKIE = "session";
export const SECURE_SESSION_COOKIE = "__Host-session";

/** Names the browser, so that its owner's tries are its own (`access/device.ts`). */
export const DEVICE_COOKIE = "device";
export const SECURE_DEVICE_COOKIE = "__Host-device";

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

/** The language of a request: the one that was chosen, else the one that the browser would rather have (RFC 9110, 12.5.4). */
export const localeOfRequest = (headers: Headers): Locale =>
  localeOf(languageOf(headers.get("cookie"), headers.get("accept-language")));

export const originOf = (headers: Headers): Origin => ({
  ip: headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "",
  userAgent: (headers.get("user-agent") ?? "").slice(0, 300),
  locale: localeOfRequest(headers),
  device: deviceIn(cookieOf(headers, SECURE_DEVICE_COOKIE) ?? cookieOf(headers, DEVICE_COOKIE)),
  host: (headers.get("host") ?? "").replace(/:\d+$/, "").toLowerCase(),
});

/** A write that rides on the cookie must come from our own pages: a foreign form cannot set these headers. */
function sameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}

/** The token of a /prod-api request: the Authorization header's, else the session cookie's where no other site can have sent it. */
function tokenOf(request: Request): string | null {
  const bearer = /^(?:Bearer\s+)+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const byCookie = request.method === "GET" || sameOrigin(request) ? sessionCookieOf(request.headers) : null;
  return bearer ?? byCookie;
}

/** The caller of a /prod-api request; of an impersonal call only where it comes from, without a look at the database. */
export async function callerOf(request: Request, { impersonal = false } = {}): Promise<Caller> {
  const origin = originOf(request.headers);
  if (impersonal) return { ...origin, userId: null };
  const actor: Actor | null = await actorOf(tokenOf(request), origin);
  return actor ?? { ...origin, userId: null };
}

/** Whether a /prod-api request carries a token that we signed: whether its session still holds is for `callerOf` to ask. */
export const carriesToken = async (request: Request) => (await verifyToken(tokenOf(request))) !== null;
