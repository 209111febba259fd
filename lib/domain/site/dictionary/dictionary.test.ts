import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { audit, contest, db, dictItem, formVersion } from "@/db";
import { addNews } from "@/lib/domain/news";
import { dictList } from "@/lib/domain/site";
import { aContest, aDictionary, anActor, anArticle, aProvince } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import {
  addDictionary,
  addEntry,
  deleteDictionary,
  deleteEntry,
  orderEntries,
  updateDictionary,
  updateEntry,
} from "./editing";
import { dictionaries, dictionaryEntries } from "./listing";

useDatabase();
let platform: Awaited<ReturnType<typeof anActor>>;
beforeAll(async () => {
  platform = await anActor("PLATFORM_ADMIN");
  await aDictionary("news_type", ["news", "notice"], { shipped: true });
  await aDictionary("gender", ["1", "2"], { fixed: true, shipped: true });
});

const size = { dictName: "尺码", dictNameEn: "Sizes", note: "" };
const words = (label: string) => ({ label, labelEn: `${label} en` });
const values = async (dictCode: string) => (await dictionaryEntries({ dictCode })).map(({ value }) => value);

test("an entry is offered in its order, in both languages, and by its new words once they are saved", async () => {
  await addDictionary({ dictCode: "sizes", ...size }, platform);
  for (const value of ["S", "M", "L"]) await addEntry({ dictCode: "sizes", value, ...words(value) }, platform);
  await orderEntries({ dictCode: "sizes", values: ["L", "M", "S"] }, platform);
  await updateEntry(
    { dictCode: "sizes", value: "M", version: 1, label: "中号", labelEn: "Medium", tagType: "open" },
    platform,
  );
  await updateDictionary({ dictCode: "sizes", version: 1, ...size, note: "文化衫" }, platform);
  expect(await dictList({ dictCode: "sizes" }, { locale: "en" })).toMatchObject([
    { value: "L", label: "L en" },
    { value: "M", label: "Medium", tagType: "open" },
    { value: "S", label: "S en" },
  ]);
  expect((await dictionaries()).find(({ dictCode }) => dictCode === "sizes")).toMatchObject({
    itemCount: 3,
    note: "文化衫",
  });
  const logged = await db.select({ action: audit.action }).from(audit).where(eq(audit.entity, "dictionary"));
  expect(new Set(logged.map(({ action }) => action)).size).toBe(5);
});

test("an order of other entries than there are is refused and changes nothing", async () => {
  await aDictionary("shirts", ["a", "b", "c"]);
  for (const wrong of [
    ["a", "b"],
    ["a", "b", "b"],
    ["a", "b", "d"],
    ["a", "b", "c", "d"],
  ])
    await expect(orderEntries({ dictCode: "shirts", values: wrong }, platform)).rejects.toMatchObject({
      fault: "stale",
    });
  expect(await values("shirts")).toEqual(["a", "b", "c"]);
  await orderEntries({ dictCode: "shirts", values: ["c", "a", "b"] }, platform);
  expect(await values("shirts")).toEqual(["c", "a", "b"]);
});

test("what the product speaks of stays: no value is added to a fixed dictionary, no shipped one is deleted", async () => {
  const fixed = { fault: "dictionaryFixed" };
  await expect(addEntry({ dictCode: "gender", value: "3", ...words("x") }, platform)).rejects.toMatchObject(fixed);
  await expect(deleteEntry({ dictCode: "gender", value: "2" }, platform)).rejects.toMatchObject(fixed);
  await expect(deleteEntry({ dictCode: "news_type", value: "notice" }, platform)).rejects.toMatchObject(fixed);
  for (const dictCode of ["gender", "news_type"])
    await expect(deleteDictionary({ dictCode }, platform)).rejects.toMatchObject(fixed);
  await updateEntry({ dictCode: "gender", value: "2", version: 1, label: "女性", labelEn: "Woman" }, platform);
  expect(await dictList({ dictCode: "gender" }, { locale: "zh-cn" })).toMatchObject([
    {},
    { value: "2", label: "女性" },
  ]);
});

test("a kind of news with an article stays, one without goes", async () => {
  for (const value of ["column", "letter"]) await addEntry({ dictCode: "news_type", value, ...words(value) }, platform);
  await anArticle({ newsType: "column" });
  expect((await dictionaryEntries({ dictCode: "news_type" })).find(({ value }) => value === "column")?.useCount).toBe(
    1,
  );
  await expect(deleteEntry({ dictCode: "news_type", value: "column" }, platform)).rejects.toMatchObject({
    fault: "dictionaryInUse",
    params: { count: 1 },
  });
  await deleteEntry({ dictCode: "news_type", value: "letter" }, platform);
  expect(await values("news_type")).toEqual(["news", "notice", "column"]);
  const home = await aProvince();
  const editor = await anActor("EDITOR", { in: home });
  const article = { title: "x", newsType: "letter", contentHtml: "<p>x</p>", top: 0, fileIds: [] };
  const bare = { ...article, titleEn: "", summaryEn: "", contentHtmlEn: "" };
  await expect(addNews(bare, editor)).rejects.toMatchObject({ errors: [{ field: "newsType" }] });
  await expect(addNews({ ...bare, newsType: "column" }, editor)).resolves.toMatchObject({});
});

test("a dictionary that a form offers stays whole, as do its entries; afterwards it goes", async () => {
  await aDictionary("meals", ["rice", "noodles"]);
  const { id } = await aContest({ status: "draft" });
  const fields = [{ key: "meal", type: "select", source: "dict.meals" }];
  const [form] = await db.insert(formVersion).values({ contestId: id, purpose: "enroll", no: 9, fields }).returning();
  expect((await dictionaries()).find(({ dictCode }) => dictCode === "meals")?.formCount).toBe(1);
  const inUse = { fault: "dictionaryInUse" };
  await expect(deleteEntry({ dictCode: "meals", value: "rice" }, platform)).rejects.toMatchObject(inUse);
  await expect(deleteDictionary({ dictCode: "meals" }, platform)).rejects.toMatchObject(inUse);
  await db.delete(formVersion).where(eq(formVersion.id, form?.id as string));
  await deleteEntry({ dictCode: "meals", value: "rice" }, platform);
  await deleteDictionary({ dictCode: "meals" }, platform);
  expect(await db.$count(dictItem, eq(dictItem.dictCode, "meals"))).toBe(0);
  await expect(updateDictionary({ dictCode: "meals", version: 1, ...size }, platform)).rejects.toMatchObject({
    fault: "notFound",
  });
  expect(await db.$count(contest, eq(contest.id, id))).toBe(1);
});
