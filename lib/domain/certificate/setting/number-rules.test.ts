import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, contest, db, numberRule } from "@/db";
import { wordsOf } from "@/lib/i18n/words";
import { aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { numberSetting, saveNumberRule } from "./number-rules";

useDatabase();

type Place = Awaited<ReturnType<typeof aPublishedContest>>;
const numbersOf = async ({ contest: { id } }: Place) =>
  (await db.select().from(certificate).where(eq(certificate.contestId, id)).orderBy(certificate.id)).map(
    (c) => c.number,
  );
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; errors?: { field: string; fault: string; params?: { name: string } }[] }) => error,
  );
const save = ({ contest: { id }, manager }: Place, prefix: string, version = 1) =>
  faultOf(saveNumberRule({ competitionId: id, prefix, suffix: "", body: "allAutoincrementFour", version }, manager));

test("next year's edition has the same pattern, and its numbers carry its own year", async () => {
  const last = await aPublishedContest([90, 80], { year: 2025 });
  const next = await aPublishedContest([90], { in: last.home, year: 2026 });
  expect(await save(last, "ZJCX{year}")).toBe("went through");
  expect(await save(next, "ZJCX{year}")).toBe("went through");
  await issueCertificates(last.batch, last.manager);
  await issueCertificates(next.batch, next.manager);
  expect(await numbersOf(last)).toEqual(["ZJCX20250001", "ZJCX20250002"]);
  expect(await numbersOf(next)).toEqual(["ZJCX20260001"]);
});

test("a second contest of the same year is refused, at the prefix, in either language", async () => {
  const one = await aPublishedContest([90], { year: 2025 });
  const two = await aPublishedContest([90], { in: one.home, year: 2025 });
  expect(await save(one, "ZJCX{year}")).toBe("went through");
  const fields = [{ field: "prefix", fault: "numberRuleClashWith", params: { name: one.contest.name } }];
  expect(await save(two, "ZJCX{year}")).toMatchObject({ fault: "numberRuleClash", errors: fields });
  expect(await save(two, "ZJCX2025"), "the same with the year written out").toMatchObject({ errors: fields });
  for (const locale of ["zh-cn", "en"] as const)
    expect(wordsOf(locale, "faults")("numberRuleClashWith", { name: "某赛" })).toContain("某赛");
  expect(await save(two, "ZJCX2026")).toBe("went through");
});

test("where the year was changed afterwards, no number is given that another contest could have", async () => {
  const last = await aPublishedContest([90], { year: 2025 });
  const next = await aPublishedContest([90], { in: last.home, year: 2026 });
  await save(last, "ZJCX{year}");
  await save(next, "ZJCX{year}");
  const inYear = (year: number) => db.update(contest).set({ year }).where(eq(contest.id, next.contest.id));
  await inYear(2025);
  expect(await issueCertificates(last.batch, last.manager), "nobody has numbers yet").toMatchObject({ issued: 1 });
  expect(await faultOf(issueCertificates(next.batch, next.manager))).toMatchObject({ fault: "numberRuleClash" });
  expect(await numbersOf(next)).toEqual([]);
  await inYear(2026);
  expect(await issueCertificates(next.batch, next.manager)).toMatchObject({ issued: 1, firstNo: "ZJCX20260001" });
});

test("the suggested prefix says year and contest, not an id; a second contest of the same name gets its id", async () => {
  const one = await aPublishedContest([90], { year: 2026 });
  const two = await aPublishedContest([90], { in: one.home, year: 2026 });
  await db.delete(numberRule);
  await db.update(contest).set({ pinyin: "chuangxindasai cxds" });
  const suggested = async ({ contest: { id }, manager }: Place) =>
    (await numberSetting({ competitionId: id }, manager)).prefix;
  expect(await suggested(one)).toBe("{year}CXDS-");
  expect(await save(one, "{year}CXDS-", 0)).toBe("went through");
  expect(await suggested(two)).toBe(`{year}C${two.contest.id}-`);
  expect(await save(two, await suggested(two), 0), "what is suggested may be saved").toBe("went through");
});
