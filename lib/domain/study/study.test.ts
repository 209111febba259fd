import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, message, studyResource, transaction } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { anExpert, aPdf, aPlan } from "@/lib/seed/factories";
import { moveClock, test, useDatabase, useStorage } from "@/lib/testing/database";
import {
  attemptQuiz,
  deleteStudy,
  exportStudyProgress,
  publishStudy,
  putStudyFile,
  remindDueStudy,
  remindStudy,
  saveStudyProgress,
  studyContent,
  studyDetail,
  studyFile,
  studyPage,
  studyProgressPage,
  updateStudy,
  waitingStudy,
  withdrawStudy,
} from ".";
import { plain, questions, scene } from "./scene";

useDatabase();
useStorage();

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );
const page = { pageNum: 1, pageSize: 20 };

test("a contest's resource is seen by its audience alone, and only while it is published", async () => {
  const s = await scene();
  const resourceId = await s.assign({ audience: ["entrant"] });
  expect(await s.seenBy(s.captain), "not published").toEqual([]);
  await publishStudy({ resourceId }, s.host);
  expect(await s.seenBy(s.captain)).toEqual([resourceId]);
  for (const who of [s.advisor, s.drafter, s.outsider]) {
    expect(await s.seenBy(who)).toEqual([]);
    expect(await faultOf(studyContent({ resourceId }, who))).toBe("notFound");
    expect(await faultOf(saveStudyProgress({ resourceId }, who))).toBe("notFound");
  }
  const forAdvisors = await s.shown({ audience: ["advisor" as never] });
  expect([await s.seenBy(s.advisor), await s.seenBy(s.captain)]).toEqual([[forAdvisors], [resourceId]]);
  const told = await db.select().from(message).where(eq(message.topic, "studyAssigned"));
  expect(told.map(({ userId }) => userId).sort()).toEqual([s.captain.userId, s.advisor.userId].sort());
  await withdrawStudy({ resourceId }, s.host);
  expect(await s.seenBy(s.captain)).toEqual([]);
});

test("experts in a plan of the contest get what is for experts", async () => {
  const s = await scene();
  const [expert, other] = [await anExpert({ in: s.province }), await anExpert({ in: s.province })];
  await aPlan(s, { experts: [expert] });
  const resourceId = await s.shown({ audience: ["expert" as never] });
  expect(await s.seenBy(expert.actor)).toEqual([resourceId]);
  expect(await s.seenBy(other.actor)).toEqual([]);
});

test("a school assigns to its own students or teachers, and to nobody else's", async () => {
  const s = await scene();
  const own = { groupId: s.school.id, audience: ["student" as never] };
  const resourceId = await s.shown(own, s.schoolAdmin);
  expect([await s.seenBy(s.captain), await s.seenBy(s.drafter)]).toEqual([[resourceId], [resourceId]]);
  expect([await s.seenBy(s.advisor), await s.seenBy(s.outsider)]).toEqual([[], []]);
  expect(await faultOf(s.assign(own, s.stranger))).toBe("notFound");
  expect(await faultOf(s.assign({}, s.schoolAdmin)), "a contest of the province").toBe("notFound");
  expect(await faultOf(s.assign({ ...own, audience: ["entrant"] }, s.schoolAdmin))).toBe("studyAudience");
  for (const act of [studyDetail, publishStudy, withdrawStudy, deleteStudy, remindStudy, exportStudyProgress])
    expect(await faultOf(act({ resourceId }, s.stranger)), act.name).toBe("notFound");
  expect((await studyPage(page, s.stranger)).list).toEqual([]);
  expect((await studyPage(page, s.schoolAdmin)).list).toMatchObject([{ resourceId, assignedNum: 2, doneNum: 0 }]);
});

test("what has no content is not published; what was opened is not deleted", async () => {
  const s = await scene();
  const empty = await s.assign({ contentHtml: "<p> </p>" });
  expect(await faultOf(publishStudy({ resourceId: empty }, s.host))).toBe("studyIncomplete");
  const input = { ...plain, resourceId: empty, version: 1, contentHtml: `<p>a</p><script>alert(1)</script>` };
  expect(await updateStudy(input, s.host)).toEqual({ version: 2 });
  expect(await faultOf(updateStudy(input, s.host)), "an older version").toBe("stale");
  await publishStudy({ resourceId: empty }, s.host);
  expect((await studyContent({ resourceId: empty }, s.captain)).contentHtml).toBe("<p>a</p>");
  await saveStudyProgress({ resourceId: empty }, s.captain);
  expect(await faultOf(deleteStudy({ resourceId: empty }, s.host))).toBe("studyBegun");
  const unread = await s.assign();
  expect(await deleteStudy({ resourceId: unread }, s.host)).toBeNull();
});

test("a file is judged by its content and read by its people; a video goes on where it was", async () => {
  const s = await scene();
  const resourceId = await s.assign({ kind: "file" as never });
  const put = (text: string, name: string) =>
    putStudyFile({ resourceId, name, size: text.length }, s.host, new Blob([text]).stream());
  expect(await faultOf(publishStudy({ resourceId }, s.host))).toBe("studyIncomplete");
  expect(await faultOf(put("plain text", "notes.pdf"))).toBe("fileTypeRefused");
  await put(aPdf("notes"), "notes.pdf");
  expect(await faultOf(studyFile({ resourceId }, s.captain)), "not published").toBe("notFound");
  await publishStudy({ resourceId }, s.host);
  expect((await studyFile({ resourceId }, s.captain)).name).toBe("notes.pdf");
  expect((await studyFile({ resourceId }, s.host)).name).toBe("notes.pdf");
  expect(await faultOf(studyFile({ resourceId }, s.outsider))).toBe("notFound");
  expect(await saveStudyProgress({ resourceId, position: 75 }, s.captain)).toEqual({ position: 75, doneTime: null });
  expect((await studyContent({ resourceId }, s.captain)).position).toBe(75);
  const done = await saveStudyProgress({ resourceId, done: true }, s.captain);
  expect([done.position, done.doneTime === null]).toEqual([75, false]);
});

