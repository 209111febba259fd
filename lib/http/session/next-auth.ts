import "server-only";
import { decodeJwt } from "jose";
import type { NextAuthOptions, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { actorOf, loginByPassword, logout } from "@/lib/domain/access";
import { type LoginResult, PasswordLogin } from "@/lib/domain/access/contract";
import type { Actor, Origin } from "@/lib/domain/actor";
import { env } from "@/lib/env";
import { originOf, SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./caller";
import { isSecure } from "./cookie";

const DAY = 24 * 3600;

/** What next-auth calls its JWT: our token as it is, and who that is by the session row. */
interface Held extends JWT {
  raw: string;
  actor?: Actor;
}

/** What a provider hands on: the session that a verb of the access room has opened. */
const entered = ({ token }: LoginResult): User & { raw: string } => ({ id: decodeJwt(token).sub ?? "", raw: token });

/**
 * The ways in. Single sign-on is one more entry: next-auth does the exchange with the other side, the entry's `profile` asks a verb of
 * the access room to open a session for whom that side names, and hands on what `entered` makes of it. Cookie, session and end of a
 * session are the same for all (docs/contributing.md, "… a log-in provider").
 */
const providersFor = (origin: Origin): NextAuthOptions["providers"] => [
  Credentials({
    name: "password",
    credentials: { username: {}, password: {}, captchaId: {}, captchaCode: {} },
    async authorize(typed) {
      const input = PasswordLogin.safeParse({ ...typed, mode: 1 });
      return input.success ? entered(await loginByPassword(input.data, { ...origin, userId: null })) : null;
    },
  }),
];

/**
 * next-auth over our own token: the same string is the Bearer token, the cookie and the next-auth session. Decoding
 * asks the session row, so a session that ended is gone here too; encoding hands the token back unchanged, so nothing that a
 * client sends with `update` can get into it.
 */
export function nextAuthFor(request: Request): NextAuthOptions {
  const origin = originOf(request.headers);
  const secure = isSecure(request);
  return {
    secret: env.authSecret,
    session: { strategy: "jwt", maxAge: DAY },
    pages: { signIn: "/neibu/login", signOut: "/", error: "/neibu/login" },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE,
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
    providers: providersFor(origin),
    jwt: {
      encode: async ({ token }) => (token as Held | undefined)?.raw ?? "",
      async decode({ token }) {
        const actor = await actorOf(token, origin);
        return actor && ({ raw: token, actor } as Held);
      },
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { raw: (user as ReturnType<typeof entered>).raw } : token),
      session({ session: { expires }, token }) {
        const { actor } = token as Held;
        return { expires, user: { id: actor?.userId, name: actor?.realName, roles: actor ? [actor.roleKey] : [] } };
      },
    },
    events: {
      async signOut({ token }) {
        const { actor } = (token ?? {}) as Held;
        if (actor) await logout({}, actor);
      },
    },
  };
}
