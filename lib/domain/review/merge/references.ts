import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  db,
  declaredConflict,
  dutyException,
  expert,
  expertActivation,
  expertApplication,
  expertAttendance,
  expertGroup,
  expertGroupMember,
  expertInvitation,
  expertLetter,
  expertPayout,
  panelInvitation,
  planExpert,
  reviewTask,
  reviewWish,
  sceneAbsence,
  temporaryExpert,
} from "@/db";
import { together } from "@/lib/collection/together";
import type { MergedThing } from "./calls";

export interface Pair {
  keptId: string;
  goneId: string;
}

/**
 * A column that names an expert; `once`: what the row is unique by beside it, so that both may have it and one goes; `ends`: it
 * opens the account that goes, and is nobody's afterwards.
 */
interface Reference {
  column: PgColumn;
  once?: readonly PgColumn[];
  ends?: true;
}

/** Every column of the database that names an expert: a test walks its foreign keys (docs/rules/expert.md, "Merging"). */
export const references: Record<MergedThing, Reference> = {
  task: { column: reviewTask.expertId },
  wish: { column: reviewWish.expertId, once: [reviewWish.planId, reviewWish.workId] },
  panel: { column: panelInvitation.expertId, once: [panelInvitation.drawId, panelInvitation.fromOn] },
  plan: { column: planExpert.expertId, once: [planExpert.planId] },
  conflict: { column: declaredConflict.expertId, once: [declaredConflict.workId, declaredConflict.orgId] },
  exception: { column: dutyException.expertId, once: [dutyException.contestId, dutyException.duty] },
  absence: { column: sceneAbsence.expertId, once: [sceneAbsence.itemId] },
  attendance: { column: expertAttendance.expertId, once: [expertAttendance.planId, expertAttendance.day] },
  payout: { column: expertPayout.expertId },
  planLetter: { column: expertLetter.expertId },
  group: { column: expertGroupMember.expertId, once: [expertGroupMember.expertGroupId] },
  lead: { column: expertGroup.leaderId },
  invitation: { column: expertInvitation.expertId },
  application: { column: expertApplication.expertId },
  slip: { column: temporaryExpert.expertId },
  letter: { column: expertActivation.expertId, ends: true },
  earlier: { column: expert.mergedInto },
};

const all = Object.entries(references) as [MergedThing, Reference][];
const named = (column: PgColumn) => sql.identifier(column.name);
const tableOf = ({ column }: Reference) => sql.identifier(getTableName(column.table));

/** Whether the row goes: the other has the same already, or it ends. */
function isDouble({ column, once, ends }: Reference, { keptId }: Pair): SQL {
  if (ends) return sql`true`;
  if (!once) return sql`false`;
  const same = once.map((one) => sql`k.${named(one)} is not distinct from g.${named(one)}`);
  return sql`exists (select from ${sql.identifier(getTableName(column.table))} k where k.${named(column)} = ${keptId} and ${sql.join(same, sql` and `)})`;
}

/** What goes over, and what of it both have; things of which there is nothing are left out. */
export async function countMoves(pair: Pair) {
  const counts = await together(
    ...all.map(([thing, reference]) => async () => {
      const { rows } = await db.execute<{ all: number; double: number }>(sql`
        select count(*)::int as all, (count(*) filter (where ${isDouble(reference, pair)}))::int as double
        from ${tableOf(reference)} g where g.${named(reference.column)} = ${pair.goneId}`);
      const [found] = rows;
      return { thing, moved: (found?.all ?? 0) - (found?.double ?? 0), dropped: found?.double ?? 0 };
    }),
  );
  return counts.filter(({ moved, dropped }) => moved + dropped > 0);
}

/** Puts the kept one into the plans of the other, so that wishes have a seat there; in a plan of both the wider terms hold. */
async function joinPlans({ keptId, goneId }: Pair) {
  await db.execute(sql`
    update plan_expert k set leader = k.leader or g.leader, cap = greatest(k.cap, g.cap),
      item_ids = case when '{}' in (k.item_ids, g.item_ids) then '{}' else array(select distinct unnest(k.item_ids || g.item_ids)) end
    from plan_expert g where k.expert_id = ${keptId} and g.expert_id = ${goneId} and g.plan_id = k.plan_id`);
  await db.execute(sql`
    insert into plan_expert (plan_id, expert_id, cap, item_ids, leader)
    select plan_id, ${keptId}, cap, item_ids, leader from plan_expert where expert_id = ${goneId} on conflict do nothing`);
}

/** Moves every row over. The pointer is set already: a task goes to nobody else. */
export async function moveAll(pair: Pair) {
  await joinPlans(pair);
  for (const [, reference] of all) {
    const [table, column] = [tableOf(reference), named(reference.column)];
    if (reference.once || reference.ends)
      await db.execute(sql`delete from ${table} g where g.${column} = ${pair.goneId} and ${isDouble(reference, pair)}`);
    await db.execute(sql`update ${table} g set ${column} = ${pair.keptId} where g.${column} = ${pair.goneId}`);
  }
}
