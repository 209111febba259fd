import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, quota, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { type listQuotas as listCall, QuotaOrigin, type saveQuotas as saveCall } from "./calls";
import { enteredIn, findPlace, ofItem, originBy, writeQuotas } from "./table";

interface Raw extends Record<string, unknown> {
  orgId: string | null;
  name: string | null;
  nameEn: string | null;
  school: string | null;
  schoolEn: string | null;
  works: number;
  sealed: number;
  value: number | null;
  origin: unknown;
}

/** What is stored of a number's origin; a number of before origins were stored was typed. */
export const originOf = (stored: unknown): QuotaOrigin => QuotaOrigin.catch({ by: "hand" }).parse(stored);

/** The numbers of a stage, first the one for whoever has none, then each organisation that takes part, by name. @throws notFound */
export async function listQuotas({ stageId, itemId }: z.output<typeof listCall.input>, actor: Actor) {
  const { schoolId } = await findPlace({ stageId, itemId }, actor, "comp:stage:list");
  const { rows } = await db.execute<Raw>(sql`
    with entered as materialized ${enteredIn(stageId)},
    left_to as (select 1 from stage where id = ${stageId} and level = 'college' and schools_receive),
    above as (select c.id as org_id, c.parent_id as school_id from "group" c where c.kind = 'college' and exists (select 1 from left_to)
      and c.id in (select org_id from entered union select org_id from quota where stage_id = ${stageId})),
    works as (select org_id, count(*)::int as n from (select org_id from entered where ${ofItem(sql`item_id`, itemId)}
      union all select above.school_id from entered join above on above.org_id = entered.org_id where ${ofItem(sql`item_id`, itemId)}) w group by org_id),
    lists as (select o.id, o.org_id, o.status, (select s.id from stage_org_seal s where s.stage_org_id = o.id order by s.no desc limit 1) as seal_id
      from stage_org o where o.stage_id = ${stageId}),
    sealed as (select l.org_id, count(*)::int as n from lists l join sealed_entry e on e.seal_id = l.seal_id
      where l.status = 'submitted' and e.place is not null and ${ofItem(sql`e.item_id`, itemId)} group by l.org_id),
    numbers as (select org_id, value, origin from quota where stage_id = ${stageId} and item_id is not distinct from ${itemId ?? null}::bigint),
    orgs as (select org_id from entered union select org_id from lists union select org_id from quota where stage_id = ${stageId}
      union select school_id from above)
    select null as "orgId", null as name, null as "nameEn", null as school, null as "schoolEn", 0 as works, 0 as sealed, n.value, n.origin
    from (select 1) one left join numbers n on n.org_id is null
    union all (select g.id::text, g.name, g.name_en, p.name, p.name_en, coalesce(w.n, 0), coalesce(s.n, 0), n.value, n.origin
      from orgs join "group" g on g.id = orgs.org_id left join works w on w.org_id = g.id left join sealed s on s.org_id = g.id
      left join numbers n on n.org_id = g.id left join "group" p on p.id = g.parent_id and g.kind = 'college'
      where ${schoolId}::bigint is null or ${schoolId}::bigint in (g.id, g.parent_id)
      order by coalesce(p.name, g.name), p.id nulls first, g.name, g.id)`);
  return rows.map(({ name, nameEn, school, schoolEn, origin, ...row }) => ({
    ...row,
    orgName: name === null ? null : nameFor(actor.locale, { name, nameEn }),
    schoolName: school === null ? null : nameFor(actor.locale, { name: school, nameEn: schoolEn }),
    mayEdit: schoolId === null || (row.orgId !== null && row.orgId !== schoolId) ? (1 as const) : (0 as const),
    origin: row.value === null ? null : originOf(origin),
  }));
}

/**
 * Sets numbers by hand; null takes one away. A school sets those of its own colleges alone.
 * @throws notFound, stale, quotaBelowSealed with the names of the organisations, quotaAboveSchool
 */
export async function saveQuotas({ stageId, itemId, rows }: z.output<typeof saveCall.input>, actor: Actor) {
  return transaction(async () => {
    const { contestId, schoolId } = await findPlace({ stageId, itemId }, actor, "comp:stage:edit", true);
    await mustAllow(contestId, "configure");
    const last = [...new Map(rows.map((row) => [row.orgId, row])).values()];
    const named = last.flatMap(({ orgId }) => orgId ?? []);
    const known = sql`${group.id} = any(${sql.param(named)}::bigint[])`;
    const own = schoolId ? sql`${known} and ${group.parentId} = ${schoolId}` : known;
    if ((await db.$count(group, own)) < (schoolId ? last.length : named.length))
      throw new Fault("notFound", {}, [{ field: "rows", fault: "notFound" }]);
    const stored = await db
      .select({ orgId: quota.orgId, value: quota.value })
      .from(quota)
      .where(and(eq(quota.stageId, stageId), itemId ? eq(quota.itemId, itemId) : isNull(quota.itemId)));
    const valueOf = new Map(stored.map((row) => [row.orgId, row.value]));
    if (last.some(({ orgId, was }) => was !== undefined && was !== (valueOf.get(orgId) ?? null)))
      throw stale("stage", stageId, { acts: ["quota.update"], said: { itemId: itemId ?? null } });
    const origin = originBy("hand", schoolId);
    await writeQuotas(
      stageId,
      last.map(({ orgId, value }) => ({ orgId, value, itemId: itemId ?? null, origin })),
      actor,
    );
    await record(actor, "quota.update", "stage", stageId, { itemId: itemId ?? null, rows: last });
    return null;
  });
}
