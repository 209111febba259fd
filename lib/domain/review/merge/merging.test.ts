import { eq, getTableName, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  audit,
  db,
  declaredConflict,
  draw,
  dutyException,
  expert,
  expertActivation,
  expertApplication,
  expertAttendance,
  expertCall,
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
import { expertPage, restoreExpert } from "@/lib/domain/expert";
import { enterLibrary } from "@/lib/domain/expert/entering";
import { expertFacts } from "@/lib/domain/review/conflict/facts";
import {
  type AnExpert,
  aDraw,
  anActor,
  anExpert,
  aProvince,
  aQueued,
  aReview,
  aRoom,
  aSchool,
  aTask,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { mergeExperts } from "./merging";
import { previewMerge } from "./previewing";
import { references } from "./references";

useDatabase();

/** Every column of the database that names an expert, by its declared keys, however far: a wish names a place in a plan, which names an expert. */
async function columnsThatName(): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    with recursive key as (
      select child.relname as child, own.attname as own, parent.relname as parent, far.attname as far
      from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid,
        unnest(c.conkey, c.confkey) as k(own, far) join pg_attribute own on true join pg_attribute far on true
      where c.contype = 'f' and own.attrelid = c.conrelid and own.attnum = k.own and far.attrelid = c.confrelid and far.attnum = k.far
    ), naming as (
      select 'expert'::name as "table", 'id'::name as "column"
      union select key.child, key.own from key join naming on key.parent = naming."table" and key.far = naming."column"
    ) select "table"::text, "column"::text from naming where not ("table" = 'expert' and "column" = 'id') order by 1, 2`);
  return rows;
}

const isNamed = async ({ table, column }: { table: string; column: string }, id: string) => {
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
  );
  return rows.length > 0;
};

const merge = async (kept: string, gone: string, by: Awaited<ReturnType<typeof anActor>>) => {
  const { kept: k, gone: g } = await previewMerge({ keptId: kept, goneId: gone }, by);
  const versions = { keptVersion: k.version, goneVersion: g.version };
  return mergeExperts({ keptId: kept, goneId: gone, ...versions, reason: "one person" }, by);
};

describe("what names an expert", () => {
  test("is known to the merger, column by column: a new key of the database is missed here", async () => {
    const known = Object.values(references).map(({ column }) => `${getTableName(column.table)}.${column.name}`);
    const found = (await columnsThatName()).map(({ table, column }) => `${table}.${column}`);
    expect(found.length).toBeGreaterThan(10);
    expect(found.toSorted()).toEqual(known.toSorted());
    const { rows } = await db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema = 'public' and column_name ~ '(^|_)expert_id$'`);
    expect(known, "columns without a key").toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });

  test("names the other afterwards, whatever it is", async () => {
    const { plan, works, experts, manager, contest: of } = await aReview({ works: 2, experts: 2 });
    const [kept, gone] = (experts as [AnExpert, AnExpert]).map(({ row }) => row.id) as [string, string];
    const [one, two] = works as [(typeof works)[number], (typeof works)[number]];
    const own = experts[1]?.actor.userId as string;
    await aTask({ planId: plan.id, work: one, expertId: gone, status: "submitted" });
    await aTask({ planId: plan.id, work: two, expertId: gone, status: "cancelled" });
    await aTask({ planId: plan.id, work: two, expertId: kept, status: "submitted" });
    for (const expertId of [kept, gone])
      await db.insert(reviewWish).values({ planId: plan.id, expertId, workId: one.id, answer: "want" });
    await db.insert(reviewWish).values({ planId: plan.id, expertId: gone, workId: two.id, answer: "can" });
    await db
      .update(planExpert)
      .set({ leader: true, itemIds: ["7"], cap: 3 })
      .where(eq(planExpert.expertId, gone));
    const declared = { contestId: of.id, workId: two.id, reason: "kin", declaredBy: own };
    await db.insert(declaredConflict).values({ ...declared, expertId: gone });
    const except = { contestId: of.id, duty: "advisor" as const, reason: "asked", grantedBy: manager.userId };
    await db.insert(dutyException).values({ ...except, expertId: gone });
    const room = await aRoom(plan.id);
    const queued = await aQueued({ sessionId: room.id, planId: plan.id, workId: one.id, seq: 1 });
    await db.insert(sceneAbsence).values({ itemId: queued.id, expertId: gone, markedBy: manager.userId });
    const [group] = await db.insert(expertGroup).values({ contestId: of.id, name: "G", leaderId: gone }).returning();
    const expertGroupId = group?.id as string;
    await db.insert(expertGroupMember).values([kept, gone].map((expertId) => ({ expertGroupId, expertId })));
    const { id: groupId } = await aProvince();
    const later = sql`app_now() + interval '1 day'` as never;
    await db.insert(expertInvitation).values({
      ...{ groupId, name: "X", which: "email", target: "x@example.cn", status: "accepted", expertId: gone },
      ...{ invitedBy: manager.userId, expiresAt: later },
    });
    const [call] = await db
      .insert(expertCall)
      .values({
        ...{ groupId, title: "C", text: "", fields: [], createdBy: manager.userId },
        ...{ startsAt: sql`app_now()` as never, endsAt: later },
      })
      .returning();
    await db.insert(expertApplication).values({
      ...{ callId: call?.id as string, userId: own, name: "X", organisation: "Y", answers: {}, expertId: gone },
      appliedAt: sql`app_now()` as never,
    });
    await db.insert(temporaryExpert).values({ expertId: gone, no: 1 });
    const { drawId } = await aDraw({ planId: plan.id, kind: "order", seed: "a" }, manager);
    await db.insert(panelInvitation).values({ drawId, expertId: gone, place: 1, seat: 0, answerBy: later });
    const held = { planId: plan.id, expertId: gone, markedBy: manager.userId, createdBy: manager.userId };
    await db.insert(expertAttendance).values({ ...held, day: "2026-01-05", state: "present" });
    await db.insert(expertPayout).values({ ...held, basis: "work", units: 2, rateFen: 100, amountFen: 200 });
    const thanks = { kind: "thanks", locale: "en", serial: 1, number: `T-${plan.id}`, sha256: "0" } as const;
    await db.insert(expertLetter).values({ planId: plan.id, expertId: gone, issuedBy: manager.userId, ...thanks });
    const letter = { email: "x@example.cn", sentBy: manager.userId, expiresAt: later };
    await db.insert(expertActivation).values({ ...letter, expertId: gone });
    const earlier = await anExpert();
    await db.update(expert).set({ status: "retired", mergedInto: gone }).where(eq(expert.id, earlier.row.id));

    const columns = await columnsThatName();
    for (const column of columns) expect([column, await isNamed(column, gone)], "the control").toEqual([column, true]);
    const { moves } = await previewMerge({ keptId: kept, goneId: gone }, manager);
    expect(moves).toEqual(
      expect.arrayContaining([
        { thing: "task", moved: 2, dropped: 0 },
        { thing: "wish", moved: 1, dropped: 1 },
        { thing: "plan", moved: 0, dropped: 1 },
        { thing: "group", moved: 0, dropped: 1 },
        { thing: "letter", moved: 0, dropped: 1 },
      ]),
    );
    expect(moves.length).toBe(columns.length);
    await merge(kept, gone, manager);
    for (const column of columns) {
      expect([column, await isNamed(column, gone)]).toEqual([column, false]);
      // A letter opens the account that goes: whoever holds it must not open the other.
      expect([column, await isNamed(column, kept)]).toEqual([column, column.table !== "expert_activation"]);
    }
    const [seat] = await db.select().from(planExpert).where(eq(planExpert.expertId, kept));
    expect(seat, "the wider terms of both").toMatchObject({ leader: true, itemIds: [], cap: 1000 });
    const [said] = await db.select().from(declaredConflict);
    expect(said?.declaredBy, "what the one declared is declared by the person").toBe(experts[0]?.actor.userId);
  });
});

