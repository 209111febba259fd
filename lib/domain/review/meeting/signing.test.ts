import { execFileSync } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, groupSignature, reviewTask, tieOrder } from "@/db";
import { returnReview } from "@/lib/domain/review/distribution/assigning";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { resultPage } from "@/lib/domain/review/result/results";
import { test, useDatabase } from "@/lib/testing/database";
import { ending, groupScene, reason } from "@/lib/testing/group";
import { groupResultFile } from "./printing";
import { groupResult } from "./result";

useDatabase();

describe("a signed ranking", () => {
  test("settles ties at the next calculation where the plan's chain ends by hand, and no rank that a rule decided", async () => {
    const ranks = async (s: Awaited<ReturnType<typeof groupScene>>) => {
      const { revisionId } = await finalScoreCalculation({ planId: s.planId, dryRun: 0 }, s.manager);
      const { list } = await resultPage({ revisionId: revisionId as string, pageNum: 1, pageSize: 10 }, s.manager);
      return list.map(({ judgingNo, rank }) => [judgingNo, rank]);
    };
    const signed = async (chain: string[]) => {
      const s = await groupScene({ tieChain: chain });
      await s.begin();
      await s.move("0002", 2);
      await s.move("0004", 1);
      await s.propose();
      await s.sign();
      return s;
    };
    const byHand = await signed(["sumOfMarks", "manual"]);
    expect(await ranks(byHand)).toEqual([
      ["0003", 1],
      ["0002", 2],
      ["0001", 3],
      ["0004", 4],
    ]);
    const byRule = await signed(["sumOfMarks"]);
    expect((await ranks(byRule)).map(([, rank]) => rank)).toEqual([1, 2, 2, 4]);
    expect(await db.$count(tieOrder, eq(tieOrder.planId, byRule.planId))).toBe(0);
  });

  test("holds for the very order, sheets, name and time that were signed", async () => {
    const s = await groupScene();
    await s.begin();
    await s.propose();
    await s.sign();
    const tampered = async (change: () => Promise<unknown>) => {
      let state: string | undefined;
      await db
        .transaction(async (inner) => {
          await db.execute(sql`alter table group_signature disable trigger group_signature_append_only`);
          await change();
          state = (await groupResult({ planId: s.planId }, s.manager)).state;
          inner.rollback();
        })
        .catch(() => {});
      return state;
    };
    const sheet = (set: object) => () =>
      db
        .update(reviewTask)
        .set(set)
        .where(eq(reviewTask.id, s.tasks[0]?.[0] as string));
    const under = (set: object) => () => db.update(groupSignature).set(set);
    for (const change of [
      sheet({ marks: { idea: 10_000, effect: 10_000 } }),
      sheet({ total: 810_000 }),
      sheet({ comment: "better" }),
      under({ name: "Somebody Else" }),
      under({ signedAt: sql`signed_at + interval '1 second'` }),
      under({ digest: "0".repeat(64) }),
    ])
      expect(await tampered(change)).toBe("void");
    expect(await tampered(async () => {}), "positive control").toBe("signed");
  });

  test("is printed with its protocol, and says that a signature is void", async () => {
    const s = await groupScene();
    const printed = async () => {
      const { stream } = await groupResultFile({ planId: s.planId }, { ...s.manager, locale: "en" });
      return execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" }).replaceAll(
        /\s/g,
        "",
      );
    };
    expect(await ending(groupResultFile({ planId: s.planId }, s.manager))).toBe("rankingNotBegun");
    await s.begin();
    await s.move("0004", 1);
    await s.propose();
    expect(await printed()).toContain("Signatureofthegroupleader:");
    await s.sign();
    const [row] = await db.select().from(groupSignature);
    const text = await printed();
    for (const words of [
      "Movedawork",
      reason.replaceAll(" ", ""),
      `Signed:${s.leader.actor.realName.replaceAll(/\s/g, "")}`,
      row?.digest,
    ])
      expect(text).toContain(words);
    await returnReview({ taskId: s.tasks[0]?.[1] as string, reason: "again" }, s.manager);
    expect(await printed()).toContain("Voidsignature");
  });
});
