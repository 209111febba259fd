import { and, eq, inArray, ne } from "drizzle-orm";
import { describe, expect } from "vitest";
import { award, db, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { previewAwards, proposeAwards } from "@/lib/domain/award/proposal/proposing";
import { revokeAward } from "@/lib/domain/award/proposal/revoking";
import { publicResults } from "@/lib/domain/award/public";
import { slowAwards } from "@/lib/domain/award/rule/slow-awards";
import { disqualifyWork } from "@/lib/domain/work";
import { aJudgedContest, anAwardDef, aRevision, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { answerObjection, raiseObjection } from "./objecting";
import { closePublicity, openPublicity, publishAwards } from "./publicity";

useDatabase();

/** Numbers that look drawn, the same for the same seed. */
const drawing = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

type Place = Awaited<ReturnType<typeof aJudgedContest>>;
type Def = Awaited<ReturnType<typeof anAwardDef>>;

/** The awards that stand, `work index: level`. */
async function standing({ contest, works }: Place, ...statuses: (typeof award.$inferSelect)["status"][]) {
  const rows = await db
    .select({ workId: award.workId, defId: award.defId })
    .from(award)
    .where(and(eq(award.contestId, contest.id), ne(award.status, "revoked"), inArray(award.status, statuses)));
  return new Map(rows.map((row) => [works.findIndex(({ id }) => id === row.workId), row.defId]));
}

/** What the rule's text gives these scores, among the works that are still in. */
function expected(scores: number[], isOut: Set<number>, defs: Def[], chosen: Map<string, Set<string>>) {
  const rankOf = (score: number) => scores.filter((other) => other > score).length + 1;
  const ranking = scores
    .map((score, at) => ({ workId: String(at), score: score * 10_000, rank: rankOf(score) }))
    .filter((_, at) => !isOut.has(at))
    .sort((a, b) => a.rank - b.rank);
  const { given } = slowAwards(ranking, defs, ranking.length, chosen);
  return new Map([...given].map(([at, id]) => [Number(at), id]));
}

async function objected({ works, manager }: Place, publicityId: string, at: number) {
  const by = await aStudent();
  const { objectionId } = await raiseObjection(
    {
      ...{ publicityId, workId: works[at]?.id as string, name: by.realName },
      ...{ contact: "13800000000", reason: "评审中有一份分数登记有误，请核查。" },
    },
    by,
  );
  await answerObjection({ objectionId, status: "accepted" }, manager);
  await answerObjection({ objectionId, status: "investigating" }, manager);
  await expect(closePublicity({ publicityId, reason: "early" }, manager)).rejects.toMatchObject({
    fault: "objectionOpen",
  });
  await answerObjection({ objectionId, status: "upheld", answer: "已更正。" }, manager);
}

/** Proposes as the rules say and settles every tie by its last works; answers who was chosen, by index. */
async function proposed({ manager, works }: Place, revisionId: string, reason?: string) {
  const chosen: { ruleId: string; workId: string }[] = [];
  for (const { ruleId, seats, works: tied } of (await previewAwards({ revisionId }, manager)).undecided)
    chosen.push(
      ...tied
        .filter(({ workId }) => !chosen.some((c) => c.workId === workId))
        .slice(-seats)
        .map(({ workId }) => ({ ruleId, workId })),
    );
  await proposeAwards({ revisionId, chosen, ...(reason && { reason }) }, manager);
  const byRule = new Map<string, Set<string>>();
  for (const { ruleId, workId } of chosen)
    byRule.set(ruleId, (byRule.get(ruleId) ?? new Set()).add(String(works.findIndex(({ id }) => id === workId))));
  return byRule;
}

describe("a result that an upheld objection corrects", () => {
  for (let seed = 1; seed <= 24; seed++)
    test(`comes out as a recomputation of the new one has it, and every work with it: contest ${seed}`, async () => {
      const draw = drawing(seed * 7_919);
      const count = 4 + draw(7);
      const scores = Array.from({ length: count }, () => 60 + draw(draw(2) ? 6 : 40));
      const s = await aJudgedContest(scores);
      const defs: Def[] = [];
      for (let level = 1; level <= 1 + draw(3); level++) {
        const method = (["ratio", "rank", "score"] as const)[draw(3)] ?? "rank";
        const value = method === "ratio" ? 700 * draw(5) : method === "rank" ? 1 + draw(3) : (60 + draw(30)) * 10_000;
        const tie = (["include", "exclude", "manual"] as const)[draw(3)] ?? "include";
        defs.push(await anAwardDef(s, { level, method, value, tie, mayBeVacant: draw(3) > 0 || level > 1 }));
      }
      // One that is always given, so that there is something to show.
      defs.push(await anAwardDef(s, { level: 9, method: "score", value: 0 }));
      const isOut = new Set<number>();
      const leave = async (at: number) => {
        isOut.add(at);
        await disqualifyWork({ workId: s.works[at]?.id as string, reason: "not original" }, s.manager);
      };
      if (draw(2)) await leave(draw(count));

      const firstChosen = await proposed(s, s.revision.id);
      expect(await standing(s, "proposed")).toEqual(expected(scores, isOut, defs, firstChosen));
      const { publicityId } = await openPublicity({ planId: s.planId, endTime: null }, s.manager);
      const changed = draw(count);
      await objected(s, publicityId, changed);
      if (draw(3) === 0 && isOut.size === 0) await leave((changed + 1) % count);

      const after = scores.map((score, at) => (at === changed ? 60 + draw(40) : score));
      const revision = await aRevision(
        s.planId,
        s.works.map(({ id }, at) => ({ id, score: after[at] as number })),
        s.manager.userId,
      );
      const correct = () => proposed(s, revision.id, "objection upheld");
      const isLate = draw(2) === 1;
      let chosen = isLate ? firstChosen : await correct();
      await closePublicity({ publicityId, reason: "corrected" }, s.manager);
      if (isLate) {
        if (draw(2)) await publishAwards({ publicityId }, s.manager);
        chosen = await correct();
      }
      const rest = await standing(s, "proposed");
      const second = rest.size > 0 && (await openPublicity({ planId: s.planId, endTime: null }, s.manager));
      // Whoever publishes the first list does so while the corrected rows are still on view.
      await publishAwards({ publicityId }, s.manager).catch(() => {});
      if (second) {
        await closePublicity({ publicityId: second.publicityId, reason: "early" }, s.manager);
        await publishAwards({ publicityId: second.publicityId }, s.manager);
      }

      const wanted = expected(after, isOut, defs, chosen);
      expect(await standing(s, "confirmed")).toEqual(wanted);
      const shown = (await publicResults(s.contest.id, "zh-cn"))?.lists.flatMap(({ rows }) => rows) ?? [];
      expect(shown.map(({ workId }) => s.works.findIndex(({ id }) => id === workId)).sort()).toEqual(
        [...wanted.keys()].sort(),
      );
      const states = await db
        .select({ id: work.id, status: work.status })
        .from(work)
        .where(eq(work.contestId, s.contest.id));
      for (const [at, { id }] of s.works.entries())
        expect(states.find((row) => row.id === id)?.status, `work ${at}`).toBe(
          isOut.has(at) ? "disqualified" : wanted.has(at) ? "awarded" : "eliminated",
        );
    });
});

test("a work whose only award is revoked is no awarded one: out once that was published, judged before", async () => {
  const s = await aJudgedContest([90, 80, 70]);
  const def = await anAwardDef(s, { method: "rank", value: 2 });
  const { id: planId } = { id: s.planId };
  await proposeAwards({ revisionId: s.revision.id, chosen: [] }, s.manager);
  const { publicityId } = await openPublicity({ planId, endTime: null }, s.manager);
  await closePublicity({ publicityId, reason: "early" }, s.manager);
  const statusOf = async (at: number) =>
    (
      await db
        .select()
        .from(work)
        .where(eq(work.id, s.works[at]?.id as string))
    )[0]?.status;
  const revoke = async (at: number) => {
    const own = and(eq(award.defId, def.id), eq(award.workId, s.works[at]?.id as string));
    const [row] = await db.select().from(award).where(own);
    await revokeAward({ awardId: row?.id as string, reason: "plagiarism" }, s.manager as Actor);
  };
  expect([await statusOf(0), await statusOf(1), await statusOf(2)]).toEqual(["awarded", "awarded", "reviewed"]);
  await revoke(0);
  expect(await statusOf(0)).toBe("reviewed");
  await publishAwards({ publicityId }, s.manager);
  expect([await statusOf(0), await statusOf(1), await statusOf(2)]).toEqual(["eliminated", "awarded", "eliminated"]);
  await revoke(1);
  expect(await statusOf(1)).toBe("eliminated");
});
