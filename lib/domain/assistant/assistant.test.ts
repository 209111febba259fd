import type { ServerResponse } from "node:http";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { assistantAnswer, contest, db } from "@/db";
import { aContest, anActor, anArticle, aProvince } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { aHost, answered, givenTo, MODEL_KEY, reading, said, useModel, visitorOn } from "@/lib/testing/assistant";
import { test, useDatabase } from "@/lib/testing/database";
import { askAssistant, assistantState, rateAnswer } from "./answering";
import { assistantQuestions, forgetQuestions } from "./listing";

useDatabase();
const model = useModel();

test("answers from what is published, names its sources, and says what became of it", async () => {
  const { site, contest: made } = await aHost();
  const { text, sources, outcome, token } = await answered(
    "星河机器人大赛的作品用什么材料制作？",
    visitorOn(site.host),
  );
  expect(outcome).toBe("answered");
  expect(text).toContain("星河机器人大赛[1]");
  expect(sources[0]).toMatchObject({ no: 1, kind: "contest", path: `/home/competition/details?id=${made.id}` });
  const [request] = model.requests;
  expect(request?.headers.authorization).toBe(`Bearer ${MODEL_KEY}`);
  expect(Object.keys(request?.body ?? {}).toSorted()).toEqual([
    "max_tokens",
    "messages",
    "model",
    "stream",
    "temperature",
  ]);
  expect(givenTo(request)).toContain("可回收的材料");

  const [row] = await db.select().from(assistantAnswer).where(eq(assistantAnswer.token, token));
  expect(row).toMatchObject({ outcome: "answered", helpful: null, sources: sources.length });
  expect(JSON.stringify(row), "the answer is not kept").not.toContain("[1]");
});

test("dates of a contest are told, and a question that leans on the one before it is understood", async () => {
  const { site } = await aHost();
  const caller = visitorOn(site.host);
  await answered("星河机器人大赛报名时间", caller);
  expect(givenTo(model.requests[0])).toMatch(/报名：\d{4}-\d\d-\d\d \d\d:\d\d 至 /);
  const { outcome } = await answered(said("星河机器人大赛报名时间", "十一月", "那截止呢？"), caller);
  expect(outcome).toBe("answered");
  expect(model.requests[1]?.body.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
});

test("how something is done is told by the manual", async () => {
  const { site } = await aHost();
  for (const question of ["怎样组队报名？", "怎样查验证书？"]) {
    const { sources, outcome } = await answered(question, visitorOn(site.host));
    expect(outcome).toBe("answered");
    expect(sources.map(({ kind }) => kind)).toContain("manual");
  }
  expect(givenTo(model.requests[0])).toContain("邀请队员和指导教师");
});

test("where nothing fits, no model is asked and nothing of the month is spent", async () => {
  model.set("AI_MONTHLY_QUESTIONS", "1");
  const { site } = await aHost();
  const caller = visitorOn(site.host);
  for (const question of ["红烧肉怎么做？", "What is the capital of Peru?", "？！", "请问一下"])
    expect(await answered(question, caller), question).toMatchObject({ outcome: "nothing", text: "", sources: [] });
  expect(model.requests).toEqual([]);
  expect((await answered("星河机器人大赛", caller)).outcome).toBe("answered");
});

test("nothing unpublished, foreign or personal reaches the model", async () => {
  const { site, province, contest: made } = await aHost();
  const other = await aProvince();
  await aContest({ in: other, name: "星河机器人邻省赛", status: "published" });
  await aContest({ in: province, name: "星河机器人草稿赛", status: "draft" });
  const of = { groupId: province.id, summary: "" };
  await anArticle({ ...of, title: "星河机器人草稿通知", status: "draft" });
  await anArticle({
    ...of,
    title: "星河机器人明日通知",
    status: "published",
    publishedAt: new Date(Date.now() + 86_400_000),
  });
  await anArticle({
    ...of,
    title: "星河机器人公开通知",
    status: "published",
    publishedAt: new Date(Date.now() - 1000),
  });
  const caller = { ...(await anActor("PLATFORM_ADMIN")), host: site.host };
  const { sources } = await answered("星河机器人有什么通知？", caller);
  expect(sources.map(({ title }) => title).toSorted()).toEqual(["星河机器人公开通知", "星河机器人大赛"]);
  await db.update(contest).set({ status: "draft" }).where(eq(contest.id, made.id));
  expect((await answered("星河机器人大赛", caller)).sources.map(({ kind }) => kind)).toEqual(["news"]);
});

test("a reader who stops ends the request to the model", async () => {
  const { site } = await aHost();
  let gone = false;
  await model.answers(() => (response: ServerResponse) => {
    response.writeHead(200);
    response.write('data: {"choices":[{"delta":{"content":"half"}}]}\n\n');
    response.on("close", () => (gone = true));
  });
  const { events, ended, close } = reading(
    await askAssistant({ messages: said("星河机器人大赛") }, visitorOn(site.host)),
  );
  await expect.poll(() => events.some(({ type }) => type === "text")).toBe(true);
  close();
  await ended;
  expect(events.at(-1)).toMatchObject({ type: "end", outcome: "stopped" });
  await expect.poll(() => gone).toBe(true);
});

test("without a service there is no assistant", async () => {
  expect(await assistantState()).toEqual({ available: true });
  model.set("AI_MODEL", "");
  expect(await assistantState()).toEqual({ available: false });
  expect(await faultOf(askAssistant({ messages: said("星河") }, visitorOn("x.test")))).toBe("assistantOff");
});

test("an address has twenty questions in ten minutes, a website so many a month, at once as well", async () => {
  model.set("AI_MONTHLY_QUESTIONS", "3");
  const { site } = await aHost();
  const elsewhere = await aHost("北斗航模大赛");
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => faultOf(askAssistant({ messages: said("星河机器人大赛") }, visitorOn(site.host)))),
  );
  expect(outcomes.filter((fault) => fault === "none")).toHaveLength(3);
  expect(outcomes.filter((fault) => fault === "assistantSpent")).toHaveLength(5);
  expect((await answered("北斗航模大赛", visitorOn(elsewhere.site.host))).outcome, "another website").toBe("answered");

  const one = visitorOn(site.host, "10.9.9.9");
  for (let n = 0; n < 20; n++) await answered("红烧肉怎么做", one);
  expect(await faultOf(askAssistant({ messages: said("红烧肉怎么做") }, one))).toBe("tooFast");
  expect(await faultOf(askAssistant({ messages: said("红烧肉怎么做") }, { ...one, proof: 1 }))).toBe("none");
});

