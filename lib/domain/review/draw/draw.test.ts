import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewEntry, reviewTask, team } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { addConflict } from "@/lib/domain/review/conflict/declaring";
import { cancelTasks } from "@/lib/domain/review/distribution/assigning";
import { confirmDistribution } from "@/lib/domain/review/distribution/distributing";
import { lastDistribution } from "@/lib/domain/review/result/stored-report";
import { anExpert, aPlan, aReview, aReviewContest, validWorks } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { commit, drawnScene, later, rowOf, scene } from "@/lib/testing/draws";
import { checkDraw } from "./checking";
import { enterSeed } from "./ending";
import { expertLabel, workLabel } from "./labels";
import { drawPage, drawResult } from "./listing";
import { drawFile, drawnFile, publicDraw } from "./publishing";

useDatabase();

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
    const file = JSON.parse((await drawFile({ code })).stream as string);
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

  test("its labels are others in every plan, and of experts in every kind", async () => {
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
