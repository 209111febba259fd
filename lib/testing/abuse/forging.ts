import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token signed with a key of one's choice. */
export const signed = (header: object, payload: object, key: string, digest = "sha256") => {
  const head = `${part(header)}.${part(payload)}`;
  return `${head}.${createHmac(digest, key).update(head).digest("base64url")}`;
};

export const HS256 = { alg: "HS256", typ: "JWT" };

/** What we write into a token; `seconds` is now. */
export const claimsOf = (sub: string, sid: string, seconds: number) => ({
  sid,
  sub,
  iss: "contest-platform",
  aud: "contest-platform",
  iat: seconds,
  exp: seconds + 3600,
});

/** Forgeries of a living token: each is wrong in one thing alone (RFC 8725). */
export function forgeriesOf(
  token: string,
  claims: ReturnType<typeof claimsOf>,
  secret: string,
): Record<string, string> {
  const [head, body, mark] = token.split(".") as [string, string, string];
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicKey = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();
  const byRsa = `${part({ alg: "RS256" })}.${part(claims)}`;
  const { exp: _, ...endless } = claims;
  return {
    "no signature, alg none": `${part({ alg: "none" })}.${part(claims)}.`,
    "alg None": `${part({ alg: "None" })}.${part(claims)}.`,
    "signature cut off": `${head}.${body}.`,
    "signature of another token": `${head}.${part({ ...claims, sub: "1" })}.${mark}`,
    "one letter of the signature": `${head}.${body}.${mark.startsWith("A") ? "B" : "A"}${mark.slice(1)}`,
    "another secret": signed(HS256, claims, "another-secret-of-more-than-thirty-two-bytes"),
    "empty secret": signed(HS256, claims, ""),
    "HS512 with our secret": signed({ alg: "HS512" }, claims, secret, "sha512"),
    "RS256 of a key of their own": `${byRsa}.${sign("sha256", Buffer.from(byRsa), rsa.privateKey).toString("base64url")}`,
    "HS256 with a public key as secret": signed(HS256, claims, publicKey),
    "kid that names a file": signed({ ...HS256, kid: "../../../../dev/null" }, claims, ""),
    "key carried along (jwk)": signed({ ...HS256, jwk: { kty: "oct", k: "AA" } }, claims, "\0"),
    "key fetched from elsewhere (jku)": signed({ ...HS256, jku: "https://keys.example.test" }, claims, "\0"),
    "a critical header that nobody knows": signed({ ...HS256, crit: ["x"], x: 1 }, claims, secret),
    "run out": signed(HS256, { ...claims, exp: claims.iat - 1 }, secret),
    "never runs out": signed(HS256, endless, secret),
    "another issuer": signed(HS256, { ...claims, iss: "elsewhere" }, secret),
    "another audience": signed(HS256, { ...claims, aud: "elsewhere" }, secret),
    "no session named": signed(HS256, { ...claims, sid: undefined }, secret),
    "a session that is not there": signed(HS256, { ...claims, sid: randomUUID() }, secret),
    "a session that is no uuid": signed(HS256, { ...claims, sid: "' or true --" }, secret),
    "the session of somebody else": signed(HS256, { ...claims, sub: "1" }, secret),
    "a number for a person": signed(HS256, { ...claims, sub: 1 as never }, secret),
    "not a token": "Bearer",
    "very long": `${head}.${body}.${"A".repeat(5000)}`,
  };
}
