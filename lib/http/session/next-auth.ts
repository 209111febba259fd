import "server-only";
import type { NextAuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { actorOf, loginByPassword, logout, verifyToken } from "@/lib/domain/access";
import { PasswordLogin } from "@/lib/domain/access/contract";
import { env } from "@/lib/env";
import { originOf, SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./caller";
import { isSecure } from "./cookie";

const DAY = 24 * 3600;

/** What next-auth calls its JWT: our token as it is, and whose it is. */
interface Held extends JWT {
  raw?: string;
}

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
    jwt: {
      encode: async ({ token }) => (token as Held | undefined)?.raw ?? "",
      async decode({ token }) {
        const actor = await actorOf(token, origin);
        return actor && ({ sub: actor.userId, name: actor.realName, raw: token } as Held);
      },
    },
    providers: [
      Credentials({
        name: "password",
        credentials: { username: {}, password: {}, captchaId: {}, captchaCode: {} },
        async authorize(typed) {
          const input = PasswordLogin.safeParse({ ...typed, mode: 1 });
          if (!input.success) return null;
          const { token } = await loginByPassword(input.data, { ...origin, userId: null });
          const claims = await verifyToken(token);
          return claims && { id: claims.sub, raw: token };
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sub: user.id, raw: (user as { raw?: string }).raw } : token),
      async session({ session, token }) {
        const actor = await actorOf((token as Held).raw, origin);
        return {
          expires: session.expires,
          user: { id: token.sub, name: actor?.realName, roles: actor ? [actor.roleKey] : [] },
        };
      },
    },
    events: {
      async signOut({ token }) {
        const actor = await actorOf((token as Held | null)?.raw, origin);
        if (actor) await logout({}, actor);
      },
    },
  };
}