describe("the other", () => {
  test("stays as a retired pointer that no list has and nobody brings back; the log says who, what and why", async () => {
    const { experts, manager } = await aReview({ experts: 2 });
    const [kept, gone] = experts as [AnExpert, AnExpert];
    const seen = async () =>
      (await expertPage({ pageNum: 1, pageSize: 100 }, manager)).list.map(({ expertId }) => expertId);
    expect(await seen()).toContain(gone.row.id);
    await merge(kept.row.id, gone.row.id, manager);
    const [after] = await db.select().from(expert).where(eq(expert.id, gone.row.id));
    expect(after).toMatchObject({ status: "retired", mergedInto: kept.row.id });
    expect(await seen()).not.toContain(gone.row.id);
    expect(await seen()).toContain(kept.row.id);
    const back = { expertId: gone.row.id, version: after?.version as number };
    await expect(restoreExpert(back, manager)).rejects.toMatchObject({ fault: "notFound" });
    const entry = { groupId: gone.row.groupId, orgId: null, tiedOrgIds: [], jobTitle: "", fields: [] };
    await expect(enterLibrary(entry, gone.actor.userId)).rejects.toMatchObject({ fault: "expertElsewhere" });
    const [logged] = await db.select().from(audit).where(eq(audit.action, "expert.merge"));
    expect(logged).toMatchObject({ entityId: kept.row.id, reason: "one person", actorId: manager.userId });
    expect(logged?.detail).toMatchObject({ goneId: gone.row.id, username: expect.any(String), moved: 0 });
  });

  test("still bars: organisations of either account conflict, and what the kept one owes there is stopped", async () => {
    const { plan, works, experts, manager, contest: of } = await aReview({ works: 2, experts: 2 });
    const [kept, gone] = experts as [AnExpert, AnExpert];
    const [one, two] = works as [(typeof works)[number], (typeof works)[number]];
    await db.update(expert).set({ orgId: one.ownerGroupId }).where(eq(expert.id, gone.row.id));
    const barred = await aTask({ planId: plan.id, work: one, expertId: kept.row.id });
    const free = await aTask({ planId: plan.id, work: two, expertId: kept.row.id });
    const schools = async () =>
      (await expertFacts(of.id, [kept.row.id]))[0]?.affiliations.map(({ schoolId }) => schoolId);
    expect(await schools()).not.toContain(one.ownerGroupId);
    await merge(kept.row.id, gone.row.id, manager);
    expect(await schools()).toContain(one.ownerGroupId);
    const status = async (id: string) => (await db.select().from(reviewTask).where(eq(reviewTask.id, id)))[0]?.status;
    expect([await status(barred.id), await status(free.id)]).toEqual(["cancelled", "assigned"]);
  });

  test("gives what the kept one lacks: words of both, a title and an employer where there was none", async () => {
    const [library, school] = [await aProvince(), await aSchool()];
    const manager = await anActor("HOST_ADMIN", { in: library });
    const kept = await anExpert({ in: library, org: null, fields: ["AI"], tags: ["a"], jobTitle: "讲师" });
    const of = { org: school, fields: ["AI", "ML"], tags: ["b"], jobTitle: "教授", degree: "doctor" as const };
    const gone = await anExpert({ in: library, ...of });
    await merge(kept.row.id, gone.row.id, manager);
    const [row] = await db.select().from(expert).where(eq(expert.id, kept.row.id));
    expect(row).toMatchObject({
      ...{ orgId: school.id, fields: ["AI", "ML"], tags: ["a", "b"], jobTitle: "讲师", degree: "doctor" },
      version: kept.row.version + 1,
    });
  });
});

