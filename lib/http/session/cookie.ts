import { decodeJwt } from "jose";
import { signDevice } from "@/lib/domain/access";
import type { LoginResult } from "@/lib/domain/access/contract";
import {
  DEVICE_COOKIE,
  originOf,
  SECURE_DEVICE_COOKIE,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  sessionCookieOf,
} from "./caller";

/** A cookie lasts a day; the session row decides how long it is worth anything. */
const DAY = 24 * 3600;
/** The longest lifetime that browsers accept; `known_device` decides how long the cookie is valid. */
const DEVICE = 400 * DAY;
const names = {
  session: [SESSION_COOKIE, SECURE_SESSION_COOKIE],
  device: [DEVICE_COOKIE, SECURE_DEVICE_COOKIE],
} as const;

/** Did the browser speak https, here or to the proxy in front? */
export const isSecure = (request: Request) =>
  (request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() ?? new URL(request.url).protocol.slice(0, -1)) ===
  "https";

type Name = "session" | "device";

function put(headers: Headers, request: Request, value: string, seconds: number, cookie: Name = "session") {
  const secure = isSecure(request);
  const name = names[cookie][secure ? 1 : 0];
  headers.append(
    "set-cookie",
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
}

/** After a login: the token as the session cookie, so that server-rendered pages know their reader; and the name of the browser. */
export function putSession({ token }: LoginResult, headers: Headers, request: Request) {
  put(headers, request, token, DAY);
  const { sid } = decodeJwt(token) as { sid: string };
  put(headers, request, signDevice(originOf(request.headers).device ?? sid), DEVICE, "device");
}

/** A browser that is about to ask for something gets a name, if it has none. */
export function nameDevice(_: unknown, headers: Headers, request: Request) {
  if (!originOf(request.headers).device) put(headers, request, signDevice(crypto.randomUUID()), DEVICE, "device");
}

/** A session that is in use rolls on: its cookie gets another day, or comes back where only the stored token was left. */
export function storeSession(_: unknown, headers: Headers, request: Request) {
  const cookie = sessionCookieOf(request.headers);
  const bearer = /(\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const inBrowser = request.headers.get("sec-fetch-site") === "same-origin";
  const token = cookie ?? (inBrowser ? bearer : undefined);
  if (token && (!bearer || bearer === token)) put(headers, request, token, DAY);
}

/** The session cookie of a navigation once more, for another day: a session that is in use rolls on (docs/rules/access.md, "Sessions"). */
export function rollSession(request: Request, headers: Headers) {
  const token = sessionCookieOf(request.headers);
  if (token) put(headers, request, token, DAY);
}

export const dropSession = (_: unknown, headers: Headers, request: Request) => put(headers, request, "", 0);