test("whether an answer helped is said by who has its token, for a day; organisers read the questions of their websites", async () => {
  const { site, province } = await aHost();
  const { token } = await answered("星河机器人大赛", visitorOn(site.host));
  await answered("红烧肉怎么做", visitorOn(site.host));
  expect(await rateAnswer({ token, helpful: true })).toEqual({ helpful: true });
  expect(await rateAnswer({ token, helpful: false })).toEqual({ helpful: false });
  expect(await faultOf(rateAnswer({ token: "x".repeat(22), helpful: true }))).toBe("notFound");

  const page = { pageNum: 1, pageSize: 10 };
  const host = await anActor("HOST_ADMIN", { in: province });
  const { list, asked } = await assistantQuestions(page, host);
  expect(list.map(({ question, outcome, helpful }) => [question, outcome, helpful])).toEqual([
    ["红烧肉怎么做", "nothing", null],
    ["星河机器人大赛", "answered", false],
  ]);
  expect(asked).toBe(1);
  expect((await assistantQuestions({ ...page, keywords: "红烧" }, host)).total).toBe(1);
  expect((await assistantQuestions({ ...page, helpful: 0 }, host)).total).toBe(1);
  expect((await assistantQuestions(page, await anActor("HOST_ADMIN", { in: await aProvince() }))).total).toBe(0);

  await db.update(assistantAnswer).set({ askedAt: sql`app_now() - interval '25 hours'` as never });
  expect(await faultOf(rateAnswer({ token, helpful: true }))).toBe("notFound");
  await forgetQuestions();
  expect(await db.$count(assistantAnswer)).toBe(2);
  await db.update(assistantAnswer).set({ askedAt: sql`app_now() - interval '91 days'` as never });
  await forgetQuestions();
  expect(await db.$count(assistantAnswer)).toBe(0);
});
