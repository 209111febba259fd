import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, merchant, transaction, user } from "@/db";
import { gatewayChannels } from "@/db/gateway-values";
import { record } from "@/lib/audit";
import { now, toWireTime } from "@/lib/clock";
import { conceal, reveal } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { type GatewayChannel, gatewaysFor } from "@/lib/domain/finance/gateway";
import { ownOrganisation } from "@/lib/domain/finance/statement/account";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./calls";
import type { GatewayWay } from "./calls";
import { keysOf } from "./keys";

/** By whose keys the fees of the actor's organisation are paid, for each provider. @throws notFound */
export async function gatewaySettings(_: object, actor: Actor): Promise<{ list: GatewayWay[] }> {
  const groupId = ownOrganisation(actor);
  const ways = await gatewaysFor(groupId);
  const list: GatewayWay[] = [];
  for (const channel of gatewayChannels) {
    const way = ways.find((one) => one.channel === channel);
    const held = way?.merchantId ? await settingOf(way.merchantId) : undefined;
    const isOwn = held?.row.groupId === groupId;
    list.push({
      ...{ channel, installation: way !== undefined && way.merchantId === null },
      by: held && !isOwn ? nameFor(actor.locale, held.of) : null,
      own: held && isOwn ? settingWire(held) : null,
    });
  }
  return { list };
}

async function settingOf(merchantId: string) {
  const [row] = await db
    .select({ row: merchant, of: { name: group.name, nameEn: group.nameEn }, by: user.realName })
    .from(merchant)
    .innerJoin(group, eq(group.id, merchant.groupId))
    .leftJoin(user, eq(user.id, merchant.setBy))
    .where(eq(merchant.id, merchantId));
  return row;
}

const settingWire = ({ row, by }: NonNullable<Awaited<ReturnType<typeof settingOf>>>) => ({
  ...{ channel: row.channel, mode: row.mode, appId: row.appId, sellerId: row.sellerId, setBy: by },
  ...{ fingerprint: row.fingerprint, gatewayFingerprint: row.gatewayFingerprint, setTime: toWireTime(row.setAt) },
});

const activeOf = (groupId: string, channel: GatewayChannel) =>
  and(eq(merchant.groupId, groupId), eq(merchant.channel, channel), eq(merchant.active, true));

/** What stays of keys that were set before, and nothing of one that cannot be opened any more. */
function opened(secret: Buffer | undefined): Record<string, string> {
  if (!secret) return {};
  try {
    return JSON.parse(reveal(secret)) as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * Sets the keys of the actor's organisation at a provider. What names no key keeps the one of the same application and account.
 * @throws notFound, keyUnreadable, keyTooShort, keyIsOwn, certificateOfAnother, certificateUntrusted, certificateOver, apiKeyLength, publicKeyIdMissing
 */
export async function saveGateway(input: z.output<typeof calls.saveGateway.input>, actor: Actor) {
  const groupId = ownOrganisation(actor);
  const { channel, mode, appId, sellerId } = input;
  return transaction(async () => {
    const account = and(
      ...[eq(merchant.groupId, groupId), eq(merchant.channel, channel)],
      ...[eq(merchant.appId, appId), eq(merchant.sellerId, sellerId)],
    );
    await db.select({ id: group.id }).from(group).where(eq(group.id, groupId)).for("update");
    const [before] = await db.select().from(merchant).where(account).for("update");
    const { keys, ...read } = keysOf(
      input,
      { ...opened(before?.secret), publicKeyId: before?.gatewaySerial ?? "" },
      now(),
    );
    const set = { ...read, mode, secret: conceal(JSON.stringify(keys)), setBy: actor.userId, setAt: sql`app_now()` };
    await db.update(merchant).set({ active: false }).where(activeOf(groupId, channel));
    const [made] = await db
      .insert(merchant)
      .values({ groupId, channel, appId, sellerId, ...set } as never)
      .onConflictDoUpdate({
        target: [merchant.groupId, merchant.channel, merchant.appId, merchant.sellerId],
        set: { ...set, active: true } as never,
      })
      .returning({ id: merchant.id });
    const told = (row?: { mode: string; fingerprint: string; gatewayFingerprint: string }) =>
      row ? { mode: row.mode, fingerprint: row.fingerprint, gatewayFingerprint: row.gatewayFingerprint } : null;
    const after = { channel, appId, sellerId, ...told({ mode, ...read }) };
    await record(actor, "merchant.save", "merchant", made?.id as string, { before: told(before), after });
    return null;
  });
}

/** Uses the keys of the actor's organisation for nothing new; where it has none, nothing changes. @throws notFound */
export async function removeGateway({ channel }: z.output<typeof calls.removeGateway.input>, actor: Actor) {
  const groupId = ownOrganisation(actor);
  return transaction(async () => {
    const [gone] = await db
      .update(merchant)
      .set({ active: false })
      .where(activeOf(groupId, channel))
      .returning({ id: merchant.id, appId: merchant.appId });
    if (gone) await record(actor, "merchant.remove", "merchant", gone.id, { channel, appId: gone.appId });
    return null;
  });
}

/** Asks the provider about a trade that cannot be, by the keys that hold. @throws notFound, notConfigured */
export async function testGateway({ channel }: z.output<typeof calls.testGateway.input>, actor: Actor) {
  const ways = await gatewaysFor(ownOrganisation(actor));
  const way = ways.find((one) => one.channel === channel);
  if (!way) throw new Fault("notConfigured");
  const checked = await way.gateway.check();
  await record(actor, "merchant.test", "merchant", way.merchantId, { channel, problem: checked.problem });
  return checked;
}
