import { execFileSync } from "node:child_process";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { expect } from "vitest";
import { contest, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import * as report from "@/lib/domain/report";
import * as calls from "@/lib/domain/report/contract";
import { wordsOf } from "@/lib/i18n/words";
import { aJudgedContest, anAward, anAwardDef } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { aHistory, teamShape } from "@/lib/testing/states/counted-history";

useDatabase();

const textOf = async (input: { competitionIds?: string[]; years?: number[] }, actor: Actor) => {
  const { stream } = await report.reportStatistics(input, actor);
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
};
/** The words of a row on paper, whatever stands between them. */
const rowOf = (text: string, label: string) =>
  text
    .split("\n")
    .find((line) => line.trim().startsWith(label))
    ?.trim()
    .split(/\s{2,}/);

test("a report says the figures of the lists, in either language, and on its cover what was chosen", async () => {
  const { contests, host } = await aHistory(fc.sample(teamShape, { numRuns: 30, seed: 3 }));
  const [{ contest: one }] = contests as [(typeof contests)[0]];
  const chosen = { competitionIds: [one.id] };
  const figures = await report.statisticsFigures(chosen, host);
  const input = calls.statisticsPage.input.parse({ by: "school", competitionIds: one.id, pageSize: 100 });
  const { list } = await report.statisticsPage(input, host);
  const text = await textOf(chosen, host);
  expect(text).toContain(`竞赛：${one.name}`);
  expect(list.length).toBeGreaterThan(1);
  for (const row of list)
    expect(rowOf(text, row.label)?.slice(1, 5)).toEqual(
      [row.participants, row.teams, row.submitted, row.awards].map(String),
    );
  const t = wordsOf("zh-cn", "statistics");
  for (const { step, count } of figures.funnel) expect(rowOf(text, `${t(`step.${step}`)} `)?.[1]).toBe(`${count}`);
  const english = await textOf(chosen, { ...host, locale: "en" });
  expect(english).toContain("Contest report");
  expect(english).toMatch(/Page 2 of \d/);
  expect((await textOf({}, host)).split("\f")[0]).toContain(`${contests.length} 项竞赛`);
});

test("the report of one contest lists who was awarded, for who may list that; words with braces are as they are", async () => {
  const place = await aJudgedContest([90]);
  await db.update(contest).set({ name: "题 {名} 赛" }).where(eq(contest.id, place.contest.id));
  const def = await anAwardDef(place, { name: "特别荣誉", method: "rank", value: 1 });
  await anAward(place, { defId: def.id, published: true });
  const { manager } = place;
  const chosen = { competitionIds: [place.contest.id] };
  const text = await textOf(chosen, manager);
  expect(text).toContain("题 ｛名｝ 赛");
  expect(text).toContain("特别荣誉");
  const permissions = new Set([...manager.permissions].filter((one) => one !== "award:list:list"));
  expect(await textOf(chosen, { ...manager, permissions })).not.toContain("特别荣誉");
});
