import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, group, quota, sealedEntry, stage, stageOrg, stageOrgSeal, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, mustAllow, namedItem } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { mustExist } from "@/lib/query/must-exist";
import type { listQuotas as listCall, saveQuotas as saveCall } from "./calls";

type Place = z.output<typeof listCall.input>;

async function findPlace({ stageId, itemId }: Place, actor: Actor, lock = false) {
  const query = db
    .select({ contestId: stage.contestId })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .where(and(eq(stage.id, stageId), contestsWithin(actor)));
  const [row] = lock ? await query.for("no key update", { of: stage }) : await query;
  if (!row) throw new Fault("notFound");
  await mustExist({ itemId: namedItem(itemId, row.contestId) });
  return row;
}

const ofItem = (column: SQL | typeof work.itemId, itemId?: string) => (itemId ? sql`${column} = ${itemId}` : sql`true`);

/** The works with a place on the newest list of an organisation while it is sealed; the statement names its organisation. */
const sealedOf = (orgId: SQL, stageId: string, itemId?: string) => sql<number>`(select count(*)::int from ${stageOrg}
  join ${stageOrgSeal} on ${stageOrgSeal.stageOrgId} = ${stageOrg.id}
    and ${stageOrgSeal.no} = (select max(o.no) from ${stageOrgSeal} o where o.stage_org_id = ${stageOrg.id})
  join ${sealedEntry} on ${sealedEntry.sealId} = ${stageOrgSeal.id} and ${sealedEntry.place} is not null
  where ${stageOrg.stageId} = ${stageId} and ${stageOrg.orgId} = ${orgId} and ${stageOrg.status} = 'submitted'
    and ${ofItem(sql`${sealedEntry.itemId}`, itemId)})`;

/** The numbers of a stage, first the one for whoever has none, then each organisation that takes part, by name. @throws notFound */
export async function listQuotas({ stageId, itemId }: Place, actor: Actor) {
  await findPlace({ stageId, itemId }, actor);
  const here = sql`(select q.value from ${quota} q where q.stage_id = ${stageId} and q.item_id is not distinct from ${itemId ?? null}::bigint
    and q.org_id is not distinct from`;
  const worksHere = sql`${work} where ${work.stageId} = ${stageId} and ${ofItem(work.itemId, itemId)} and ${work.status} not in ('draft', 'missed', 'withdrawn', 'disqualified')`;
  const [all, rows] = await Promise.all([
    db.execute<{ value: number | null }>(sql`select ${here} null) as value`),
    db
      .select({
        orgId: group.id,
        orgName: shownName(group, actor.locale),
        works: sql<number>`(select count(*)::int from ${worksHere} and ${work.ownerGroupId} = ${group.id})`,
        sealed: sealedOf(sql`${group.id}`, stageId, itemId),
        value: sql<number | null>`${here} ${group.id})`,
      })
      .from(stage)
      .innerJoin(
        group,
        sql`${group.id} in (select ${work.ownerGroupId} from ${work} where ${work.stageId} = ${stageId}
          union select ${stageOrg.orgId} from ${stageOrg} where ${stageOrg.stageId} = ${stageId}
          union select ${quota.orgId} from ${quota} where ${quota.stageId} = ${stageId})`,
      )
      .where(eq(stage.id, stageId))
      .orderBy(group.name, group.id),
  ]);
  return [{ orgId: null, orgName: null, works: 0, sealed: 0, value: all.rows[0]?.value ?? null }, ...rows];
}

/** Sets numbers by hand; null takes one away. @throws notFound, quotaBelowSealed with the names of the organisations */
export async function saveQuotas({ stageId, itemId, rows }: z.output<typeof saveCall.input>, actor: Actor) {
  return transaction(async () => {
    const { contestId } = await findPlace({ stageId, itemId }, actor, true);
    await mustAllow(contestId, "configure");
    // Nobody seals or takes back a list in between.
    await db.select({ id: stageOrg.id }).from(stageOrg).where(eq(stageOrg.stageId, stageId)).for("share");
    const last = [...new Map(rows.map((row) => [row.orgId, row])).values()];
    const named = last.flatMap(({ orgId }) => orgId ?? []);
    if ((await db.$count(group, sql`${group.id} = any(${sql.param(named)}::bigint[])`)) < named.length)
      throw new Fault("notFound", {}, [{ field: "rows", fault: "notFound" }]);
    const before = await sealedIn(stageId, actor);
    const given = sql`jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as g("orgId" bigint, value int)`;
    await db.execute(sql`
      with gone as (delete from ${quota} using ${given} where stage_id = ${stageId} and item_id is not distinct from ${itemId ?? null}::bigint
        and org_id is not distinct from g."orgId" and g.value is null)
      insert into ${quota} (stage_id, item_id, org_id, value, origin)
      select ${stageId}::bigint, ${itemId ?? null}::bigint, g."orgId", g.value, '{"by":"hand"}'::jsonb from ${given} where g.value is not null
      on conflict (stage_id, item_id, org_id) do update set value = excluded.value, origin = excluded.origin, version = quota.version + 1`);
    mustHoldSealed(before, await sealedIn(stageId, actor));
    await record(actor, "quota.update", "stage", stageId, { itemId: itemId ?? null, rows: last });
    return null;
  });
}

/** What organisations have sealed in each track, beside the number that holds for it now. */
async function sealedIn(stageId: string, actor: Actor) {
  const number = sql<number | null>`(select q.value from ${quota} q where q.stage_id = ${stageId}
    and (q.org_id is null or q.org_id = ${stageOrg.orgId}) and (q.item_id is null or q.item_id = ${sealedEntry.itemId})
    order by q.org_id nulls last, q.item_id nulls last limit 1)`;
  return db
    .select({
      orgId: stageOrg.orgId,
      itemId: sealedEntry.itemId,
      name: shownName(group, actor.locale),
      sealed: sql<number>`max(${sealedEntry.place})`,
      number,
    })
    .from(stageOrg)
    .innerJoin(group, eq(group.id, stageOrg.orgId))
    .innerJoin(
      stageOrgSeal,
      sql`${stageOrgSeal.stageOrgId} = ${stageOrg.id}
        and ${stageOrgSeal.no} = (select max(o.no) from ${stageOrgSeal} o where o.stage_org_id = ${stageOrg.id})`,
    )
    .innerJoin(sealedEntry, eq(sealedEntry.sealId, stageOrgSeal.id))
    .where(and(eq(stageOrg.stageId, stageId), eq(stageOrg.status, "submitted")))
    .groupBy(stageOrg.id, stageOrg.orgId, sealedEntry.itemId, group.id);
}
type Sealed = Awaited<ReturnType<typeof sealedIn>>[number];

/**
 * Works that stood within the number when their list was sealed stay within it; what stands below it are substitutes.
 * @throws quotaBelowSealed with the names of the organisations
 */
function mustHoldSealed(before: readonly Sealed[], after: readonly Sealed[]) {
  const below = after.filter(({ orgId, itemId, sealed, number }) => {
    const was = before.find((one) => one.orgId === orgId && one.itemId === itemId)?.number ?? null;
    const within = Math.min(sealed, was ?? sealed);
    return number !== null && number < within;
  });
  const names = [...new Set(below.map(({ name }) => name))];
  if (names.length > 0) throw new Fault("quotaBelowSealed", { schools: names.join(", ") });
}
