import { aliasedTable, desc, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, delegation, group, role, team, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { fieldFor, nameFor } from "@/lib/i18n/named";
import type { Delegation } from "./calls";
import { mayName } from "./naming";
import { findPlace, inForce } from "./standing-in";

const [delegator, deputy] = [aliasedTable(user, "delegator"), aliasedTable(user, "deputy")];

/** The deputies that the actor has named, and those for whom they stand in now or later. */
export async function delegations(_: object, actor: Actor) {
  const rows = await db
    .select({
      row: delegation,
      delegatorName: delegator.realName,
      deputyName: deputy.realName,
      role,
      group,
      active: sql<boolean>`${inForce}`,
      over: sql<boolean>`${delegation.endsAt} <= app_now()`,
    })
    .from(delegation)
    .innerJoin(delegator, eq(delegator.id, delegation.delegatorId))
    .innerJoin(deputy, eq(deputy.id, delegation.deputyId))
    .leftJoin(role, eq(role.id, delegation.roleId))
    .leftJoin(group, eq(group.id, delegation.groupId))
    .where(or(eq(delegation.delegatorId, actor.userId), eq(delegation.deputyId, actor.userId)))
    .orderBy(desc(delegation.startsAt), desc(delegation.id))
    .limit(100);
  const all = [];
  for (const found of rows) all.push({ found, wire: await wire(found, actor) });
  return {
    mayName: await mayName(actor),
    given: all.flatMap(({ found, wire: one }) => (found.row.delegatorId === actor.userId ? one : [])),
    held: all.flatMap(({ found, wire: one }) =>
      found.row.deputyId === actor.userId && (one.state === "active" || one.state === "coming") ? one : [],
    ),
  };
}

/** Teams that wait for a decision of the caller: as their advisor, and for each person whom they stand in for now. */
export async function waitingDecisions(actor: Actor) {
  const [own, { held }] = await together(
    () => findPlace(undefined, actor),
    () => delegations({}, actor),
  );
  const count = own ? await db.$count(team, own.turn) : 0;
  return [
    { delegationId: null, delegatorName: null, count },
    ...held.map(({ delegationId, delegatorName, waiting }) => ({ delegationId, delegatorName, count: waiting })),
  ].filter((one) => one.count > 0);
}

interface Found {
  row: typeof delegation.$inferSelect;
  delegatorName: string;
  deputyName: string;
  role: typeof role.$inferSelect | null;
  group: typeof group.$inferSelect | null;
  active: boolean;
  over: boolean;
}

async function wire(found: Found, actor: Actor): Promise<z.input<typeof Delegation>> {
  const { row, role: as, group: at } = found;
  const state = row.revokedAt ? "revoked" : found.over ? "over" : found.active ? "active" : "coming";
  return {
    delegationId: row.id,
    part: row.part,
    delegatorName: found.delegatorName,
    deputyName: found.deputyName,
    roleName: as && fieldFor(actor.locale, as, "roleName"),
    groupName: at && nameFor(actor.locale, at),
    startTime: toWireTime(row.startsAt),
    endTime: toWireTime(row.endsAt),
    reason: row.reason,
    state,
    waiting: state === "active" && row.deputyId === actor.userId ? await waitingFor(row.id, actor) : 0,
  };
}

/** How many teams wait; none where the delegation has lost its ground meanwhile. */
async function waitingFor(delegationId: string, actor: Actor) {
  const place = await findPlace(delegationId, actor);
  return place ? db.$count(team, place.turn) : 0;
}
