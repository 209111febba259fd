import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, role, session, transaction } from "@/db";
import { record } from "@/lib/audit";
import { secondsFromNow } from "@/lib/clock";
import { PARTICIPANT_RANK } from "@/lib/domain/access/actor";
import { endThose } from "@/lib/domain/access/login/sessions";
import { signToken } from "@/lib/domain/access/login/token";
import { rolesHeld } from "@/lib/domain/access/role/held-roles";
import { mayGive } from "@/lib/domain/access/role/roles";
import { findOwned, type Person } from "@/lib/domain/access/user/below";
import type { Actor } from "@/lib/domain/actor";
import { isStanding, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";

/** A look as somebody else lasts no longer, however it is used. */
const SECONDS = 30 * 60;

interface Seen {
  userId: string;
  roleId: string | null;
  groupId: string | null;
  rank: number;
}

/** Opens the session, of whom the viewer has one at a time. It knows no address: none of theirs is one of the person's. */
async function open({ userId, roleId, groupId, rank }: Seen, reason: string, actor: Actor) {
  const sid = randomUUID();
  await endThose(eq(session.viewerSid, actor.sid), "another view");
  await db.insert(session).values({
    ...{ sid, userId, roleId, groupId, viewerSid: actor.sid, userAgent: actor.userAgent },
    lastSeenAt: sql`app_now()`,
    createdAt: sql`app_now()`,
    expiresAt: sql`app_now() + make_interval(secs => ${SECONDS})`,
  });
  await record(actor, "user.view", "user", userId, { roleId, groupId }, reason);
  const token = await signToken({ sub: userId, sid, act: { sub: actor.userId } }, secondsFromNow(SECONDS));
  return { token, tokenType: "Bearer" as const, expiresIn: SECONDS, staff: rank < PARTICIPANT_RANK };
}

/**
 * Lets the caller see the product as somebody sees it in one of their roles (docs/rules/access.md, "View as").
 * @throws notFound, outranked, rootProtected, personElsewhere, accountDisabled
 */
export async function viewAs(input: z.output<typeof calls.viewAs.input>, actor: Actor) {
  return transaction(async () => {
    const [person] = (await findOwned([input.userId], actor, ["userId"])) as [Person];
    if (person.status === "disabled") throw new Fault("accountDisabled");
    const held = await rolesHeld(person.id);
    const chosen = input.roleId
      ? held.find((one) => one.roleId === input.roleId && (!input.groupId || one.groupId === input.groupId))
      : held[0];
    if (input.roleId && !chosen) throw new Fault("notFound", {}, [{ field: "roleId", fault: "notFound" }]);
    const place = { roleId: chosen?.roleId ?? null, groupId: chosen?.groupId ?? null, rank: chosen?.rank ?? 99 };
    return open({ userId: person.id, ...place }, input.reason, actor);
  });
}

/** Lets the caller see the product as they would in a role that they may give. @throws notFound, grantTooHigh */
export async function viewAsRole(input: z.output<typeof calls.viewAsRole.input>, actor: Actor) {
  return transaction(async () => {
    const [found] = await db.select().from(role).where(eq(role.id, input.roleId));
    if (!found) throw new Fault("notFound", {}, [{ field: "roleId", fault: "notFound" }]);
    if (!mayGive(actor, found)) throw new Fault("grantTooHigh", {}, [{ field: "roleId", fault: "grantTooHigh" }]);
    const groupId = input.groupId ?? actor.groupId ?? "0";
    const place = and(eq(group.id, groupId), within(actor, group.id), isStanding);
    if ((await db.$count(group, place)) === 0)
      throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
    return open({ userId: actor.userId, roleId: found.id, groupId, rank: found.rank }, input.reason, actor);
  });
}

/** Ends the look and returns the viewer to their own session. @throws notFound for whoever looks as nobody; loginExpired */
export async function endView(_: object, { viewer, sid, userId, ip }: Actor) {
  if (!viewer) throw new Fault("notFound");
  return transaction(async () => {
    await endThose(eq(session.sid, sid), "view ended");
    await record({ userId: viewer.userId, ip }, "user.view.end", "user", userId);
    const [own] = await db
      .select({
        expiresAt: session.expiresAt,
        left: sql<number>`ceil(extract(epoch from ${session.expiresAt} - app_now()))::int`,
      })
      .from(session)
      .where(and(eq(session.sid, viewer.sid), isNull(session.revokedAt), gt(session.expiresAt, sql`app_now()`)));
    if (!own) throw new Fault("loginExpired");
    const token = await signToken({ sub: viewer.userId, sid: viewer.sid }, own.expiresAt);
    return { token, tokenType: "Bearer" as const, expiresIn: own.left };
  });
}