test("a quiz is marked by the server: attempts are counted and stored, right answers come only at the end", async () => {
  const s = await scene();
  const resourceId = await s.shown({ kind: "quiz" as never, questions, passMark: 100 });
  const given = await studyContent({ resourceId }, s.captain);
  expect(JSON.stringify(given)).not.toContain("correct");
  expect(given.questions).toHaveLength(2);
  expect(await faultOf(saveStudyProgress({ resourceId, done: true }, s.captain))).toBe("quizDecides");
  const answer = (answers: number[][], who = s.captain) => attemptQuiz({ resourceId, answers }, who);
  expect(await faultOf(answer([[1]]))).toBe("answersMissing");
  await expect(answer([[1], [7]])).rejects.toMatchObject({
    errors: [{ field: "answers.1", word: "answerChoice", params: { no: 2 } }],
  });
  expect(await faultOf(answer([[0, 1], [0]]))).toBe("badInput");
  expect(await faultOf(answer([[1], [0, 2]], s.outsider))).toBe("notFound");
  expect(await answer([[1], [0]])).toEqual({
    ...{ score: 50, isPassed: 0, right: [1, 0], attemptNum: 1, maxAttempts: 2, correct: null },
  });
  expect(await faultOf(updateStudy({ ...plain, resourceId, version: 1 }, s.host))).toBe("studyTried");
  const second = await answer([[1], [2, 0]]);
  expect(second).toMatchObject({ score: 100, isPassed: 1, correct: [[1], [0, 2]] });
  expect(await faultOf(answer([[1], [0, 2]]))).toBe("attemptsUsed");
  const [row] = (await studyProgressPage({ ...page, resourceId }, s.host)).list;
  expect(row).toMatchObject({ realName: s.captain.realName, progress: "done", attemptNum: 2, bestScore: 100 });
  const rewrite = transaction(() => db.execute(sql`update study_attempt set score = 100`));
  await expect(rewrite, "an attempt never changes").rejects.toThrow(/study_attempt|append|change/i);
});

test("what is required waits until it is done, and is reminded of once by itself", async () => {
  const s = await scene();
  const { rows } = await db.execute<{ day: string }>(
    sql`select ((app_now() at time zone 'Asia/Shanghai')::date + 5)::text as day`,
  );
  const resourceId = await s.shown({ dueOn: rows[0]?.day ?? null });
  await s.shown({ required: false });
  expect((await waitingStudy(s.captain)).map((one) => one.resourceId)).toEqual([resourceId]);
  const reminded = async () => (await db.select().from(message).where(eq(message.topic, "studyDue"))).length;
  await remindDueStudy();
  expect(await reminded(), "five days before").toBe(0);
  await moveClock("3 days");
  await remindDueStudy();
  await remindDueStudy();
  expect(await reminded(), "once").toBe(1);
  expect((await waitingStudy(s.captain))[0]?.isOverdue).toBe(0);
  await moveClock("7 days");
  expect((await waitingStudy(s.captain))[0]?.isOverdue).toBe(1);
  await saveStudyProgress({ resourceId, done: true }, s.captain);
  expect(await waitingStudy(s.captain)).toEqual([]);
});

test("who assigned reminds twice a day at most, and only of what is published", async () => {
  const s = await scene();
  const hidden = await s.assign();
  expect(await faultOf(remindStudy({ resourceId: hidden }, s.host))).toBe("studyHidden");
  const resourceId = await s.shown();
  expect(await remindStudy({ resourceId }, s.host)).toEqual({ remindedNum: 1 });
  await saveStudyProgress({ resourceId, done: true }, s.captain);
  expect(await remindStudy({ resourceId }, s.host)).toEqual({ remindedNum: 0 });
  expect(await faultOf(remindStudy({ resourceId }, s.host))).toBe("tooFast");
});

test("a day by which something is due is not over when it is typed; one that has passed since may stay", async () => {
  const s = await scene();
  const day = (days: number) => toWireTime(secondsFromNow(days * 86_400)).slice(0, 10);
  const past = { errors: [{ field: "dueOn", fault: "dayPast" }] };
  await expect(s.assign({ dueOn: day(-1) })).rejects.toMatchObject(past);
  const resourceId = await s.assign({ dueOn: day(0) });
  const change = (version: number, dueOn: string | null) =>
    updateStudy({ ...plain, resourceId, version, dueOn }, s.host).then((done) => done.version);
  await expect(change(1, day(-30))).rejects.toMatchObject(past);
  expect(await change(1, day(1))).toBe(2);
  await db
    .update(studyResource)
    .set({ dueOn: day(-3) })
    .where(eq(studyResource.id, resourceId));
  expect(await change(2, day(-3)), "as it is").toBe(3);
  await expect(change(3, day(-2))).rejects.toMatchObject(past);
});
