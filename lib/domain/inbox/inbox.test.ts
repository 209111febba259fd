import { eq } from "drizzle-orm";
import { test as bare, beforeAll, expect } from "vitest";
import { db, message, outbox, transaction, user } from "@/db";
import { queueLetters, sendOutbox } from "@/lib/notify";
import { aContest, anActor, aUser } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { messagePage as endpoint, Subscriptions } from "./contract";
import {
  deleteMessages,
  demoInbox,
  follow,
  followersOf,
  messagePage,
  notify,
  readMessages,
  saveSubscriptions,
  subscriptionDetail,
} from "./index";
import { topicNames } from "./topics";
import { say } from "./wording";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

const page = (actor: Parameters<typeof messagePage>[1], query: object = {}) =>
  messagePage(endpoint.input.parse(query), actor);
const invitation = { captain: "王五", team: "追光队", contest: "创新大赛" };

test("a message is worded in the language one reads in, with its link", async () => {
  const actor = await anActor("STUDENT");
  await notify([actor.userId], "teamInvited", invitation, { link: "/center/team", bizType: "team", bizId: "7" });
  const [row] = (await page(actor)).list;
  expect(row).toMatchObject({ title: "王五 邀请您加入 追光队", msgType: "team", link: "/center/team", readFlag: 0 });
  expect((await page({ ...actor, locale: "en" })).list[0]?.title).toBe("王五 invites you to 追光队");
  const approved = { team: "追光队（演示）", contest: "创新大赛（演示）" };
  expect(say("teamApproved", approved, "zh-cn").title, "a full-width mark brings its own gap").toBe(
    "追光队（演示）报名已通过",
  );
});

test("what is named in two languages is read, written and found in the reader's", async () => {
  const [zh, en] = [await anActor("STUDENT"), await anActor("STUDENT")];
  await db.update(user).set({ locale: "en", email: "reader@example.org" }).where(eq(user.id, en.userId));
  const contest = { zh: "创新大赛", en: "Innovation Contest" };
  await notify([zh.userId, en.userId], "teamApproved", { team: "追光队", contest });
  const read = async (query = {}) => (await page({ ...en, locale: "en" }, query)).list.map(({ content }) => content);
  expect((await page(zh)).list[0]?.content).toContain("创新大赛");
  expect(await read()).toEqual([expect.stringContaining("Innovation Contest")]);
  expect(await read({ keywords: "innovation" })).toHaveLength(1);
  expect(await read({ keywords: "zh" }), "what is stored beside the names is nothing to find").toEqual([]);
  const [letter] = await db.select().from(outbox).where(eq(outbox.target, "reader@example.org"));
  expect(letter?.body).toContain("Innovation Contest");
  expect(letter?.body).not.toContain("创新大赛");
});

test("letters go by the channels of the topic, in the language of the last login, and lead home", async () => {
  const [one, other] = [
    await aUser({ email: "a@example.cn", mobile: "13811110000", locale: "en" }),
    await aUser({ email: "b@example.cn" }),
  ];
  await notify([one.id, other.id, one.id, "999999"], "teamInvited", invitation, { link: "/center/team" });
  const letters = await db.select().from(outbox).orderBy(outbox.id);
  expect(letters.map((l) => [l.channel, l.target]).sort()).toEqual([
    ["email", "a@example.cn"],
    ["email", "b@example.cn"],
    ["sms", "+8613811110000"],
  ]);
  const english = letters.find((l) => l.target === "a@example.cn");
  expect(english?.subject).toBe("王五 invites you to 追光队");
  expect(english?.body).toContain("/center/team");
  expect(await db.$count(message)).toBe(2);
});

test("a topic that is switched off is silent; security and money are not to be switched off", async () => {
  const actor = await anActor("STUDENT", { as: { email: "c@example.cn" } });
  const choose = (topics: object[]) => saveSubscriptions(Subscriptions.parse({ topics, competitionIds: [] }), actor);
  await choose([{ topic: "teamInvited", channels: ["site", "email"], enabled: 0 }]);
  await notify([actor.userId], "teamInvited", invitation);
  expect([await db.$count(message), await db.$count(outbox)]).toEqual([0, 0]);
  await notify([actor.userId], "passwordChanged");
  expect([await db.$count(message), await db.$count(outbox)]).toEqual([1, 1]);
  for (const choice of [
    { topic: "passwordChanged", channels: ["site"], enabled: 0 },
    { topic: "paymentDue", channels: ["email"], enabled: 1 },
  ])
    await expect(choose([choice])).rejects.toMatchObject({ fault: "securityTopic" });
  await expect(choose([{ topic: "nonsense", channels: [], enabled: 1 }])).rejects.toMatchObject({ fault: "badInput" });
  const detail = await subscriptionDetail({}, actor);
  expect(detail.topics.find((t) => t.topic === "teamInvited")).toEqual({
    topic: "teamInvited",
    channels: [],
    enabled: 0,
  });
  expect(detail.reachable).toEqual(["site", "email"]);
});

