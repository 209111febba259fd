import { jwtVerify, SignJWT } from "jose";
import { env } from "@/lib/env";

/** What the signed token says: which session it belongs to. Everything else is asked of the session row. */
export interface Claims {
  sub: string;
  sid: string;
}

const ISSUER = "contest-platform";
const key = () => new TextEncoder().encode(env.authSecret);

/** One token serves as Bearer header, session cookie and next-auth session (HS256, RFC 7519). */
export const signToken = ({ sub, sid }: Claims, expiresAt: Date) =>
  new SignJWT({ sid })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(sub)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key());

/** The claims of a token that this house signed and that has not run out; null for anything else. */
export async function verifyToken(token: string | null | undefined): Promise<Claims | null> {
  if (!token || token.length > 2000) return null;
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ["exp", "iat"],
    });
    return typeof payload.sub === "string" && typeof payload.sid === "string"
      ? { sub: payload.sub, sid: payload.sid }
      : null;
  } catch {
    return null;
  }
}
