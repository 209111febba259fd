import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { gzipSync } from "node:zlib";
import { and, between, inArray } from "drizzle-orm";
import { SignJWT } from "jose";
import { certificate, db } from "@/db";
import { sha256 } from "@/lib/crypto";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { publicKey } from "./signing";

const contexts = ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"];
const keys = new Map<string, { secret: KeyObject; jwk: Record<string, unknown>; id: string }>();

/** @throws notConfigured without an RSA key for badges */
function key() {
  const pem = env.badgeKey;
  if (!pem) throw new Fault("notConfigured");
  let known = keys.get(pem);
  if (!known) {
    const secret = createPrivateKey(pem);
    const jwk = createPublicKey(secret).export({ format: "jwk" }) as Record<string, unknown>;
    known = { secret, jwk, id: sha256(JSON.stringify(jwk)).slice(0, 16) };
    keys.set(pem, known);
  }
  return known;
}

/** Keys that certificates and badges are signed with, for whoever checks them without us (RFC 7517). */
export function publicKeys() {
  const own = publicKey();
  if (!env.badgeKey) return { keys: [own] };
  const { jwk, id } = key();
  return { keys: [own, { ...jwk, kid: kidOf(id), use: "sig", alg: "RS256" }] };
}

const at = (path: string) => `${env.publicUrl}${path}`;

/** Where wallets find the key that a credential names. */
const kidOf = (id: string) => at(`/prod-api/certificate/keys#${id}`);

/** RS256, as Open Badges 3.0 asks of every wallet. */
function signed(credential: Record<string, unknown> & { id: string }, issuedAt: Date, subject?: string) {
  const { secret, id } = key();
  const token = new SignJWT(credential)
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: kidOf(id) })
    .setIssuer(at("/"))
    .setJti(credential.id)
    .setNotBefore(issuedAt);
  if (subject) token.setSubject(subject);
  return token.sign(secret);
}

/** An award won elsewhere, as whoever verified it vouches for it. */
interface Vouched {
  id: string;
  name: string;
  awardName: string;
  contestName: string;
  issuer: string;
  wonOn: string;
  verifier: string;
  verifiedAt: Date;
}

/**
 * The credential of an award that was won elsewhere: this platform says who verified its proof and when, not that it awarded it. It has
 * no place in a status list.
 * @throws notConfigured
 */
export const vouchedBadgeOf = ({ id, name, awardName, contestName, issuer, wonOn, verifier, verifiedAt }: Vouched) =>
  signed(
    {
      "@context": contexts,
      id: `${at("/center/reward")}#${id}`,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      name: `${contestName} · ${awardName}`,
      issuer: { id: at("/"), type: ["Profile"], name: verifier },
      validFrom: verifiedAt.toISOString(),
      awardedDate: `${wonOn}T00:00:00+08:00`,
      credentialSubject: {
        type: ["AchievementSubject"],
        identifier: [{ type: "IdentityObject", identityType: "name", hashed: false, identityHash: name }],
        achievement: {
          id: `${at("/center/reward")}#${sha256(`${issuer} ${contestName} ${awardName}`).slice(0, 8)}`,
          type: ["Achievement"],
          achievementType: "Award",
          name: awardName,
          description: [contestName, issuer].join(" · "),
          creator: { id: `urn:sha256:${sha256(issuer)}`, type: ["Profile"], name: issuer },
          criteria: { narrative: contestName },
        },
      },
      evidence: [{ type: ["Evidence"], name: "verified-from-elsewhere", description: verifier, genre: "proof seen" }],
    },
    verifiedAt,
  );

/** Certificates per status list: the minimum of a Bitstring Status List (131,072). */
const LISTED = 131_072;

/**
 * A certificate as an Open Badges 3.0 credential in the VC-JWT format (1EdTech OB 3.0, 8.2), with its place in a Bitstring
 * Status List (W3C), so that a wallet can check it without asking us of whom. @param name of the person who holds it
 * @throws notConfigured
 */
export async function badgeOf(
  row: Pick<typeof certificate.$inferSelect, "id" | "snapshot" | "traceCode" | "number" | "issuedAt">,
  name: string,
) {
  const said = saidBy(row);
  const { facts } = said;
  const trace = at(`/certificate/trace?code=${row.traceCode}`);
  const issued = row.issuedAt ?? new Date(`${said.issueDate}T00:00:00+08:00`);
  const list = Math.floor(Number(row.id) / LISTED);
  return signed(
    {
      "@context": contexts,
      id: trace,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      name: [said.contest.name, facts.awardName].filter(Boolean).join(" · "),
      issuer: { id: at("/"), type: ["Profile"], name: said.issuer },
      validFrom: issued.toISOString(),
      credentialSubject: {
        type: ["AchievementSubject"],
        identifier: [{ type: "IdentityObject", identityType: "name", hashed: false, identityHash: name }],
        achievement: {
          id: at(
            `/home/competition/details?competitionId=${said.contest.id}#${sha256(facts.awardName ?? "").slice(0, 8)}`,
          ),
          type: ["Achievement"],
          achievementType: "Award",
          name: facts.awardName ?? "",
          description: [said.contest.name, said.itemName, facts.workName].filter(Boolean).join(" · "),
          criteria: { narrative: said.contest.name },
        },
      },
      credentialStatus: {
        id: `${at(`/prod-api/certificate/status?list=${list}`)}#${Number(row.id) % LISTED}`,
        type: "BitstringStatusListEntry",
        statusPurpose: "revocation",
        statusListIndex: String(Number(row.id) % LISTED),
        statusListCredential: at(`/prod-api/certificate/status?list=${list}`),
      },
    },
    issued,
  );
}

/** Returns the revocation list of 131,072 certificates, one bit each (W3C Bitstring Status List 1.0). @throws notConfigured */
export async function statusList({ list }: { list: number }) {
  const first = list * LISTED;
  const gone = await db
    .select({ id: certificate.id, at: certificate.revokedAt })
    .from(certificate)
    .where(
      and(
        between(certificate.id, String(first), String(first + LISTED - 1)),
        inArray(certificate.status, ["revoked", "superseded"]),
      ),
    );
  const bits = Buffer.alloc(LISTED / 8);
  for (const { id } of gone) {
    const index = Number(id) - first;
    bits[index >> 3] = (bits[index >> 3] as number) | (128 >> (index & 7));
  }
  const id = at(`/prod-api/certificate/status?list=${list}`);
  return signed(
    {
      "@context": [contexts[0]],
      id,
      type: ["VerifiableCredential", "BitstringStatusListCredential"],
      issuer: at("/"),
      credentialSubject: {
        id: `${id}#list`,
        type: "BitstringStatusList",
        statusPurpose: "revocation",
        encodedList: `u${gzipSync(bits).toString("base64url")}`,
      },
    },
    gone.reduce((latest, { at: when }) => (when && when > latest ? when : latest), new Date(0)),
  );
}