test("reading and deleting touch one's own messages only", async () => {
  const [one, other] = [await anActor("STUDENT"), await anActor("STUDENT")];
  for (const _ of [1, 2])
    await notify([one.userId, other.userId], "workSubmitted", { work: "w", team: "t", version: 1 });
  const [theirs] = (await page(other)).list;
  const ids = [theirs?.messageId as string];
  expect(await deleteMessages({ ids }, one)).toEqual({ deleted: 0 });
  expect(await readMessages({ ids }, one)).toEqual({ unreadCount: 2 });
  expect((await page(other)).unreadCount).toBe(2);
  expect(await readMessages({ ids }, other)).toEqual({ unreadCount: 1 });
  expect((await page(other, { readFlag: 0 })).total).toBe(1);
  expect(await deleteMessages({ ids }, other)).toEqual({ deleted: 1 });
  expect(await readMessages({}, one)).toEqual({ unreadCount: 0 });
  expect((await page(one, { msgType: "award" })).total).toBe(0);
  expect((await page(one, { msgType: "work" })).total).toBe(2);
});

test("the list is narrowed by days and by words of what a message names or its topic is called", async () => {
  const actor = await anActor("STUDENT");
  await notify([actor.userId], "teamInvited", invitation);
  await notify([actor.userId], "passwordChanged");
  await db
    .update(message)
    .set({ createdAt: new Date("2026-03-01T15:59:59Z") })
    .where(eq(message.topic, "teamInvited"));
  const topics = async (query: object) => (await page(actor, query)).list.map((row) => row.msgType);
  expect(await topics({})).toEqual(["security", "team"]);
  expect(await topics({ order: "ASC" })).toEqual(["team", "security"]);
  expect(await topics({ endTime: "2026-03-01" }), "to the end of the day in Shanghai").toEqual(["team"]);
  expect(await topics({ endTime: "2026-02-28" })).toEqual([]);
  expect(await topics({ startTime: "2026-03-02" })).toEqual(["security"]);
  expect(await topics({ keywords: "追光" })).toEqual(["team"]);
  expect(await topics({ keywords: "contest" }), "a name of ours is no word of the message").toEqual([]);
  expect(await topics({ keywords: "%" })).toEqual([]);
  const [label] = (await subscriptionDetail({}, actor)).available.filter((one) => one.topic === "passwordChanged");
  expect(await topics({ keywords: label?.label })).toEqual(["security"]);
});

test("a topic named twice is refused by its place, and nothing of it is stored", async () => {
  const actor = await anActor("STUDENT");
  const off = { topic: "teamInvited", channels: [], enabled: 0 };
  const choose = (topics: object[]) => saveSubscriptions(Subscriptions.parse({ topics, competitionIds: [] }), actor);
  await expect(choose([off, { ...off, enabled: 1 }])).rejects.toMatchObject({
    fault: "badInput",
    errors: [{ field: "topics.1.topic" }],
  });
  const enabled = async () =>
    (await subscriptionDetail({}, actor)).topics.find((one) => one.topic === "teamInvited")?.enabled;
  expect(await enabled()).toBe(1);
  await choose([off]);
  expect(await enabled(), "positive control").toBe(0);
});

test("following a contest is stored beside the topics", async () => {
  const actor = await anActor("STUDENT");
  await follow("42", true, actor);
  expect(await followersOf("42")).toEqual([actor.userId]);
  expect((await subscriptionDetail({}, actor)).competitionIds).toEqual(["42"]);
  const { id } = await aContest();
  await saveSubscriptions({ topics: [], competitionIds: [id] }, actor);
  expect([await followersOf("42"), await followersOf(id)]).toEqual([[], [actor.userId]]);
  await follow(id, false, actor);
  expect(await followersOf(id)).toEqual([]);
});

