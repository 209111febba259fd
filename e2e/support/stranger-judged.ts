import { expect } from "@playwright/test";
import type { strangerAt } from "./stranger";

/** The second half of a contest, as somebody runs it who has nothing but the document: from handed-in works to published awards. */

type Stranger = Awaited<ReturnType<typeof strangerAt>>;

interface Place {
  competitionId: string;
  stageId: string;
}
interface Time {
  /** `YYYY-MM-DD HH:mm:ss` in Shanghai, so many days from now. */
  inDays: (days: number) => string;
}

/** Ends sign-up and submission, begins the review, and passes every work once its files are locked. */
export async function beginReview({ call }: Stranger, { competitionId, stageId, inDays }: Place & Time) {
  const now = { stageId, reason: "nobody else is coming" };
  await call("contest.closeNow", { ...now, type: "signUp" });
  await call("contest.closeNow", { ...now, type: "submit" });
  await call("contest.openNow", { ...now, type: "review", until: inDays(5) });
  const works = () =>
    call<{ list: { workId: string; status: string }[] }>("work.listWorks", { competitionId, pageSize: 100 });
  const open = async () => (await works()).list.filter(({ status }) => status !== "locked").length;
  await expect.poll(open, { timeout: 180_000, intervals: [500] }).toBe(0);
  const ids = (await works()).list.map(({ workId }) => workId);
  const checked = await call<{ succeeded: number }>("work.checkWorks", { ids, decision: "valid" });
  expect(checked.succeeded).toBe(ids.length);
}

/** A plan with one expert who judges every work; answers the plan and how the expert signs in for the first time. */
export async function planReview({ call }: Stranger, stageId: string, username: string) {
  const column = (key: string, weight: number) => ({ key, label: { zh: key }, type: "score", max: 100, weight });
  const { planId } = await call<{ planId: string }>("review.addPlan", {
    stageId,
    name: "终审",
    perWork: 1,
    minReviews: 1,
    tieChain: ["sumOfMarks"],
    columns: [column("idea", 0.6), column("craft", 0.4)],
  });
  const { expertId, initialPassword } = await call<{ expertId: string; initialPassword: string }>("expert.addExpert", {
    username,
    realName: "读文档的专家",
  });
  await call("review.addPlanExperts", { planId, expertIds: [expertId] });
  const { distributionId, gaps } = await call<{ distributionId: string; gaps: number }>("review.dryRunDistribution", {
    planId,
  });
  expect(gaps, "every work has its expert").toBe(0);
  await call("review.confirmDistribution", { distributionId });
  return { planId, initialPassword };
}

interface Newcomer {
  username: string;
  /** The password that the account was made with. */
  first: string;
  password: string;
}

/** The expert takes a password of their own and gives every work the most that each column takes. */
export async function judge(stranger: Stranger, planId: string, { username, first, password }: Newcomer) {
  const { call, signIn } = stranger;
  await signIn(username, first);
  await call("access.changePassword", { oldPassword: first, newPassword: password });
  await signIn(username, password);
  const { list } = await call<{ list: { taskId: string }[] }>("review.myTasks", { planId });
  for (const { taskId } of list) {
    const { version, columns } = await call<{ version: number; columns: { key: string; max: number }[] }>(
      "review.openTask",
      { taskId },
    );
    const marks = Object.fromEntries(columns.map(({ key, max }) => [key, max]));
    const saved = await call<{ version: number }>("review.saveMarks", { taskId, version, marks });
    const done = await call<{ total: number }>("review.submitReview", { taskId, version: saved.version, marks });
    expect(done.total, "points of 100").toBe(100);
  }
  return list.length;
}

/** Calculates, gives the best work an award and publishes it. */
export async function award({ call }: Stranger, { competitionId, stageId }: Place, planId: string) {
  const { revisionId, rows } = await call<{ revisionId: string; rows: { rank: number; finalScore: number }[] }>(
    "review.finalScoreCalculation",
    { planId },
  );
  expect(rows.map(({ rank, finalScore }) => [rank, finalScore])).toEqual([[1, 100]]);
  const rule = { competitionId, stageId, name: "一等奖", level: 1, kind: "graded", method: "rank", value: 1 };
  await call("award.addRule", rule);
  await call("award.proposeAwards", { revisionId });
  const [plan] = await call<{ left: string[] }[]>("award.listPublicities", { competitionId });
  const { publicityId } = await call<{ publicityId: string }>("award.openPublicity", { planId, ends: plan?.left });
  await call("award.closePublicity", { publicityId, reason: "everybody agrees" });
  await call("award.publishAwards", { publicityId });
}
