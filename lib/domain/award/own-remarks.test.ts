import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, contest, db, planExpert, publicity, reviewTask, teamMember, user } from "@/db";
import {
  combineResults,
  coverRemark,
  finalScoreCalculation,
  releaseRemarks,
  remarkOverview,
  remarkPage,
} from "@/lib/domain/review";
import { RemarkCover } from "@/lib/domain/review/contract";
import {
  aCombination,
  aJudgedContest,
  anActor,
  anExpert,
  aPublicity,
  aTask,
  aTwoStageReview,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ownRemarks } from "./own-results";

useDatabase();

/** Two works, both judged by the same five experts, each of whom signs what they write. */
async function remarked() {
  const place = await aJudgedContest([90, 80]);
  const experts = [];
  for (let n = 0; n < 5; n++) experts.push(await anExpert({ as: { realName: `评审人${"甲乙丙丁戊"[n]}` } as never }));
  await db.insert(planExpert).values(experts.map(({ row }) => ({ planId: place.planId, expertId: row.id })));
  const tasks = [];
  for (const work of place.works)
    for (const { row, actor } of experts)
      tasks.push(
        await aTask({
          ...{ planId: place.planId, work, expertId: row.id, status: "confirmed" },
          comment: `of ${row.id}, by ${actor.realName}`,
          comments: { idea: `idea ${row.id}` },
          marks: { idea: 400_000, why: `why ${row.id}` },
        }),
      );
  await aTask({
    ...{
      planId: place.planId,
      work: place.works[0] as never,
      expertId: (await anExpert()).row.id,
      status: "inProgress",
    },
    comment: "a draft",
  });
  return { ...place, experts, tasks, captains: place.works.map(({ captain }) => captain) };
}
type Remarked = Awaited<ReturnType<typeof remarked>>;

const publish = async (place: Remarked) => aPublicity(place, { status: "closed", publishedAt: new Date(0) });
const readBy = async (place: Remarked, n = 0) => ownRemarks({}, place.captains[n] as never);

describe("what experts wrote reaches the team", () => {
  test("once it is released and the results are published, and not by either alone", async () => {
    const place = await remarked();
    expect(await readBy(place)).toEqual([]);
    await releaseRemarks({ planId: place.planId, released: 1 }, place.manager);
    expect(await readBy(place), "released, and not published").toEqual([]);
    const { id } = await publish(place);
    const [own, ...more] = await readBy(place);
    expect(more).toEqual([]);
    expect(own?.workId, "its own work alone").toBe(place.works[0]?.id);
    expect(own?.experts, "handed in, and no draft").toHaveLength(5);
    expect(own?.experts[0]?.map(({ text }) => text.split(" ")[0])).toEqual(["of", "idea", "why"]);
    await releaseRemarks({ planId: place.planId, released: 0 }, place.manager);
    expect(await readBy(place), "published, and taken back").toEqual([]);
    await releaseRemarks({ planId: place.planId, released: 1 }, place.manager);
    await db.update(publicity).set({ publishedAt: null }).where(eq(publicity.id, id));
    expect(await readBy(place)).toEqual([]);
  });

  test("without a name, and in an order of each work's own", async () => {
    const place = await remarked();
    await releaseRemarks({ planId: place.planId, released: 1 }, place.manager);
    await publish(place);
    const told = await Promise.all([readBy(place, 0), readBy(place, 1)]);
    const text = JSON.stringify(told);
    for (const { actor } of place.experts) expect(text).not.toContain(actor.realName);
    expect(text, "control: the name stood there").toContain("by ■■");
    const orders = told.map(([one]) => one?.experts.map((of) => of[1]?.text.split(" ")[1]));
    expect(new Set(orders[0])).toEqual(new Set(orders[1]));
    const byHand = place.experts.map(({ row }) => row.id);
    expect(
      [orders[0], orders[1]].filter((order) => JSON.stringify(order) !== JSON.stringify(byHand)).length,
    ).toBeGreaterThan(0);
    expect(await readBy(place, 0), "the same again").toEqual(told[0]);
  });

  test("different works have different orders, in most cases of many", async () => {
    let differing = 0;
    for (let n = 0; n < 4; n++) {
      const place = await remarked();
      await releaseRemarks({ planId: place.planId, released: 1 }, place.manager);
      await publish(place);
      const [one, other] = await Promise.all([readBy(place, 0), readBy(place, 1)]);
      const orderOf = (told: typeof one) => told[0]?.experts.map((of) => of[1]?.text.split(" ")[1]).join();
      if (orderOf(one) !== orderOf(other)) differing++;
    }
    expect(differing).toBeGreaterThan(0);
  });

  test("of a part whose combined result is published", async () => {
    const review = await aTwoStageReview([[90]], [[80]]);
    const { part, plan, manager } = review;
    await db.update(reviewTask).set({ comment: "seen online" }).where(eq(reviewTask.planId, part.id));
    await aCombination(plan, { part, setBy: manager.userId });
    for (const { id: planId } of [part, plan]) await finalScoreCalculation({ planId, dryRun: 0 }, manager);
    const { revisionId } = await combineResults({ planId: plan.id, dryRun: 0 }, manager);
    await releaseRemarks({ planId: part.id, released: 1 }, manager);
    const [captain] = await db
      .select({ userId: user.id })
      .from(teamMember)
      .innerJoin(user, eq(user.id, teamMember.userId))
      .where(eq(teamMember.teamId, review.works[0]?.teamId as string));
    const actor = { ...manager, ...captain } as never;
    expect(await ownRemarks({}, actor)).toEqual([]);
    await db.insert(publicity).values({
      ...{ contestId: review.contest.id, planId: plan.id, revisionId: revisionId as string, status: "closed" },
      ...{ startsAt: new Date(0), endsAt: new Date(1), publishedAt: new Date(2), createdBy: manager.userId },
    });
    expect(await ownRemarks({}, actor)).toMatchObject([{ planName: part.name, experts: [[{ text: "seen online" }]] }]);
  });
});

