import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, merchant, reconciliationDay, reconciliationDifference, reconciliationOtherDay, transaction } from "@/db";
import { insertMany, insertManyIds, isOneOf } from "@/db/many";
import { type Doer, record, systemActor } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { gatewayOf, installationGateway } from "@/lib/domain/finance/gateway";
import type { Gateway } from "@/lib/domain/finance/gateway/port";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { type Comparison, compareBill } from "./comparing";
import { differenceLifecycle } from "./lifecycle";

/** Since when the provider has a day's bill: the next morning. */
const READY = sql`interval '1 day 9 hours 30 minutes'`;
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`;

/** The day's row, made where it is new. @throws billNotYet while the provider has no bill of it */
async function findDay(day: string, merchantId: string | null): Promise<string> {
  const { rows } = await db.execute<{ ready: boolean }>(sql`select ${startOf(day)} + ${READY} <= app_now() as ready`);
  if (!rows[0]?.ready) throw new Fault("billNotYet", {}, [{ field: "day", fault: "billNotYet" }]);
  await db.insert(reconciliationDay).values({ day, merchantId }).onConflictDoNothing();
  const [row] = await db
    .select({ id: reconciliationDay.id })
    .from(reconciliationDay)
    .where(
      and(
        eq(reconciliationDay.day, day),
        sql`${reconciliationDay.merchantId} is not distinct from ${merchantId}::bigint`,
      ),
    );
  return row?.id as string;
}

/** Settles open differences that are none any more, by the system. */
async function settleGone(ids: string[], reason: string) {
  const set = { reason, settledAt: sql`app_now()` } as never;
  await differenceLifecycle.moveAll(ids, "settled", systemActor, { reason, set });
}

/** Stores what a comparison found. A difference that was found before stays as it is; one that is none any more is settled. */
async function store(dayId: string, { lines, matched, differences, otherDay }: Comparison, doer: Doer): Promise<void> {
  await db.select().from(reconciliationDay).where(eq(reconciliationDay.id, dayId)).for("update");
  const before = await db.select().from(reconciliationDifference).where(eq(reconciliationDifference.dayId, dayId));
  const keyOf = (one: { line: string; outNo: string }) => `${one.line} ${one.outNo}`;
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const now = new Set(differences.map(keyOf));
  const fresh = differences.filter((one) => !known.has(keyOf(one))).map((one) => ({ ...one, dayId }));
  for (let at = 0; at < fresh.length; at += 5000)
    await differenceLifecycle.begin(
      await insertManyIds(reconciliationDifference, fresh.slice(at, at + 5000)),
      "open",
      systemActor,
    );
  for (const one of differences) {
    const was = known.get(keyOf(one));
    if (was?.status !== "open" || (was.kind === one.kind && was.ourFen === one.ourFen && was.theirFen === one.theirFen))
      continue;
    await db.update(reconciliationDifference).set(one).where(eq(reconciliationDifference.id, was.id));
  }
  await settleGone(
    before.flatMap((one) => (one.status === "open" && !now.has(keyOf(one)) ? [one.id] : [])),
    "gone",
  );
  if (otherDay.length > 0) await tellOtherDays(dayId, otherDay);
  await db
    .update(reconciliationDay)
    .set({ lines, matched, doneAt: sql`app_now()` })
    .where(eq(reconciliationDay.id, dayId));
  await record(doer, "reconciliation.run", "reconciliation", dayId, {
    lines,
    matched,
    differences: differences.length,
  });
}

/** Payments and refunds that this bill tells and another day misses are missed there no more. */
async function tellOtherDays(dayId: string, numbers: string[]) {
  const held = sql`${reconciliationOtherDay.outNo} = any(${sql.param(numbers)}::text[])`;
  const rows = await db.select({ outNo: reconciliationOtherDay.outNo }).from(reconciliationOtherDay).where(held);
  const told = new Set(rows.map(({ outNo }) => outNo));
  const fresh = numbers.filter((outNo) => !told.has(outNo)).map((outNo) => ({ outNo, dayId }));
  await insertMany(reconciliationOtherDay, fresh);
  const missed = await db
    .select({ id: reconciliationDifference.id })
    .from(reconciliationDifference)
    .where(
      and(
        eq(reconciliationDifference.kind, "missingThere"),
        eq(reconciliationDifference.status, "open"),
        sql`${reconciliationDifference.outNo} = any(${sql.param(numbers)}::text[])`,
      ),
    );
  await settleGone(
    missed.map(({ id }) => id),
    "otherDay",
  );
}

/** Downloads the bill of a day and compares it; no row is held while the gateway is asked. */
async function reconcile(merchantId: string | null, gateway: Gateway, day: string, doer: Doer): Promise<void> {
  const dayId = await findDay(day, merchantId);
  const bill = await gateway.downloadBill(day);
  await transaction(async () => store(dayId, await compareBill(day, bill, { merchantId, dayId }), doer));
}

/** By whose keys something may have been paid that the actor answers for: the installation's, and those of organisations in scope. */
async function merchantsWithin(actor: Actor): Promise<(string | null)[]> {
  const rows = await db.select({ id: merchant.id }).from(merchant).where(within(actor, merchant.groupId));
  return [...(installationGateway() ? [null] : []), ...rows.map(({ id }) => id)];
}

/**
 * Holds the gateways' bills of a day against our books; one that is not given keeps none of the others from it.
 * @throws notConfigured, billNotYet, billUnread, gatewaySilent
 */
export async function reconcileDay({ day }: z.output<typeof calls.reconcileDay.input>, actor: Actor) {
  const merchants = await merchantsWithin(actor);
  if (merchants.length === 0) throw new Fault("notConfigured");
  let failed: unknown;
  for (const merchantId of merchants) {
    const gateway = await gatewayOf(merchantId);
    if (!gateway) continue;
    await reconcile(merchantId, gateway, day, actor).catch((error: unknown) => {
      failed ??= error;
    });
  }
  if (failed) throw failed;
  return null;
}

/** Days of which a bill is due: of the installation's keys, and of each organisation's; of keys that are used no more while it has paid lately. */
async function beginDue() {
  const own = installationGateway()
    ? sql`union all select null, exists (select from payment p where p.channel <> 'offline' and p.status = 'succeeded'
        and p.merchant_id is null and p.paid_at < d.ends)`
    : sql``;
  await db.execute(sql`
    with d as (
      select d::date as day, ((d + 1)::timestamp at time zone 'Asia/Shanghai') as ends from generate_series(1, 3) as n,
        lateral (select (app_now() at time zone 'Asia/Shanghai')::date - n as d) as of
      where (d::timestamp at time zone 'Asia/Shanghai') + ${READY} <= app_now())
    insert into ${reconciliationDay} (day, merchant_id)
    select d.day, m.id from d, lateral (
      select m.id, exists (select from payment p where p.merchant_id = m.id and p.paid_at < d.ends
        and (m.active or p.paid_at > d.ends - interval '30 days')) as paid from ${merchant} m
      ${own}) as m
    where m.paid
    on conflict do nothing`);
}

/**
 * Holds the bills of the last three days against our books, each once its provider has it: one that the gateway does not give is asked
 * for again an hour later. Answers how many days were looked at. Run every minute, by as many processes as there are.
 */
export async function reconcileDue(): Promise<number> {
  await beginDue();
  const due = await db
    .select({ id: reconciliationDay.id })
    .from(reconciliationDay)
    .where(and(isNull(reconciliationDay.doneAt), lte(reconciliationDay.tryAt, sql`app_now()`)))
    .orderBy(asc(reconciliationDay.day))
    .limit(3);
  const mine = await db
    .update(reconciliationDay)
    .set({ tryAt: sql`app_now() + interval '1 hour'`, tries: sql`${reconciliationDay.tries} + 1` })
    .where(
      and(
        isOneOf(
          reconciliationDay.id,
          due.map(({ id }) => id),
        ),
        isNull(reconciliationDay.doneAt),
        lte(reconciliationDay.tryAt, sql`app_now()`),
      ),
    )
    .returning({ day: reconciliationDay.day, merchantId: reconciliationDay.merchantId });
  for (const { day, merchantId } of mine) {
    const gateway = await gatewayOf(merchantId);
    if (!gateway) continue;
    await reconcile(merchantId, gateway, day, systemActor).catch((error: unknown) =>
      console.error(`The bill of ${day} waits:`, error instanceof Error ? error.message : error),
    );
  }
  return mine.length;
}
