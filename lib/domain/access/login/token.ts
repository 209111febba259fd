import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { env } from "@/lib/env";
import { Id } from "@/lib/http/wire";

/** The content of the signed token: its session. Everything else is read from the session row. */
const Claims = z.object({
  sub: Id,
  sid: z.uuid(),
  /** Who looks at the product as `sub` (RFC 8693, 4.1); the session row says the same, or the token is worth nothing. */
  act: z.object({ sub: Id }).optional(),
});
export type Claims = z.output<typeof Claims>;

const ISSUER = "contest-platform";
const key = () => new TextEncoder().encode(env.authSecret);

/** One token serves as Bearer header, session cookie and next-auth session (HS256, RFC 7519). */
export const signToken = ({ sub, sid, act }: Claims, expiresAt: Date) =>
  new SignJWT({ sid, ...(act && { act }) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(sub)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key());

/** The claims of a token that we signed and that has not run out; null for anything else. */
export async function verifyToken(token: string | null | undefined): Promise<Claims | null> {
  if (!token || token.length > 2000) return null;
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ["exp", "iat"],
    });
    return Claims.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}
