import { expect, test } from "@/e2e/support/story";
import { DEMO_PASSWORD } from "./support/actors";
import { strangerAt } from "./support/stranger";
import { award, beginReview, judge, planReview } from "./support/stranger-judged";

/** Somebody who has nothing but /prod-api/openapi.json writes a client: an organiser opens a contest, a student takes part. */

type Stranger = Awaited<ReturnType<typeof strangerAt>>;
interface Made {
  id: string;
  version: number;
}

/** `YYYY-MM-DD HH:mm:ss` in Shanghai, `days` from now: the document's DT. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
  "latin1",
);
const name = `接口文档竞赛 ${Date.now() % 1_000_000}`;

async function openContest({ call, signIn }: Stranger) {
  await signIn("host", DEMO_PASSWORD);
  const { competitionId } = await call<{ competitionId: string }>("contest.addContest", {
    name,
    seriesName: name,
    round: 1,
    year: new Date().getFullYear(),
    host: "演示组委会",
    level: "province",
    mode: "team",
  });
  const { version } = await call<{ version: number }>("contest.contestDetail", { competitionId });
  const item = await call<Made>("contest.addItem", { competitionId, version, code: "OA", itemName: "接口赛道" });
  const about = { competitionId, version: item.version, stageName: "决赛", level: "province" };
  const stage = await call<Made>("contest.addStage", about);
  const windows = [
    { type: "signUp", startTime: inDays(-2), endTime: inDays(2) },
    { type: "submit", startTime: inDays(-1), endTime: inDays(3) },
  ];
  const schedule = { competitionId, version: stage.version, milestones: [], stages: [{ stageId: stage.id, windows }] };
  await call("contest.updateSchedule", schedule);
  const team = { mode: "team", minMembers: 1, maxMembers: 3, perUserMax: 0, auditLevels: [], statement: "" };
  await call("contest.updateEnrollSetting", { competitionId, version: 0, value: team });
  const slot = {
    key: "plan",
    label: { zh: "计划书" },
    ext: ["pdf"],
    maxMB: 5,
    maxCount: 1,
    required: true,
    blind: false,
  };
  await call("contest.updateWorkSetting", { competitionId, version: 0, value: { slots: [slot] } });
  await call("contest.submitContest", { competitionId });
  await call("contest.approveContest", { competitionId });
  return { competitionId, stageId: stage.id };
}

test("log in, read the contests, sign a team up, hand a work in, judge it and publish its award", async ({
  request,
}) => {
  test.setTimeout(600_000);
  const stranger = await strangerAt(request);
  const { ask, call, signIn, signOut } = stranger;
  const contest = await openContest(stranger);
  const { competitionId } = contest;

  const { list } = await call<{ list: { competitionId: string; competitionName: string }[] }>("contest.publicPage", {
    keywords: name,
    pageSize: 5,
  });
  expect(list.map((card) => card.competitionId)).toEqual([competitionId]);
  const [track] = await call<{ value: string; label: string }[]>("contest.itemOptions", { competitionId });
  const { stages } = await call<{ stages: { windows: { type: string }[] }[] }>("contest.getSchedule", {
    competitionId,
  });
  expect(stages[0]?.windows.map((window) => window.type)).toEqual(["signUp", "submit"]);

  await signIn("student", DEMO_PASSWORD);
  expect((await call<{ roleKeys: string[] }>("access.userInfo")).roleKeys).toEqual(["STUDENT"]);
  const begun = { competitionId, itemId: track?.value, teamName: "读文档的队伍" };
  const { teamId } = await call<{ teamId: string }>("enrollment.startTeam", begun);
  const { team } = await call<{ team: { version: number } }>("enrollment.teamDetail", { teamId });
  await call("enrollment.submit", { teamId, version: team.version });

  const work = await call<{ workId: string; version: number }>("work.openWork", { teamId });
  const { workId } = work;
  const file = { workId, slot: "plan", name: "计划书.pdf", size: pdf.length };
  await call("work.putFile", file, { file: pdf });
  const typed = { workId, version: work.version, workName: "按文档写的作品", answers: {} };
  const saved = await call<{ version: number }>("work.saveDraft", typed);
  await call("work.submitWork", { workId, version: saved.version });
  const mine = await call<{ status: string; versions: unknown[] }>("work.openWork", { teamId });
  expect([mine.status, mine.versions.length]).toEqual(["submitted", 1]);

  await signIn("host", DEMO_PASSWORD);
  await beginReview(stranger, { ...contest, inDays });
  const username = `openapi${Date.now() % 1_000_000}`;
  const { planId, initialPassword } = await planReview(stranger, contest.stageId, username);
  expect(await judge(stranger, planId, { username, first: initialPassword, password: DEMO_PASSWORD })).toBe(1);
  await signIn("host", DEMO_PASSWORD);
  await award(stranger, contest, planId);

  await signIn("student", DEMO_PASSWORD);
  const won = await call<{ competitionId: string; awardName: string }[]>("award.ownAwards");
  expect(won.filter((one) => one.competitionId === competitionId).map((one) => one.awardName)).toEqual(["一等奖"]);

  const left = await signOut();
  expect(left.code, "the token is revoked").toBe(11000);
  const refused = await ask("enrollment.startTeam", { itemId: "no id" }, { unchecked: true });
  expect(refused.code, "who is not signed in is told that first").toBe(11000);
});

test("refusals are what the document says: by code, with their fields, in the language asked for", async ({
  request,
}) => {
  const { ask, call, signIn } = await strangerAt(request);
  const wrong = await ask("contest.publicPage", { pageSize: 1000 }, { unchecked: true });
  expect([wrong.code, wrong.errors?.[0]?.field]).toEqual([400, "pageSize"]);
  await signIn("student", DEMO_PASSWORD);
  const barred = await ask("access.userPage");
  expect(barred.code).toBe(401);
  const unknown = await ask("enrollment.teamDetail", { teamId: "9000000000000000" });
  expect(unknown.code).toBe(404);
  const paying = await ask("finance.pay", { orderId: "1", payScene: "PC", idempotencyKey: "stranger-pay-1" });
  expect(paying.code, "an order that is not one's own does not exist").toBe(404);
  expect((await call<{ provinceCode: string }[]>("org.provinceList")).length).toBe(34);
});
