import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, trustedKey, user } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { installationName } from "./gathering";
import { keyIdOf, keyPrint, keysIn, ownKey } from "./key";

/** The public keys of this installation, for anybody. */
export async function installationKey() {
  const key = ownKey();
  return {
    name: await installationName(),
    address: env.publicUrl,
    key,
    keyId: keyIdOf(key),
    fingerprint: keyPrint(key),
  };
}

/** Other installations whose packages are taken in, and those that no longer are, the valid ones first. */
export async function listTrustedKeys(_input: object, _actor: Actor) {
  const rows = await db
    .select({ row: trustedKey, byName: user.realName })
    .from(trustedKey)
    .innerJoin(user, eq(user.id, trustedKey.addedBy))
    .orderBy(sql`${trustedKey.revokedAt} is not null`, asc(trustedKey.name), desc(trustedKey.id));
  return rows.map(({ row, byName }) => ({
    keyId: row.id,
    name: row.name,
    address: row.address,
    fingerprint: keyPrint(row.key),
    reason: row.reason,
    addedByName: byName,
    createTime: toWireTime(row.createdAt),
    revokeTime: row.revokedAt && toWireTime(row.revokedAt),
    revokeReason: row.revokeReason,
  }));
}

/** Trusts another installation by its keys. @throws packageKeyWrong, packageKeyOwn, keyTrusted, at the key */
export async function addTrustedKey(input: z.output<typeof calls.addTrustedKey.input>, actor: Actor) {
  const refuse = (fault: "packageKeyWrong" | "packageKeyOwn" | "keyTrusted") =>
    new Fault(fault, {}, [{ field: "key", fault }]);
  if (!keysIn(input.key)) throw refuse("packageKeyWrong");
  if (input.key === ownKey()) throw refuse("packageKeyOwn");
  return transaction(async () => {
    const [made] = await db
      .insert(trustedKey)
      .values({ ...input, addedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: trustedKey.id });
    if (!made) throw refuse("keyTrusted");
    const { name, address, key, reason } = input;
    await record(actor, "trustedKey.add", "trustedKey", made.id, { name, address, fingerprint: keyPrint(key) }, reason);
    return { keyId: made.id };
  });
}

/** Trusts another installation no longer: what came stays, nothing more comes. @throws notFound */
export async function revokeTrustedKey({ keyId, reason }: { keyId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    const [row] = await db
      .update(trustedKey)
      .set({ revokedAt: sql`app_now()` as never, revokedBy: actor.userId, revokeReason: reason })
      .where(and(eq(trustedKey.id, keyId), isNull(trustedKey.revokedAt)))
      .returning({ name: trustedKey.name });
    if (!row) throw new Fault("notFound");
    await record(actor, "trustedKey.revoke", "trustedKey", keyId, { name: row.name }, reason);
    return null;
  });
}

/** An installation that is trusted. @throws notFound, at the field */
export async function findTrusted(keyId: string, field: string) {
  const [row] = await db
    .select()
    .from(trustedKey)
    .where(and(eq(trustedKey.id, keyId), isNull(trustedKey.revokedAt)));
  if (!row) throw new Fault("notFound", {}, [{ field, fault: "notFound" }]);
  return row;
}

/** The installation that a key belongs to. @throws packageKeyUnknown, packageKeyRevoked */
export async function ownerOf(key: string) {
  const rows = await db.select().from(trustedKey).where(eq(trustedKey.key, key));
  const [valid] = rows.filter(({ revokedAt }) => revokedAt === null);
  if (valid) return valid;
  const [revoked] = rows;
  if (revoked) throw new Fault("packageKeyRevoked", { name: revoked.name });
  throw new Fault("packageKeyUnknown", { fingerprint: keyPrint(key) });
}
