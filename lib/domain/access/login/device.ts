import { timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { db, knownDevice } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";
import type { Actor, Origin } from "@/lib/domain/actor";

/**
 * A known device is a browser in which a person signed in within half a year: strangers can use up neither its tries of a password
 * nor the codes that are sent to it. Its signed cookie confers nothing else.
 */
const REMEMBERED = sql`interval '180 days'`;

const signature = (id: string) => fingerprint(`device:${id}`).toString("base64url");
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What the cookie of a browser holds. */
export const signDevice = (id: string) => `${id}.${signature(id)}`;

/** Returns the browser that a signed cookie names; undefined for a cookie without a valid signature. */
export function deviceIn(cookie: string | null): string | undefined {
  const [id = "", signed = "", ...more] = cookie?.split(".") ?? [];
  if (!UUID.test(id) || more.length) return undefined;
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** Who has signed in with this browser, as part of a question about `userId`. */
export const isKnownFor = (userId: SQL | typeof knownDevice.userId, { device }: Origin): SQL<boolean> =>
  device
    ? sql<boolean>`exists (select 1 from ${knownDevice} where ${knownDevice.userId} = ${userId}
        and ${knownDevice.id} = ${device} and ${knownDevice.lastSeenAt} > app_now() - ${REMEMBERED})`
    : sql<boolean>`false`;

export async function rememberDevice(userId: string, id: string, { ip, userAgent }: Origin) {
  const seen = { ip, userAgent, lastSeenAt: sql`app_now()` };
  await db
    .insert(knownDevice)
    .values({ userId, id, ...seen })
    .onConflictDoUpdate({ target: [knownDevice.userId, knownDevice.id], set: seen });
}

/** A new password makes every device of these people a stranger again. */
export const forgetDevicesOf = (userIds: string[]) =>
  db.delete(knownDevice).where(inArray(knownDevice.userId, userIds));

/** The browsers in which one has signed in, the present one first. */
export async function ownDevices(_: object, actor: Actor) {
  const here = sql<boolean>`${knownDevice.id} = ${actor.device ?? null}::uuid`;
  const rows = await db
    .select()
    .from(knownDevice)
    .where(and(eq(knownDevice.userId, actor.userId), gt(knownDevice.lastSeenAt, sql`app_now() - ${REMEMBERED}`)))
    .orderBy(sql`(${here}) is true desc`, desc(knownDevice.lastSeenAt))
    .limit(100);
  return rows.map((device) => ({
    deviceId: device.id,
    ip: device.ip,
    userAgent: device.userAgent,
    createTime: toWireTime(device.createdAt),
    lastSeenTime: toWireTime(device.lastSeenAt),
    current: device.id === actor.device ? (1 as const) : (0 as const),
  }));
}

/** Makes some of one's devices strangers again; whoever is signed in there stays so. */
export async function forgetDevices({ ids }: { ids: string[] }, actor: Actor) {
  const deleted = await forget(actor.userId, ids);
  if (deleted) await record(actor, "device.forget", "user", actor.userId, { deleted });
  return { deleted };
}

export async function forget(userId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await db
    .delete(knownDevice)
    .where(and(eq(knownDevice.userId, userId), inArray(knownDevice.id, ids)))
    .returning({ id: knownDevice.id });
  return gone.length;
}
