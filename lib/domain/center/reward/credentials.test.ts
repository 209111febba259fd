import { generateKeyPairSync } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { createLocalJWKSet, type JWK, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificate, certificateHolder, db, transaction, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { badgeStatusFile, certificateKeysFile, revokeCertificate } from "@/lib/domain/certificate";
import { anActor, aPdf, aPublishedContest, aSchool, aStudent, issueCertificates } from "@/lib/seed/factories";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { credentialBundle } from "./credentials";
import { addOutsideAward, putAwardProof } from "./own";
import { refuseAwards, verifyAwards } from "./verifying";

useDatabase();
useStorage();

const aKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }) as string;
beforeAll(() => {
  process.env.BADGE_KEY = aKey();
});
afterAll(() => {
  delete process.env.BADGE_KEY;
});

interface Presentation {
  type: string[];
  verifiableCredential: { type: string; id: string }[];
}
interface Said {
  name: string;
  issuer: { name: string };
  credentialSubject: { identifier: { identityHash: string }[]; achievement: { name: string } };
  credentialStatus?: { statusListIndex: string; statusListCredential: string };
  evidence?: { name: string }[];
}
const HEAD = "data:application/vc+jwt,";

/** What a stranger has: the file that they were handed, and what anyone may fetch. */
const fetched = {
  keys: async () => createLocalJWKSet(JSON.parse((await certificateKeysFile()).stream) as { keys: JWK[] }),
  async isRevoked({ credentialStatus }: Said) {
    if (!credentialStatus) return false;
    const list = Number(new URL(credentialStatus.statusListCredential).searchParams.get("list"));
    const { payload } = await jwtVerify((await badgeStatusFile({ list })).stream, await fetched.keys());
    const { encodedList } = payload.credentialSubject as { encodedList: string };
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"));
    const index = Number(credentialStatus.statusListIndex);
    return (((bits[index >> 3] as number) >> (7 - (index & 7))) & 1) === 1;
  },
};
const tokensIn = (file: string) =>
  (JSON.parse(file) as Presentation).verifiableCredential.map(({ id }) => id.slice(HEAD.length));
const bundleOf = async (actor: Actor) => (await credentialBundle({}, actor)).stream as string;
const readAs = async (token: string) => (await jwtVerify(token, await fetched.keys())).payload as unknown as Said;
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string }) => error.fault ?? "no Fault",
  );

/** Somebody who won here, and whose school verified what they won elsewhere. */
async function winner() {
  const p = await transaction(() => aPublishedContest([95, 85]));
  await issueCertificates(p.batch, p.manager);
  const held = await db
    .select({ id: certificate.id, userId: certificateHolder.userId, name: certificateHolder.name })
    .from(certificate)
    .innerJoin(certificateHolder, eq(certificateHolder.certificateId, certificate.id))
    .where(eq(certificate.contestId, p.contest.id));
  const [own] = held;
  const other = held.find(({ userId }) => userId !== own?.userId);
  const actorOf = (of: typeof own) => ({ userId: of?.userId, realName: of?.name, locale: "zh-cn" }) as Actor;
  const school = await aSchool();
  await db
    .update(user)
    .set({ schoolId: school.id })
    .where(eq(user.id, own?.userId as string));
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  const entered = { contestName: "Elsewhere Cup", awardName: "Gold", issuer: "Issuer", wonOn: "2025-05-01" };
  const me = actorOf(own);
  const { outsideAwardId } = await addOutsideAward(entered, me);
  const proof = aPdf("proof");
  await putAwardProof({ outsideAwardId, name: "proof.pdf", size: proof.length }, me, new Blob([proof]).stream());
  return { p, me, other: actorOf(other), own, school, admin, outsideAwardId };
}