describe("what the organiser hides or edits", () => {
  test("is read so by the team; the review stays as it was written, and each act is logged", async () => {
    const place = await remarked();
    await releaseRemarks({ planId: place.planId, released: 1 }, place.manager);
    await publish(place);
    const [task] = place.tasks;
    const taskId = task?.id as string;
    await coverRemark({ taskId, field: "comment", state: "hidden", reason: "insults" }, place.manager);
    await coverRemark(
      { taskId, field: "marks.why", state: "redacted", text: "kinder", reason: "names a rival" },
      place.manager,
    );
    const [own] = await readBy(place);
    const mine = own?.experts.find((of) => of.some(({ redacted }) => redacted));
    expect(mine).toMatchObject([{ redacted: false }, { text: "kinder", redacted: true }]);
    const [kept] = await db.select().from(reviewTask).where(eq(reviewTask.id, taskId));
    expect(kept).toMatchObject({ comment: task?.comment, marks: task?.marks });
    expect(await remarkOverview({ planId: place.planId }, place.manager)).toMatchObject({
      ...{ released: 1, remarks: 30, hidden: 1, redacted: 1, changeable: 1 },
    });
    const hidden = await remarkPage({ planId: place.planId, state: "hidden", pageNum: 1, pageSize: 10 }, place.manager);
    expect(hidden).toMatchObject({ total: 1, list: [{ text: task?.comment, teamText: null, reason: "insults" }] });
    await coverRemark({ taskId, field: "comment", state: "shown", reason: "apologised" }, place.manager);
    expect((await readBy(place))[0]?.experts.find((of) => of.some(({ redacted }) => redacted))).toHaveLength(3);
    const logged = await db.select().from(audit).where(eq(audit.entityId, taskId));
    expect(logged.map(({ action, reason }) => [action, reason]).sort()).toEqual([
      ["remark.hidden", "insults"],
      ["remark.redacted", "names a rival"],
      ["remark.shown", "apologised"],
    ]);
  });

  test("of a finished contest stay as they are, and the desk knows it before anybody presses", async () => {
    const place = await aJudgedContest([90]);
    const { planId, manager } = place;
    await db.update(contest).set({ status: "finished" }).where(eq(contest.id, place.contest.id));
    expect(await remarkOverview({ planId }, manager)).toMatchObject({ changeable: 0 });
    await expect(releaseRemarks({ planId, released: 1 }, manager)).rejects.toMatchObject({ fault: "contestReadOnly" });
  });

  test("needs a remark that is there, words where it is edited, and who runs the contest", async () => {
    const place = await remarked();
    const taskId = place.tasks[0]?.id as string;
    const of = { taskId, field: "comment", reason: "because" };
    const stranger = await anActor("CONTEST_MANAGER");
    await expect(coverRemark({ ...of, state: "hidden" }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(
      coverRemark({ ...of, field: "comments.effect", state: "hidden" }, place.manager),
    ).rejects.toMatchObject({
      fault: "notFound",
    });
    await expect(releaseRemarks({ planId: place.planId, released: 1 }, stranger)).rejects.toMatchObject({
      fault: "notFound",
    });
    await expect(remarkPage({ planId: place.planId, pageNum: 1, pageSize: 10 }, stranger)).rejects.toMatchObject({
      fault: "notFound",
    });
    expect(RemarkCover.safeParse({ ...of, state: "redacted" }).success).toBe(false);
    expect(RemarkCover.safeParse({ ...of, state: "hidden", text: "x" }).success).toBe(false);
    expect(RemarkCover.safeParse({ ...of, field: "total", state: "hidden" }).success).toBe(false);
    expect(RemarkCover.safeParse({ ...of, state: "redacted", text: "x" }).success, "control").toBe(true);
    await coverRemark({ ...of, state: "hidden" }, place.manager);
  });
});
