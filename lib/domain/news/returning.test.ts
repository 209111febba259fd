import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, message } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { aDictionary, anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { ArticleForm } from "./contract";
import {
  addNews,
  listNews,
  newsDetail,
  newsReturnReasons,
  publishNews,
  returnNews,
  submitNews,
  updateNews,
} from "./index";

useDatabase();

const form = (title = "现场赛日程") => ArticleForm.parse({ title, newsType: "news", contentHtml: "<p>…</p>" });
const told = (who: Actor, topic: string) =>
  db.$count(message, and(eq(message.userId, who.userId), eq(message.topic, topic)));
const page = { pageNum: 1, pageSize: 10 };

/** A writer of a school that has nobody to publish, and who publishes in the province above. */
async function scene() {
  await aDictionary("news_type", ["news"]);
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const writer = await anActor("CONTEST_MANAGER", { in: school });
  const approver = await anActor("EDITOR", { in: province });
  const elsewhere = await anActor("EDITOR", { in: await aProvince() });
  const { newsId } = await addNews(form(), writer);
  return { writer, approver, elsewhere, newsId };
}

test("an article that is handed in is told to whoever may publish it; returned, its writer reads why and hands it in again", async () => {
  const { writer, approver, elsewhere, newsId } = await scene();
  await submitNews({ newsId }, writer);
  expect([await told(approver, "articleSubmitted"), await told(elsewhere, "articleSubmitted")]).toEqual([1, 0]);
  expect((await newsDetail({ newsId }, writer)).returned).toBeNull();

  await returnNews({ newsId, reason: "缺少日期" }, approver);
  expect([await told(writer, "articleReturned"), await told(approver, "articleReturned")]).toEqual([1, 0]);
  const seen = await newsDetail({ newsId }, writer);
  expect(seen).toMatchObject({
    status: "draft",
    isReturned: true,
    returned: { reason: "缺少日期", by: approver.realName },
  });
  expect((await listNews(page, writer)).list).toMatchObject([{ newsId, isReturned: true }]);

  const { version } = seen;
  await updateNews({ ...form("6 月 3 日现场赛日程"), newsId, version }, writer);
  await submitNews({ newsId }, writer);
  expect(await newsDetail({ newsId }, writer)).toMatchObject({ status: "pending", isReturned: false, returned: null });
  await publishNews({ newsId }, approver);
  const { moves } = await newsDetail({ newsId }, writer);
  expect(moves.map(({ to, reason }) => [to, reason])).toEqual([
    ["draft", null],
    ["pending", null],
    ["draft", "缺少日期"],
    ["pending", null],
    ["published", null],
  ]);
  expect(moves[2]?.by).toBe(approver.realName);
});

test("only what waits is returned, by whoever has it in scope", async () => {
  const { writer, approver, elsewhere, newsId } = await scene();
  const attempt = (by: Actor) => faultOf(returnNews({ newsId, reason: "no" }, by));
  expect(await attempt(approver)).toBe("illegalTransition");
  await submitNews({ newsId }, writer);
  expect(await attempt(elsewhere)).toBe("notFound");
  expect(await attempt(approver)).toBe("none");
  expect(await attempt(approver)).toBe("illegalTransition");
});

test("reasons that were given are offered again, the most frequent first, of articles in scope", async () => {
  const { writer, approver, elsewhere, newsId } = await scene();
  for (const reason of ["缺少日期", "缺少来源", "缺少来源"]) {
    await submitNews({ newsId }, writer);
    await returnNews({ newsId, reason }, approver);
  }
  expect(await newsReturnReasons({}, approver)).toEqual(["缺少来源", "缺少日期"]);
  expect(await newsReturnReasons({}, elsewhere)).toEqual([]);
});