test("a stranger verifies every credential of the bundle by the published keys: what was won here, and what a school vouches for", async () => {
  const { me, own, school, admin, outsideAwardId } = await winner();
  expect(tokensIn(await bundleOf(me)), "what nobody verified yet is in no bundle").toHaveLength(1);
  await verifyAwards({ ids: [outsideAwardId] }, admin);
  const file = await bundleOf(me);
  expect((JSON.parse(file) as Presentation).type).toEqual(["VerifiablePresentation"]);
  const said = await Promise.all(tokensIn(file).map(readAs));
  expect(said).toHaveLength(2);
  const [here, elsewhere] = said as [Said, Said];
  expect(here.credentialSubject.identifier[0]?.identityHash).toBe(own?.name);
  expect(here.credentialStatus).toBeDefined();
  expect(here.evidence, "awarded here: nobody vouches for it").toBeUndefined();
  expect(elsewhere.credentialSubject.achievement.name).toBe("Gold");
  expect(elsewhere.issuer.name).toBe(school.name);
  expect([elsewhere.credentialStatus, elsewhere.evidence?.[0]?.name]).toEqual([undefined, "verified-from-elsewhere"]);
});

test("one changed byte, or another key, and a credential of the bundle is none", async () => {
  const { me, admin, outsideAwardId } = await winner();
  await verifyAwards({ ids: [outsideAwardId] }, admin);
  for (const token of tokensIn(await bundleOf(me))) {
    await expect(readAs(token)).resolves.toBeDefined();
    const [head, body, seal] = token.split(".") as [string, string, string];
    for (const [at, part] of [head, body, seal].entries()) {
      const middle = Math.floor(part.length / 2);
      const altered = `${part.slice(0, middle)}${part[middle] === "A" ? "B" : "A"}${part.slice(middle + 1)}`;
      const parts = [head, body, seal].with(at, altered);
      await expect(readAs(parts.join(".")), `part ${at}`).rejects.toBeInstanceOf(Error);
    }
    const mine = process.env.BADGE_KEY;
    process.env.BADGE_KEY = aKey();
    await expect(readAs(token), "keys of somebody else").rejects.toBeInstanceOf(Error);
    process.env.BADGE_KEY = mine;
  }
});

test("everybody gets their own bundle alone; who won nothing gets none", async () => {
  const { me, other, own } = await winner();
  const mine = await Promise.all(tokensIn(await bundleOf(me)).map(readAs));
  const theirs = await Promise.all(tokensIn(await bundleOf(other)).map(readAs));
  const named = (said: Said[]) => said.map(({ credentialSubject: { identifier } }) => identifier[0]?.identityHash);
  expect(named(mine)).toEqual([own?.name]);
  expect(named(theirs)).toEqual([other.realName]);
  expect(named(theirs)).not.toContain(own?.name);
  expect(await faultOf(credentialBundle({}, await aStudent({ in: await aSchool() })))).toBe("nothingWon");
});

test("a revoked award shows as revoked in a bundle handed on before, and is in none after; so is a proof that the school refuses later", async () => {
  const { p, me, own, admin, outsideAwardId } = await winner();
  await verifyAwards({ ids: [outsideAwardId] }, admin);
  const before = await Promise.all(tokensIn(await bundleOf(me)).map(readAs));
  expect(await Promise.all(before.map(fetched.isRevoked))).toEqual([false, false]);
  await revokeCertificate({ certificateId: own?.id as string, reason: "withdrawn" }, p.manager);
  expect(await Promise.all(before.map(fetched.isRevoked))).toEqual([true, false]);
  const after = await Promise.all(tokensIn(await bundleOf(me)).map(readAs));
  expect(after.map(({ credentialSubject }) => credentialSubject.achievement.name)).toEqual(["Gold"]);
  await refuseAwards({ ids: [outsideAwardId], reason: "forged" }, admin);
  expect(await faultOf(credentialBundle({}, me))).toBe("nothingWon");
});

test("without a key for badges there is no bundle, and the refusal says so", async () => {
  const { me } = await winner();
  const mine = process.env.BADGE_KEY;
  delete process.env.BADGE_KEY;
  expect(await faultOf(credentialBundle({}, me))).toBe("notConfigured");
  process.env.BADGE_KEY = mine;
});