describe("a merger is refused, and changes nothing", () => {
  const untouched = async (of: () => Promise<unknown>, fault: object) => {
    const state = () => db.select().from(expert).orderBy(expert.id);
    const before = await state();
    await expect(of()).rejects.toMatchObject(fault);
    expect(await state()).toEqual(before);
  };

  for (const status of ["assigned", "submitted", "declined"] as const)
    test(`where both have a sheet of one work in one round, here ${status}; the control is cancelled`, async () => {
      const { plan, works, experts, manager } = await aReview({ works: 1, experts: 2 });
      const [kept, gone] = experts.map(({ row }) => row.id) as [string, string];
      const [work] = works as [(typeof works)[number]];
      await aTask({ planId: plan.id, work, expertId: kept, status: "submitted" });
      const other = await aTask({ planId: plan.id, work, expertId: gone, status });
      const found = await previewMerge({ keptId: kept, goneId: gone }, manager);
      expect(found.clashes).toEqual([{ kind: "sameWork", planName: plan.name, workTitle: work.title }]);
      await untouched(() => merge(kept, gone, manager), { fault: "mergeClash", params: { count: 1 } });
      await db.update(reviewTask).set({ status: "cancelled" }).where(eq(reviewTask.id, other.id));
      await merge(kept, gone, manager);
      expect(await db.$count(reviewTask, eq(reviewTask.expertId, kept))).toBe(2);
    });

  test("while a provable draw of a plan of theirs waits; once it is over they merge", async () => {
    const { plan, experts, manager } = await aReview({ experts: 2 });
    const [kept, gone] = experts.map(({ row }) => row.id) as [string, string];
    const bytes = Buffer.from("x");
    await db.insert(draw).values({
      ...{ planId: plan.id, kind: "order", code: "waiting", sheet: bytes, names: bytes, digest: "0".repeat(64) },
      ...{ source: "words" as never, sourceWords: "w", createdBy: manager.userId },
      dueAt: sql`app_now() + interval '1 day'` as never,
    });
    expect((await previewMerge({ keptId: kept, goneId: gone }, manager)).clashes).toEqual([
      { kind: "draw", planName: plan.name, workTitle: null },
    ]);
    await untouched(() => merge(kept, gone, manager), { fault: "mergeClash" });
    await db.update(draw).set({ status: "abandoned", endReason: "x", endedAt: sql`app_now()` as never });
    await merge(kept, gone, manager);
  });

  test("by a host outside whose reach the other judges, and the plan is not named to them", async () => {
    const { plan, works, experts } = await aReview({ works: 1, experts: 1 });
    const library = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: library });
    const kept = await anExpert({ in: library });
    const gone = experts[0] as AnExpert;
    await db.update(expert).set({ groupId: library.id }).where(eq(expert.id, gone.row.id));
    await db.insert(planExpert).values({ planId: plan.id, expertId: kept.row.id });
    for (const { row } of [kept, gone])
      await aTask({ planId: plan.id, work: works[0] as never, expertId: row.id, status: "submitted" });
    const pair = { keptId: kept.row.id, goneId: gone.row.id };
    const { clashes } = await previewMerge(pair, host);
    expect(clashes).toEqual([
      { kind: "elsewhere", planName: null, workTitle: null },
      { kind: "sameWork", planName: null, workTitle: null },
    ]);
    await untouched(() => merge(pair.keptId, pair.goneId, host), { fault: "mergeClash" });
  });

  test("of somebody with themselves, out of scope, into a retired one, with an old version, or twice", async () => {
    const library = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: library });
    const [a, b] = [await anExpert({ in: library }), await anExpert({ in: library })];
    const [away, slip] = [await anExpert(), await anExpert({ in: library, temporary: true })];
    await untouched(() => merge(a.row.id, a.row.id, host), { fault: "badInput" });
    await untouched(() => merge(a.row.id, away.row.id, host), { fault: "notFound", errors: [{ field: "goneId" }] });
    await untouched(() => merge(away.row.id, a.row.id, host), { fault: "notFound", errors: [{ field: "keptId" }] });
    await untouched(() => merge(a.row.id, slip.row.id, host), { fault: "notFound" });
    const pair = { keptId: a.row.id, goneId: b.row.id, reason: "r" };
    await untouched(() => mergeExperts({ ...pair, keptVersion: 2, goneVersion: 1 }, host), { fault: "stale" });
    await untouched(() => mergeExperts({ ...pair, keptVersion: 1, goneVersion: 2 }, host), { fault: "stale" });
    await db.update(expert).set({ status: "retired" }).where(eq(expert.id, a.row.id));
    expect((await previewMerge(pair, host)).clashes).toEqual([{ kind: "retired", planName: null, workTitle: null }]);
    await untouched(() => merge(a.row.id, b.row.id, host), { fault: "mergeClash" });
    await merge(b.row.id, a.row.id, host);
    await untouched(() => merge(b.row.id, a.row.id, host), { fault: "notFound" });
  });
});
