import { eq, sql } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { db, draw, reviewEntry, reviewTask, team, transaction } from "@/db";
import { now, secondsFromNow, toWireTime } from "@/lib/clock";
import { addConflict } from "@/lib/domain/review/conflict/declaring";
import { cancelTasks } from "@/lib/domain/review/distribution/assigning";
import { confirmDistribution, dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { deletePlan } from "@/lib/domain/review/plan/changes";
import { lastDistribution } from "@/lib/domain/review/result/stored-report";
import { anActor, anExpert, aPlan, aReview, aReviewContest, validWorks } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { CommitDraw } from "./calls";
import { checkDraw } from "./checking";
import { commitDraw } from "./committing";
import { abandonDraw, enterSeed } from "./ending";
import { expertLabel, workLabel } from "./labels";
import { drawPage, drawResult } from "./listing";
import { drawFile, drawnFile, publicDraw } from "./publishing";
import { QUICKNET, roundTime } from "./shapes";

useDatabase();

async function scene(works = 4, judges = 3, rules: Parameters<typeof aPlan>[1] = {}) {
  const place = await aReviewContest();
  const experts = [];
  for (let i = 0; i < judges; i++) experts.push(await anExpert());
  const plan = await aPlan(place, { experts, perWork: 2, ...rules });
  return { ...place, experts, plan, works: await validWorks(place, works) };
}
type Scene = { plan: { id: string }; manager: Parameters<typeof commitDraw>[1] };

const soon = () => toWireTime(secondsFromNow(3600));
const asked = (planId: string, more: object = {}) =>
  CommitDraw.parse({
    planId,
    kind: "assignment",
    source: { kind: "lottery", words: "Union Lotto, draw 2026138", at: soon() },
    ...more,
  });
const commit = ({ plan, manager }: Scene, more: object = {}) => commitDraw(asked(plan.id, more), manager);
const later = () => moveClock("2 hours");

async function drawnScene(of: Scene, more: object = {}, seed = "06 11 12 19 28 31 + 09") {
  const made = await commit(of, more);
  await later();
  await enterSeed({ drawId: made.drawId, seed }, of.manager);
  return made;
}
const rowOf = async (drawId: string) => (await db.select().from(draw).where(eq(draw.id, drawId)))[0];

describe("a provable draw", () => {
  test("publishes the digest first and nothing else, then the seed, and anybody recomputes it from the file", async () => {
    const place = await scene();
    const { drawId, code, digest } = await commit(place);
    expect(await publicDraw(code)).toMatchObject({ status: "committed", digest, seed: null, ended: null });
    expect(Object.keys(await publicDraw(code))).not.toContain("sheet");
    await expect(drawnFile(code)).rejects.toMatchObject({ fault: "drawNotDrawn" });
    await later();
    await enterSeed({ drawId, seed: "  06 11  12 " }, place.manager);
    expect(await publicDraw(code)).toMatchObject({ status: "drawn", digest, seed: "06 11 12" });
    const file = JSON.parse(String((await drawFile({ code })).stream));
    expect(await checkDraw(file)).toEqual({ file, flaws: [] });
    expect(file).toMatchObject({
      digest,
      seed: "06 11 12",
      sheet: { code, seed: { words: "Union Lotto, draw 2026138" } },
    });
    expect(file.result).toHaveLength(8);
  });

  test("an assignment is confirmed like any other, and gives the tasks and the judging numbers of the file", async () => {
    const place = await scene(6, 4, { blind: "none" });
    const { code } = await drawnScene(place);
    const proposed = await lastDistribution({ planId: place.plan.id }, place.manager);
    expect(proposed).toMatchObject({ works: 6, experts: 4, added: 12, gaps: 0, conflicts: [], confirmed: false });
    await confirmDistribution({ distributionId: proposed?.distributionId as string, withGaps: false }, place.manager);
    const { sheet, result } = await drawnFile(code);
    const rows = await db
      .select({ no: reviewEntry.judgingNo, expertId: reviewTask.expertId })
      .from(reviewTask)
      .innerJoin(reviewEntry, eq(reviewEntry.workId, reviewTask.workId))
      .where(eq(reviewTask.planId, place.plan.id));
    if (sheet.inputs.kind !== "assignment") throw new Error("an assignment");
    const { works, experts } = sheet.inputs;
    expect(
      rows.map(({ no, expertId }) => `${no} ${expertLabel(place.plan.id, "assignment", expertId)}`).sort(),
    ).toEqual(result.map(([w, e]) => `${works[w as number]?.[0]} ${experts[e as number]?.[0]}`).sort());
    expect((await drawPage({ planId: place.plan.id, pageNum: 1, pageSize: 10 }, place.manager)).list).toMatchObject([
      { code, applied: true, status: "drawn" },
    ]);
  });

  test("keeps every conflict, every cap and every task that stays: counted anew from the facts", async () => {
    const place = await aReviewContest();
    const works = await validWorks(place, 5);
    const [first] = await db
      .select()
      .from(team)
      .where(eq(team.id, works[0]?.teamId as string));
    const experts = [
      await anExpert({ org: { id: first?.ownerGroupId } as never }),
      await anExpert(),
      await anExpert(),
      await anExpert(),
    ];
    const plan = await aPlan(place, { experts, perWork: 2 });
    await addConflict(
      { planId: plan.id, expertId: experts[1]?.row.id as string, workId: works[4]?.id as string, reason: "kin" },
      place.manager,
    );
    await drawnScene({ plan, manager: place.manager });
    const { distributionId } = (await lastDistribution({ planId: plan.id }, place.manager)) as {
      distributionId: string;
    };
    await confirmDistribution({ distributionId, withGaps: false }, place.manager);
    const tasks = await db.select().from(reviewTask).where(eq(reviewTask.planId, plan.id));
    expect(tasks).toHaveLength(10);
    const has = (w: number, e: number) =>
      tasks.some((t) => t.workId === works[w]?.id && t.expertId === experts[e]?.row.id);
    expect([has(0, 0), has(4, 1)]).toEqual([false, false]);
    expect(tasks.filter((t) => t.expertId === experts[0]?.row.id).length, "control: judges others").toBeGreaterThan(0);
  });

  test("is by nothing but the frozen inputs and the seed", async () => {
    const place = await scene(8, 5);
    const one = await drawnScene(place, {}, "a");
    const two = await drawnScene(
      place,
      {
        reason: "typed wrongly",
        source: { kind: "phrase", words: "the hall", at: toWireTime(secondsFromNow(3 * 3600)) },
      },
      "b",
    ).catch((e) => e);
    expect(two, "the announced time is not over").toMatchObject({ fault: "seedEarly" });
    const file = await drawnFile(one.code);
    const changed = structuredClone(file);
    changed.seed = "b";
    expect((await checkDraw(changed)).flaws.map(({ kind }) => kind)).toContain("result");
  });
});

describe("refusals", () => {
  test("a seed that is known before the inputs are frozen: a time that is over, a round of the past; the next second is not", async () => {
    const place = await scene();
    const past = { kind: "lottery", words: "yesterday's", at: toWireTime(secondsFromNow(-60)) };
    await expect(commit(place, { source: past })).rejects.toMatchObject({
      fault: "seedKnown",
      errors: [{ field: "source.at" }],
    });
    const roundNow = Math.floor((now().getTime() / 1000 - QUICKNET.genesis) / QUICKNET.period) + 1;
    await expect(commit(place, { source: { kind: "drand", round: roundNow } })).rejects.toMatchObject({
      fault: "seedKnown",
      errors: [{ field: "source.round" }],
    });
    expect(await db.$count(draw, eq(draw.planId, place.plan.id))).toBe(0);
    const { drawId } = await commit(place, { source: { kind: "drand", round: roundNow + 20 } });
    expect((await rowOf(drawId))?.dueAt.getTime()).toBe(roundTime(roundNow + 20));
    await expect(enterSeed({ drawId, seed: "0".repeat(64) }, place.manager)).rejects.toMatchObject({
      fault: "seedEarly",
    });
    await later();
    await expect(enterSeed({ drawId, seed: "no round" }, place.manager)).rejects.toMatchObject({
      fault: "seedNoRound",
    });
    await enterSeed({ drawId, seed: "AB".repeat(32) }, place.manager);
    expect((await rowOf(drawId))?.seed).toBe("ab".repeat(32));
  });

  bare("a source without its words, its time or its round", () => {
    const wrong = (source: object) =>
      CommitDraw.safeParse({ planId: "1", kind: "order", source }).error?.issues[0]?.path.join(".");
    expect(wrong({ kind: "phrase", at: soon() })).toBe("source.words");
    expect(wrong({ kind: "lottery", words: "x" })).toBe("source.at");
    expect(wrong({ kind: "drand" })).toBe("source.round");
    expect(wrong({ kind: "drand", round: 1 })).toBeUndefined();
  });

  test("a second draw beside one that waits; one that repeats another without a reason; a repeated one that is confirmed", async () => {
    const place = await scene();
    const first = await drawnScene(place);
    const { distributionId } = (await lastDistribution({ planId: place.plan.id }, place.manager)) as {
      distributionId: string;
    };
    const next = { source: { kind: "phrase", words: "the hall", at: toWireTime(secondsFromNow(3 * 3600)) } };
    await expect(commit(place, next)).rejects.toMatchObject({
      fault: "drawReasonMissing",
      errors: [{ field: "reason" }],
    });
    const second = await commit(place, { ...next, reason: "an expert fell ill" });
    await expect(commit(place, { ...next, reason: "again" })).rejects.toMatchObject({ fault: "drawOpen" });
    const confirm = () => confirmDistribution({ distributionId, withGaps: true }, place.manager);
    await expect(confirm()).rejects.toMatchObject({ fault: "drawRepeated" });
    await abandonDraw({ drawId: second.drawId, reason: "no" }, place.manager);
    await expect(confirm(), "nor by giving the repetition up").rejects.toMatchObject({ fault: "drawRepeated" });
    for (const { code } of [first, second])
      expect((await publicDraw(code)).history).toMatchObject([
        { code: first.code, status: "drawn", redoes: null },
        { code: second.code, status: "abandoned", redoes: first.code, reason: "an expert fell ill", endReason: "no" },
      ]);
    expect((await drawnFile(first.code)).history).toHaveLength(2);
  });

  test("what has changed since the inputs were frozen is not confirmed", async () => {
    const place = await scene();
    await drawnScene(place);
    const { distributionId } = (await lastDistribution({ planId: place.plan.id }, place.manager)) as {
      distributionId: string;
    };
    const [one] = await db.select().from(draw).where(eq(draw.distributionId, distributionId));
    expect(one?.status).toBe("drawn");
    await addConflict(
      {
        planId: place.plan.id,
        expertId: place.experts[0]?.row.id as string,
        workId: place.works[0]?.id as string,
        reason: "kin",
      },
      place.manager,
    );
    await expect(confirmDistribution({ distributionId, withGaps: true }, place.manager)).rejects.toMatchObject({
      fault: "drawChanged",
    });
    expect(await db.$count(reviewTask, eq(reviewTask.planId, place.plan.id))).toBe(0);
    expect((await checkDraw(await drawnFile(one?.code as string))).flaws, "what was drawn stays provable").toEqual([]);
  });

  test("another distribution while a draw waits, or was drawn and is not confirmed", async () => {
    const place = await scene();
    const { drawId } = await commit(place);
    const trial = async () =>
      confirmDistribution(
        {
          distributionId: (await dryRunDistribution({ planId: place.plan.id, mode: "topUp" }, place.manager))
            .distributionId,
          withGaps: true,
        },
        place.manager,
      );
    await expect(trial()).rejects.toMatchObject({ fault: "drawPending" });
    await abandonDraw({ drawId, reason: "by hand instead" }, place.manager);
    expect(await trial(), "control").toMatchObject({ added: 8 });
  });

  test("a draw that has ended, and every change of what was frozen", async () => {
    const place = await scene();
    const { drawId } = await drawnScene(place);
    await expect(enterSeed({ drawId, seed: "another" }, place.manager)).rejects.toMatchObject({
      fault: "illegalTransition",
    });
    await expect(abandonDraw({ drawId, reason: "x" }, place.manager)).rejects.toMatchObject({
      fault: "illegalTransition",
    });
    for (const change of [
      sql`update draw set seed = 'x' where id = ${drawId}`,
      sql`update draw set digest = 'x' where id = ${drawId}`,
      sql`delete from draw where id = ${drawId}`,
    ])
      await expect(transaction(() => db.execute(change))).rejects.toMatchObject({
        cause: { message: "draw is append-only" },
      });
    await expect(deletePlan({ planId: place.plan.id }, place.manager)).rejects.toMatchObject({ fault: "drawsStay" });
  });

  test("whoever does not steer the plan: other managers, schools, experts, entrants", async () => {
    const place = await scene();
    const { drawId } = await commit(place);
    for (const role of ["CONTEST_MANAGER", "SCHOOL_ADMIN", "EXPERT", "STUDENT"] as const) {
      const foreign = await anActor(role);
      await expect(commitDraw(asked(place.plan.id), foreign)).rejects.toMatchObject({ fault: "notFound" });
      await expect(enterSeed({ drawId, seed: "x" }, foreign)).rejects.toMatchObject({ fault: "notFound" });
      await expect(abandonDraw({ drawId, reason: "x" }, foreign)).rejects.toMatchObject({ fault: "notFound" });
      await expect(drawPage({ planId: place.plan.id, pageNum: 1, pageSize: 10 }, foreign)).rejects.toMatchObject({
        fault: "notFound",
      });
      await expect(drawResult({ drawId, pageNum: 1, pageSize: 10 }, foreign)).rejects.toMatchObject({
        fault: "notFound",
      });
    }
  });

  bare("of two people who enter a seed at once one draws, and the other is told", async () => {
    const place = await scene();
    const { drawId } = await commitDraw(
      asked(place.plan.id, { source: { kind: "phrase", words: "hall", at: soon() } }),
      place.manager,
    );
    const entered = (seed: string) =>
      transaction(async () => {
        await later();
        return enterSeed({ drawId, seed }, place.manager);
      });
    const [one, other] = await Promise.allSettled([entered("first"), entered("second")]);
    const won = [one, other].filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
    expect([one, other].find(({ status }) => status === "rejected")).toMatchObject({
      reason: { fault: "illegalTransition" },
    });
    expect((await rowOf(drawId))?.seed).toBe((won[0] as PromiseFulfilledResult<{ seed: string }>).value.seed);
  });
});

describe("what the file of a blind plan tells", () => {
  test("no name, no id, no judging number, no school; an open plan shows its judging numbers", async () => {
    const place = await scene(4, 3, { blind: "double" });
    const { code } = await drawnScene(place);
    const told = JSON.stringify(await drawnFile(code));
    for (const { row, actor } of place.experts) {
      expect(told).not.toContain(`"${row.id}"`);
      expect(told).not.toContain(actor.realName);
    }
    for (const one of place.works) {
      expect(told).not.toContain(`"${one.id}"`);
      expect(told).not.toContain(one.title);
    }
    expect(told).not.toContain('"0001"');
    await moveClock("0 hours");
    const open = await scene(4, 3, { blind: "none" });
    expect(JSON.stringify(await drawnFile((await drawnScene(open)).code)), "control").toContain('"0001"');
  });

  test("its labels are in no passport and in no draw of another plan or kind", async () => {
    const labels = [
      expertLabel("1", "assignment", "7"),
      expertLabel("1", "lots", "7"),
      expertLabel("2", "assignment", "7"),
      workLabel("1", "7", "0001", true),
      workLabel("2", "7", "0001", true),
    ];
    expect(new Set(labels).size).toBe(labels.length);
    expect(expertLabel("1", "assignment", "7")).toBe(labels[0]);
  });
});

describe("other kinds", () => {
  test("an order names the works of the plan by their judging numbers, teams of one school apart", async () => {
    const place = await aReview({ works: 6 });
    const teams = await db.select().from(team).where(eq(team.contestId, place.contest.id));
    const [one] = teams;
    for (const of of teams.slice(1, 3))
      await db.update(team).set({ ownerGroupId: one?.ownerGroupId }).where(eq(team.id, of.id));
    const { drawId, code } = await drawnScene(place, { kind: "order", distance: 2 });
    const { sheet, result } = await drawnFile(code);
    if (sheet.inputs.kind !== "order") throw new Error("an order");
    const groups = sheet.inputs.works.map(([, group]) => group);
    expect(groups.filter((group) => group === 1)).toHaveLength(3);
    expect(groups.filter((group) => group === null)).toHaveLength(3);
    const inOrder = result.map(([w]) => groups[w as number]);
    expect(inOrder.some((group, n) => group === 1 && inOrder[n - 1] === 1)).toBe(false);
    const { list } = await drawResult({ drawId, pageNum: 1, pageSize: 10 }, place.manager);
    expect(list.map(({ name }) => name).sort()).toEqual(place.works.map(({ title }) => title).sort());
    expect(list.map(({ label }) => label).sort()).toEqual(["0001", "0002", "0003", "0004", "0005", "0006"]);
  });

  test("lots draw experts of the library for their fields, none of an entrant's school, and name the reserve in order", async () => {
    const place = await aReview({ works: 2, experts: 1, in: undefined });
    const [one] = await db.select().from(team).where(eq(team.contestId, place.contest.id));
    const at = { groupId: place.manager.groupId as string };
    const people = [];
    for (const fields of [["maths"], ["maths"], ["maths", "physics"], ["music"]])
      people.push(await anExpert({ ...at, fields } as never));
    const barred = await anExpert({ ...at, fields: ["maths"], org: { id: one?.ownerGroupId } } as never);
    const { drawId, code } = await drawnScene(place, {
      kind: "lots",
      lots: {
        seats: [
          { field: "maths", seats: 1 },
          { field: "physics", seats: 1 },
        ],
        perOrg: 1,
      },
    });
    const { sheet } = await drawnFile(code);
    if (sheet.inputs.kind !== "lots") throw new Error("lots");
    expect(sheet.inputs.candidates).toHaveLength(4);
    expect(sheet.inputs.candidates.filter(([, , , isBarred]) => isBarred)).toHaveLength(1);
    const { list } = await drawResult({ drawId, pageNum: 1, pageSize: 10 }, place.manager);
    expect(list.map(({ field }) => field).sort()).toEqual(["", "maths", "physics"]);
    expect(list.map(({ name }) => name)).not.toContain(barred.actor.realName);
    expect(list.find(({ field }) => field === "physics")?.name).toBe(people[2]?.actor.realName);
  });

  test("what adds to a confirmed assignment repeats nothing; what takes tasks back does", async () => {
    const place = await scene();
    await drawnScene(place);
    const { distributionId } = (await lastDistribution({ planId: place.plan.id }, place.manager)) as {
      distributionId: string;
    };
    await confirmDistribution({ distributionId, withGaps: false }, place.manager);
    const [task] = await db.select().from(reviewTask).where(eq(reviewTask.planId, place.plan.id));
    await cancelTasks({ ids: [task?.id as string], reason: "ill" }, place.manager);
    const next = { source: { kind: "phrase", words: "hall", at: toWireTime(secondsFromNow(3 * 3600)) } };
    await expect(commit(place, { ...next, mode: "adjust" })).rejects.toMatchObject({ fault: "drawReasonMissing" });
    const { drawId } = await commit(place, next);
    expect((await rowOf(drawId))?.redoes).toBeNull();
  });
});
