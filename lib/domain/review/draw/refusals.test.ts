import { eq, sql } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { db, draw, reviewTask, transaction } from "@/db";
import { now, secondsFromNow, toWireTime } from "@/lib/clock";
import { addConflict } from "@/lib/domain/review/conflict/declaring";
import { confirmDistribution, dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { deletePlan } from "@/lib/domain/review/plan/changes";
import { lastDistribution } from "@/lib/domain/review/result/stored-report";
import { anActor } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { asked, commit, drawnScene, later, rowOf, scene, soon } from "@/lib/testing/draws";
import { CommitDraw } from "./calls";
import { checkDraw } from "./checking";
import { commitDraw } from "./committing";
import { abandonDraw, enterSeed } from "./ending";
import { drawPage, drawResult } from "./listing";
import { drawnFile, publicDraw } from "./publishing";
import { QUICKNET, roundTime } from "./shapes";

useDatabase();

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
    for (const [source, field] of [
      [{ kind: "phrase", words: "far", at: toWireTime(secondsFromNow(367 * 86_400)) }, "source.at"],
      [{ kind: "phrase", words: "far", at: "9999-01-01 00:00:00" }, "source.at"],
      [{ kind: "drand", round: 2_000_000_000 }, "source.round"],
    ] as const)
      await expect(commit(place, { source }), "a seed that nobody will live to see").rejects.toMatchObject({
        ...{ fault: "tooFarAhead", errors: [{ field }] },
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
      ...{ fault: "drawEnded", params: { state: "drawn", time: expect.stringMatching(/^20/) } },
    });
    await expect(abandonDraw({ drawId, reason: "x" }, place.manager)).rejects.toMatchObject({
      ...{ fault: "drawEnded", params: { state: "drawn", time: expect.stringMatching(/^20/) } },
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
      reason: { fault: "drawEnded", params: { state: "drawn" } },
    });
    expect((await rowOf(drawId))?.seed).toBe((won[0] as PromiseFulfilledResult<{ seed: string }>).value.seed);
  });
});
