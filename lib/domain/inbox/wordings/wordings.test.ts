import { eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { audit, db, message, messageWording, outbox, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { messagePage, notify, notifyEach } from "@/lib/domain/inbox";
import { messagePage as pageCall } from "@/lib/domain/inbox/contract";
import { type Topic } from "@/lib/domain/inbox/topics";
import { aContest, anActor, aProvince, aSchool, aSite, aUser, groupById } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { type Said, words } from "@/lib/seed/factories/site";
import { test, useDatabase } from "@/lib/testing/database";
import { messageTemplates as listCall, saveMessageTemplate as saveCall } from "./calls";
import { resetMessageTemplate, saidIn, saveMessageTemplate } from "./editing";
import { messageHosts, messageTemplate, messageTemplates } from "./listing";
import { previewMessageTemplate, testMessageTemplate } from "./previewing";

useDatabase();

let host: Actor;
let sibling: Actor;
let groupId: string;
let contestId: string;
let elsewhere: string;
beforeAll(async () => {
  process.env.DEMO = "1";
  const [own, other] = [await aProvince(), await aProvince()];
  groupId = own.id;
  host = await anActor("HOST_ADMIN", { in: own });
  sibling = await anActor("HOST_ADMIN", { in: other });
  contestId = (await aContest({ in: own })).id;
  elsewhere = (await aContest({ in: other })).id;
});

const save = (said: Said, { by = host, version = 0, topic = "contestCancelled" as Topic } = {}) =>
  saveMessageTemplate({ groupId, topic, version, words: words(said) }, by);
const facts = { contest: "创新大赛", reason: "台风" };
const about = (id: string) => ({ link: `/home/competition/details?id=${id}`, bizType: "contest", bizId: id });
const listed = (of: object) => listCall.input.parse(of);
const readBy = async (actor: Actor) => (await messagePage(pageCall.input.parse({}), actor)).list;
const own: Said = {
  site: { zh: ["【本站】{contest}停办", "很遗憾，{contest}停办：{reason}"] },
  email: {
    zh: ["来信：{contest}停办", "各位选手：{contest}停办，因为{reason}。"],
    en: ["Off: {contest}", "{contest} is off: {reason}"],
  },
  sms: { zh: ["", "{contest}停办：{reason}"] },
};

describe("an organisation's own wording", () => {
  test("is what its people read on the site and in mail; those of another organisation do not", async () => {
    await save(own);
    const reader = await anActor("STUDENT", { as: { email: "own@example.test", mobile: "13800010001" } });
    await notifyEach("contestCancelled", [
      { to: [reader.userId], params: facts, ...about(contestId) },
      { to: [reader.userId], params: facts, ...about(elsewhere) },
    ]);
    const [later, first] = await readBy(reader);
    expect([first?.title, first?.content]).toEqual(["【本站】创新大赛停办", "很遗憾，创新大赛停办：台风"]);
    expect(later, "the shipped words").toMatchObject({ title: "创新大赛 已取消" });
    const letters = await db.select().from(outbox).where(eq(outbox.userId, reader.userId)).orderBy(outbox.id);
    expect(letters.map(({ subject }) => subject)).toEqual(["来信：创新大赛停办", "创新大赛 已取消"]);
    expect(letters[0]?.body).toMatch(/^各位选手：创新大赛停办，因为台风。\nhttp.+details\?id=/);
  });

  test("holds for the organisations below it until they have words of their own, channel by channel", async () => {
    const below = await aSchool({ parent: await groupById(groupId) });
    const under = (await aContest({ in: below })).id;
    await save(own);
    const reader = await anActor("STUDENT");
    await notify([reader.userId], "contestCancelled", facts, about(under));
    expect((await readBy(reader))[0]?.title).toBe("【本站】创新大赛停办");
  });

  test("in another language than it is worded in, the shipped words are read", async () => {
    await save(own);
    const reader = await anActor("STUDENT", { as: { email: "en@example.test", locale: "en" } });
    await notify([reader.userId], "contestCancelled", facts, about(contestId));
    expect((await readBy({ ...reader, locale: "en" }))[0]?.title).toBe("创新大赛 is cancelled");
    const [letter] = await db.select().from(outbox).where(eq(outbox.userId, reader.userId));
    expect(letter?.subject, "the letter is worded in English").toBe("Off: 创新大赛");
  });

  test("a message keeps the words by which it was written, however often they change", async () => {
    await save(own);
    const reader = await anActor("STUDENT");
    await notify([reader.userId], "contestCancelled", facts, about(contestId));
    await save({ site: { zh: ["新标题{contest}", "新{reason}"] } }, { version: 1 });
    await notify([reader.userId], "contestCancelled", facts, about(contestId));
    await resetMessageTemplate({ groupId, topic: "contestCancelled", version: 2 }, host);
    await notify([reader.userId], "contestCancelled", facts, about(contestId));
    expect((await readBy(reader)).map(({ title }) => title)).toEqual([
      "创新大赛 已取消",
      "新标题创新大赛",
      "【本站】创新大赛停办",
    ]);
  });

  test("words that can no longer be said give way to the shipped ones, in reading and in sending", async () => {
    const words = { site: { "zh-cn": { title: "{gone}", body: "{broken" } }, email: { "zh-cn": { body: "{gone}" } } };
    await db.insert(messageWording).values({ groupId, topic: "contestCancelled", no: 1, words });
    const reader = await anActor("STUDENT", { as: { email: "broken@example.test" } });
    await notify([reader.userId], "contestCancelled", facts, about(contestId));
    expect((await readBy(reader))[0]).toMatchObject({
      title: "创新大赛 已取消",
      content: "创新大赛 已取消，原因：台风",
    });
    const [letter] = await db.select().from(outbox).where(eq(outbox.userId, reader.userId));
    expect(letter).toMatchObject({ subject: "创新大赛 已取消", body: expect.stringContaining("原因：台风") });
    await db.delete(messageWording);
    expect((await readBy(reader))[0]?.title, "a row that is gone").toBe("创新大赛 已取消");
  });

  test("what is about no contest is said by whoever speaks for the platform", async () => {
    const words = saidIn({ ...blankWords(), site: { ...blankWords().site, "zh-cn": { title: "密码改了", body: "" } } });
    const usual = await aProvince();
    await aSite({ host: "*", groupId: usual.id });
    await db.insert(messageWording).values([
      { groupId: usual.id, topic: "passwordChanged", no: 1, words },
      { groupId, topic: "passwordChanged", no: 1, words: { site: { "zh-cn": { title: "别家的" } } } },
    ]);
    const reader = await anActor("STUDENT");
    await notify([reader.userId], "passwordChanged");
    expect((await readBy(reader))[0]).toMatchObject({
      title: "密码改了",
      content: expect.stringContaining("所有设备已退出登录"),
    });
  });
});

const blankWords = () => words({});

describe("editing", () => {
  test("is for who administers the organisation: a sibling finds nothing", async () => {
    expect(await faultOf(save(own, { by: sibling }))).toBe("notFound");
    const asked = { groupId, topic: "contestCancelled" };
    for (const refused of [
      () => messageTemplates(listed({ groupId }), sibling),
      () => messageTemplate(asked, sibling),
      () => resetMessageTemplate({ ...asked, version: 0 }, sibling),
      () => previewMessageTemplate({ ...asked, channel: "site", locale: "en", words: words({}) }, sibling),
      () => testMessageTemplate({ ...asked, locale: "en", words: words({}) }, sibling),
    ])
      expect(await faultOf(refused())).toBe("notFound");
    expect(await save(own)).toEqual({ version: 1 });
    expect((await messageHosts({}, host)).map((one) => one.groupId)).toEqual([groupId]);
    expect((await messageHosts({}, sibling)).map((one) => one.groupId)).not.toContain(groupId);
  });

  test("of two the second is told who was first, and when; nothing is written over", async () => {
    await save(own);
    const loses = save({ site: { zh: ["我的", ""] } });
    await expect(loses).rejects.toMatchObject({ fault: "stale" });
    expect(await save({}, { version: 1 }), "who has seen it").toEqual({ version: 2 });
  });

  test("the list says who words what; the editor finds its own words, and what holds without them", async () => {
    await save(own);
    const found = async (of: object) => (await messageTemplates(listed({ groupId, ...of }), host)).list;
    const [row, ...others] = await found({ worded: "1" });
    expect(others).toEqual([]);
    expect((await found({ keywords: "已取消" })).map(({ topic }) => topic)).toContain("contestCancelled");
    expect((await found({ msgType: "money", pageSize: "100" })).every(({ msgType }) => msgType === "money")).toBe(true);
    expect((await found({ worded: "0", pageSize: "100" })).map(({ topic }) => topic)).not.toContain("contestCancelled");
    expect(row).toMatchObject({ updateBy: host.realName, msgType: "contest", usual: ["site", "email"] });
    expect(row?.worded.map(({ channel, own: is }) => [channel, is])).toEqual([
      ["site", 1],
      ["sms", 1],
      ["email", 1],
    ]);
    const detail = await messageTemplate({ groupId, topic: "contestCancelled" }, host);
    expect(detail.words.site["zh-cn"].title).toBe("【本站】{contest}停办");
    expect(detail.words.site.en).toEqual({ title: "", body: "" });
    expect(detail.below.site["zh-cn"].title).toBe("{contest} 已取消");
    expect(detail.variables).toMatchObject([
      { name: "contest", label: "竞赛", required: 0 },
      { name: "reason", required: 1 },
    ]);
    const [entry] = await db.select().from(audit).where(eq(audit.action, "wording.save"));
    expect(entry?.detail).toMatchObject({ topic: "contestCancelled", no: 1 });
  });

  test("what cannot be sent is not stored, and each error stands at its field", async () => {
    const wrong = { site: { zh: ["{x}", "{reason}"] as [string, string], en: ["y", "nothing"] as [string, string] } };
    await expect(save(wrong)).rejects.toMatchObject({
      fault: "badInput",
      errors: [
        { field: "words.site.zh-cn.title", fault: "variableUnknown" },
        { field: "words.site.en.body", fault: "variableMissing" },
      ],
    });
    expect(await db.$count(messageWording)).toBe(0);
    expect(await faultOf(saveMessageTemplate({ groupId, topic: "nothing", version: 0, words: words({}) }, host))).toBe(
      "badInput",
    );
    const long = { groupId, topic: "x", version: 0, words: words({ site: { zh: ["长".repeat(121), ""] } }) };
    expect(saveCall.input.safeParse(long).success).toBe(false);
  });

  test("a preview is what would be sent; a test letter goes to oneself, and not too often", async () => {
    const asked = { groupId, topic: "contestCancelled", locale: "zh-cn" as const, words: words(own) };
    const preview = (channel: "site" | "sms" | "email") => previewMessageTemplate({ ...asked, channel }, host);
    expect(await preview("site")).toMatchObject({ title: "【本站】第五届大学生创新大赛停办", html: null });
    expect((await preview("sms")).text).toMatch(/^第五届大学生创新大赛停办：缺少指导教师签字\nhttp/);
    const { html, text } = await preview("email");
    expect([html, text].every((one) => one?.includes("各位选手：第五届大学生创新大赛停办"))).toBe(true);
    const noAddress = testMessageTemplate(asked, host);
    expect(await faultOf(noAddress)).toBe("noOwnEmail");
    await db.update(user).set({ email: "me@example.test" }).where(eq(user.id, host.userId));
    for (let n = 0; n < 5; n++) expect(await testMessageTemplate(asked, host)).toEqual({ target: "me@example.test" });
    expect(await faultOf(testMessageTemplate(asked, host))).toBe("tooFast");
    const letters = await db.select().from(outbox).where(eq(outbox.userId, host.userId));
    expect(letters.map(({ subject }) => subject)).toEqual(Array(5).fill("来信：第五届大学生创新大赛停办"));
    expect(await db.$count(message, eq(message.userId, host.userId)), "nobody else hears of it").toBe(0);
  });

  test("a deleted account leaves the words it wrote", async () => {
    await save(own);
    await aUser();
    await db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, host.userId));
    expect((await messageTemplate({ groupId, topic: "contestCancelled" }, host)).words.site["zh-cn"].title).toMatch(
      /停办$/,
    );
  });
});
