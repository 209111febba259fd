import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, reviewPlan, stageEntry, stageWindow, team, work } from "@/db";
import { finishContest } from "@/lib/domain/contest";
import { payStatuses, teamStatuses } from "@/lib/domain/enrollment/contract";
import { type WorkStatus, workStatuses } from "@/lib/domain/work/shapes";
import { aJudgedContest, aStage, aTeam, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

type Scene = Awaited<ReturnType<typeof aJudgedContest>>;
const finish = ({ contest, manager }: Scene) =>
  finishContest({ competitionId: contest.id }, manager).then(
    ({ status }) => status as string,
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );

test("a contest does not end before what was judged in any stage is decided: published, or sent on", async () => {
  const s = await aJudgedContest([90, 80]);
  const final = await aStage(s.contest.id, [["review", "-3 hours", "-1 hour"]]);
  expect(await finish(s)).toBe("resultsUnconfirmed");
  const { id: workId, finalVersionId } = s.works[0] as Scene["works"][number];
  await db
    .insert(stageEntry)
    .values({ stageId: final.id, workId, versionId: finalVersionId as string, source: "promoted" });
  expect(await finish(s)).toBe("finished");
});

test("nor while works wait for a review that is in the schedule and that nobody planned", async () => {
  const s = await aJudgedContest([]);
  await db.update(reviewPlan).set({ status: "draft" }).where(eq(reviewPlan.contestId, s.contest.id));
  const place = { contestId: s.contest.id, stageId: s.stage.id, itemId: s.track.id };
  const row = await aWork({ team: await aTeam({ ...place, status: "approved" }), status: "valid" });
  const refused: WorkStatus[] = [];
  for (const status of workStatuses) {
    await db.update(work).set({ status }).where(eq(work.id, row.id));
    const said = await finish(s);
    if (said === "worksUnjudged") refused.push(status);
    else expect(said).toBe("finished");
    await db.execute(sql`update contest set status = 'published' where id = ${s.contest.id}`);
  }
  expect(refused).toEqual(["submitted", "locked", "valid"]);

  await db.update(work).set({ status: "valid" }).where(eq(work.id, row.id));
  expect(await finish(s)).toBe("worksUnjudged");
  await db.delete(stageWindow).where(eq(stageWindow.stageId, s.stage.id));
  expect(await finish(s), "judged elsewhere").toBe("finished");
});

test("nor while a team that takes part, or may come to, owes its fee; who has left owes nothing", async () => {
  const s = await aJudgedContest([]);
  await db.update(reviewPlan).set({ status: "draft" }).where(eq(reviewPlan.contestId, s.contest.id));
  const place = { contestId: s.contest.id, stageId: s.stage.id, itemId: s.track.id };
  const refused: string[] = [];
  for (const status of teamStatuses) {
    const row = await aTeam({ ...place, status });
    for (const payStatus of payStatuses) {
      await db
        .update(team)
        .set({ payStatus, feeFen: payStatus === "free" ? 0 : 200_00, payReason: "because" })
        .where(eq(team.id, row.id));
      const said = await finish(s);
      if (said === "feesOpen") refused.push(`${status} ${payStatus}`);
      else expect(said).toBe("finished");
      await db.execute(sql`update contest set status = 'published' where id = ${s.contest.id}`);
    }
  }
  expect(refused).toEqual(["submitted due", "auditing due", "approved due", "returned due", "locked due"]);
});