test("only a contest that one can see is followed; what was followed before may stay", async () => {
  const actor = await anActor("STUDENT");
  const draft = await aContest({ status: "draft" });
  await follow(draft.id, true, actor);
  await saveSubscriptions({ topics: [], competitionIds: [draft.id] }, actor);
  const other = await anActor("STUDENT");
  await expect(saveSubscriptions({ topics: [], competitionIds: [draft.id] }, other)).rejects.toMatchObject({
    fault: "notFound",
    errors: [{ field: "competitionIds.0" }],
  });
  expect(await followersOf(draft.id)).toEqual([actor.userId]);
});

test("every topic has words in both languages that need no word that is not given", async () => {
  const every = [
    "contest",
    "team",
    "captain",
    "name",
    "answer",
    "plan",
    "reason",
    "work",
    "version",
    "until",
    "count",
    "field",
    "text",
    "org",
    "stage",
    "due",
    "captain",
    "since",
    "username",
    "kind",
    "school",
    "city",
    "change",
    "total",
    "profile",
  ];
  const params = Object.fromEntries(
    [
      ...every,
      "deadline",
      "number",
      "amount",
      "organiser",
      "day",
      "payer",
      "how",
      "told",
      "days",
      "from",
      "to",
      "until",
      "found",
      "by",
      "title",
      "award",
      "letter",
      "article",
    ].map((key) => [key, 1]),
  );
  for (const topic of topicNames)
    for (const locale of ["zh-cn", "en"] as const)
      expect(JSON.stringify(say(topic, params, locale)), topic).not.toMatch(/inbox\.topic|[{}]{2}|FORMATTING|MISSING/);
});

bare("a letter leaves once, however many send; one that fails waits and is tried again", async () => {
  const person = await aUser({ email: "d@example.cn" });
  await transaction(() => notify([person.id], "passwordChanged"));
  const sent = await Promise.all([sendOutbox(), sendOutbox(), sendOutbox()]);
  expect(sent.reduce((a, b) => a + b)).toBe(1);
  process.env.DEMO = "";
  try {
    await transaction(() => notify([person.id], "passwordChanged"));
    expect(await sendOutbox()).toBe(0);
    const waiting = await db.select().from(outbox).where(eq(outbox.tries, 1));
    expect(waiting.map((l) => l.failure)).toEqual(["no driver for email"]);
    expect(await sendOutbox(), "not again at once").toBe(0);
    await expect(demoInbox()).rejects.toMatchObject({ fault: "notFound" });
  } finally {
    process.env.DEMO = "1";
  }
  await db.update(outbox).set({ createdAt: new Date("2020-01-01"), triedAt: null });
  expect(await sendOutbox()).toBe(1);
  expect((await demoInbox()).length).toBe(2);
  await db.delete(outbox);
  await db.delete(user).where(eq(user.id, person.id));
});

bare("what is rolled back is never sent", async () => {
  const person = await aUser({ email: "e@example.cn" });
  const undone = transaction(async () => {
    await notify([person.id], "passwordChanged");
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await db.$count(outbox)).toBe(0);
  expect(await sendOutbox()).toBe(0);
});

test("one act writes to as many people as there are", async () => {
  const letter = (n: number) => ({ channel: "email" as const, target: `${n}@example.cn`, subject: "s", body: "b" });
  await transaction(() => queueLetters(Array.from({ length: 20_000 }, (_, n) => letter(n))));
  expect(await db.$count(outbox, eq(outbox.subject, "s"))).toBe(20_000);
});

test("offers a person exactly the topics of their roles", async () => {
  const offered = async (...keys: Parameters<typeof anActor>[0][]) => {
    const all = await Promise.all(
      keys.map(async (key) => (await subscriptionDetail({}, await anActor(key))).available),
    );
    return all.flat().map((one) => one.topic);
  };
  const student = await offered("STUDENT");
  expect(student).toEqual(
    expect.arrayContaining(["passwordChanged", "teamInvited", "workReturned", "certificateIssued"]),
  );
  for (const theirs of ["contestSubmitted", "correctionAsked", "reviewAssigned", "objectionRaised", "teamAuditAsked"])
    expect(student).not.toContain(theirs);
  const expert = await offered("EXPERT");
  expect(expert).toContain("reviewAssigned");
  expect(expert).not.toContain("teamInvited");
  const everybody = new Set(await offered("STUDENT", "TEACHER", "EXPERT", "HOST_ADMIN"));
  expect([...everybody].toSorted(), "nothing is offered to nobody").toEqual(topicNames.toSorted());
});
