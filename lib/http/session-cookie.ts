import type { LoginResult } from "@/lib/domain/access/contract";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE, sessionCookieOf } from "./caller";

/** "Cookie default expiry 1 day" (original.md, section 9); the session row decides how long it is worth anything. */
const DAY = 24 * 3600;

/** Did the browser speak https, here or to the proxy in front? */
export const isSecure = (request: Request) =>
  (request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() ?? new URL(request.url).protocol.slice(0, -1)) ===
  "https";

function put(headers: Headers, request: Request, value: string, seconds: number) {
  const secure = isSecure(request);
  const name = secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  headers.append(
    "set-cookie",
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
}

/** After a login: the token as the session cookie, so that server-rendered pages know their reader. */
export const putSession = ({ token }: LoginResult, headers: Headers, request: Request) =>
  put(headers, request, token, DAY);

/** A session that is in use rolls on: its cookie gets another day, or comes back where only the stored token was left. */
export function keepSession(_: unknown, headers: Headers, request: Request) {
  const cookie = sessionCookieOf(request.headers);
  const bearer = /(\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const inBrowser = request.headers.get("sec-fetch-site") === "same-origin";
  const token = cookie ?? (inBrowser ? bearer : undefined);
  if (token && (!bearer || bearer === token)) put(headers, request, token, DAY);
}

/** The session cookie of a navigation once more, for another day: a session that is in use rolls on (contract.md, "Lifetimes"). */
export function rollSession(request: Request, headers: Headers) {
  const token = sessionCookieOf(request.headers);
  if (token) put(headers, request, token, DAY);
}

export const dropSession = (_: unknown, headers: Headers, request: Request) => put(headers, request, "", 0);
