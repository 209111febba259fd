import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db, role, session, user } from "@/db";
import { record } from "@/lib/audit";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { PARTICIPANT_RANK } from "@/lib/domain/access/actor";
import { rolesHeld } from "@/lib/domain/access/role/held-roles";
import type { Actor, Origin } from "@/lib/domain/actor";
import type { Locale } from "@/lib/i18n/locale";
import { fieldFor } from "@/lib/i18n/named";
import type { LoginResult } from "./calls";
import { forget, rememberDevice } from "./device";
import { signToken } from "./token";

const DAY = 24 * 3600;
const STAFF = 8 * 3600;
/** The session row decides; a participant's token must outlive a session that is prolonged day by day. */
const TOKEN_OF_PARTICIPANT = 30 * DAY;

/**
 * Signs a person in on one device: in the given role, else the one they used last, else their highest. `until` carries the
 * absolute end of a staff session over a change of role.
 */
export async function openSession(
  userId: string,
  origin: Origin,
  place?: { roleId: string; groupId: string; until?: Date },
): Promise<LoginResult> {
  const [held, [last]] = await together(
    () => rolesHeld(userId),
    async () =>
      place
        ? [place]
        : await db
            .select({ roleId: session.roleId, groupId: session.groupId })
            .from(session)
            .where(and(eq(session.userId, userId), isNull(session.viewerSid)))
            .orderBy(desc(session.createdAt))
            .limit(1),
  );
  const taken = held.find((h) => h.roleId === last?.roleId && h.groupId === last.groupId) ?? held[0];
  const staff = (taken?.rank ?? 99) < PARTICIPANT_RANK;
  const lasts = staff ? STAFF : DAY;
  const until = staff ? place?.until : undefined;
  const sid = randomUUID();
  // A browser without a name of its own gets that of its first session.
  const deviceId = origin.device ?? sid;
  await rememberDevice(userId, deviceId, origin);
  const [row] = await db
    .insert(session)
    .values({
      sid,
      deviceId,
      userId,
      roleId: taken?.roleId ?? null,
      groupId: taken?.groupId ?? null,
      ip: origin.ip,
      userAgent: origin.userAgent,
      lastSeenAt: sql`app_now()`,
      createdAt: sql`app_now()`,
      expiresAt: until ?? sql`app_now() + make_interval(secs => ${lasts})`,
    })
    .returning({ expiresAt: session.expiresAt });
  await db.update(user).set({ lastLoginAt: sql`app_now()`, locale: origin.locale }).where(eq(user.id, userId));
  const { expiresAt } = row as { expiresAt: Date };
  const token = await signToken({ sub: userId, sid }, staff ? expiresAt : secondsFromNow(TOKEN_OF_PARTICIPANT));
  return { token, tokenType: "Bearer", expiresIn: lasts };
}

/** Ends sessions at once: their next call is 11000. Returns how many were alive. */
export const endThose = async (which: SQL | undefined, why: string): Promise<number> =>
  (await ended(which, why)).length;

const ended = (which: SQL | undefined, why: string) =>
  db
    .update(session)
    .set({ revokedAt: sql`app_now()`, revokedWhy: why })
    .where(and(isNull(session.revokedAt), which))
    .returning({ deviceId: session.deviceId });

/** Every device of these people. */
export const endAllOf = (userIds: string[], why: string) => endThose(inArray(session.userId, userIds), why);

/** Ends the session that this call came with. */
export async function logout(_: object, actor: Actor) {
  await endThose(eq(session.sid, actor.sid), "logout");
  await record(actor, "logout", "user", actor.userId);
  return null;
}

/** Those who look at the sample from one seat are one account, and know nothing of each other. */
const alive = (actor: Actor) =>
  and(
    eq(session.userId, actor.userId),
    actor.sample ? eq(session.sid, actor.sid) : undefined,
    isNull(session.viewerSid),
    isNull(session.revokedAt),
    gt(session.expiresAt, sql`app_now()`),
  );

const shown = ({ session: s, roleName }: { session: typeof session.$inferSelect; roleName: string | null }) => ({
  sid: s.sid,
  ip: s.ip,
  userAgent: s.userAgent,
  roleName,
  createTime: toWireTime(s.createdAt),
  lastSeenTime: toWireTime(s.lastSeenAt),
});

/** The devices that somebody else is signed in on, the last seen first. */
export async function sessionsOf(userId: string, locale: Locale) {
  const rows = await db
    .select({ session, roleName: fieldFor(locale, role, "roleName") })
    .from(session)
    .leftJoin(role, eq(role.id, session.roleId))
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.viewerSid),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql`app_now()`),
      ),
    )
    .orderBy(desc(session.lastSeenAt))
    .limit(100);
  return rows.map(shown);
}

/** The devices one is signed in on, the present one first. */
export async function ownSessions(_: object, actor: Actor) {
  const rows = await db
    .select({ session, roleName: fieldFor(actor.locale, role, "roleName") })
    .from(session)
    .leftJoin(role, eq(role.id, session.roleId))
    .where(alive(actor))
    .orderBy(sql`(${session.sid} = ${actor.sid}) desc`, desc(session.lastSeenAt))
    .limit(100);
  return rows.map((row) => ({ ...shown(row), current: row.session.sid === actor.sid ? (1 as const) : (0 as const) }));
}

/** Signs somebody else out on some devices, and makes them strangers. Returns how many were alive. */
export async function endSessionsOf(userId: string, ids: string[], why: string): Promise<number> {
  const gone = await ended(and(eq(session.userId, userId), inArray(session.sid, ids)), why);
  await forget(
    userId,
    gone.flatMap(({ deviceId }) => deviceId ?? []),
  );
  return gone.length;
}

/** Signs other devices out, and makes them strangers; the present one leaves by `logout`. */
export async function endSessions({ ids }: { ids: string[] }, actor: Actor) {
  const others = and(eq(session.userId, actor.userId), inArray(session.sid, ids), ne(session.sid, actor.sid));
  const gone = await ended(others, "signed out from another device");
  const devices = gone.flatMap(({ deviceId }) => (deviceId && deviceId !== actor.device ? [deviceId] : []));
  await forget(actor.userId, devices);
  const deleted = gone.length;
  if (deleted) await record(actor, "session.end", "user", actor.userId, { deleted });
  return { deleted };
}
