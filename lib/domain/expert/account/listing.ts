import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, expertActivation, group, user } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { heldElsewhere, maskEmail } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { orgsNamed } from "@/lib/domain/expert/orgs";
import { expertsWithin } from "@/lib/domain/expert/scope";
import { within } from "@/lib/domain/org";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type { expertAccountPage as endpoint } from "./calls";
import { powerOver, stateNow } from "./scope";

/** The accounts of the experts in the caller's scope, by name; addresses masked. */
export async function expertAccountPage(input: z.output<typeof endpoint.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const where = and(
    expertsWithin(actor),
    isNull(user.deletedAt),
    input.state ? eq(stateNow, input.state) : undefined,
    keywords ? or(contains(user.realName, keywords), contains(user.username, keywords)) : undefined,
  );
  const [rows, [counted]] = await together(
    () =>
      db
        .select({ expert, person: user, state: stateNow, group, activation: expertActivation })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .innerJoin(group, eq(group.id, expert.groupId))
        .leftJoin(expertActivation, eq(expertActivation.expertId, expert.id))
        .where(where)
        .orderBy(asc(user.realName), asc(expert.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .where(where),
  );
  const [named, manageable] = await together(
    () =>
      orgsNamed(
        rows.flatMap((row) => row.expert.orgId ?? []),
        actor.locale,
      ),
    () =>
      managed(
        rows.map((row) => row.person.id),
        actor,
      ),
  );
  const list = rows.map(({ expert: held, person, state, group: at, activation }) => {
    // A letter that was overtaken by a first login waits for nobody.
    const letter = state === "invited" || state === "unused" ? activation : null;
    return {
      expertId: held.id,
      username: person.username,
      realName: person.realName,
      org: named(held.orgId),
      groupName: nameFor(actor.locale, at),
      email: maskEmail(person.email ?? letter?.email ?? null),
      state,
      retired: held.status === "retired",
      invitedTime: letter ? toWireTime(letter.createdAt) : null,
      expireTime: letter ? toWireTime(letter.expiresAt) : null,
      lastLoginTime: person.lastLoginAt ? toWireTime(person.lastLoginAt) : null,
      manageable: manageable.has(person.id),
      version: person.version,
    };
  });
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}

/** Whose accounts the caller manages: `mustManage` as a question about many. */
async function managed(userIds: readonly string[], actor: Actor): Promise<Set<string>> {
  const power = await powerOver(actor);
  const rank = sql`coalesce((select min(r.rank) from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${user.id}), 99)`;
  const [below, bound] = await together(
    () =>
      db
        .select({ id: user.id })
        .from(user)
        .where(and(isOneOf(user.id, userIds), within(power, user.groupId), sql`${rank} > ${power.rank}`)),
    () => heldElsewhere(userIds, power),
  );
  return new Set(below.flatMap(({ id }) => (bound.has(id) ? [] : [id])));
}
