import * as fc from "fast-check";
import sharp from "sharp";
import { expect } from "vitest";
import type { Actor } from "@/lib/domain/actor";
import * as report from "@/lib/domain/report";
import * as calls from "@/lib/domain/report/contract";
import { wordsOf } from "@/lib/i18n/words";
import { anActor, aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { aHistory, teamShape } from "@/lib/testing/states/counted-history";

useDatabase();

const asked = (input: object) => calls.pictureStatistics.input.parse(input);
async function picture(input: object, actor: Actor) {
  const { stream, mime } = await report.pictureStatistics(asked(input), actor);
  expect(mime).toBe("image/png");
  const png = stream as Buffer;
  return { png, ...(await sharp(png).metadata()) };
}

test("every dimension is drawn by every measure that it has, in either language", async () => {
  const { host } = await aHistory(fc.sample(teamShape, { numRuns: 30, seed: 5 }));
  for (const by of calls.dimensions)
    for (const measure of calls.measuresBy(by)) {
      const { width, height, hasAlpha } = await picture({ by, measure }, host);
      expect([width, hasAlpha]).toEqual([1600, false]);
      expect(height).toBeGreaterThan(300);
    }
  const map = await picture({ by: "province", form: "map" }, host);
  const bars = await picture({ by: "province" }, host);
  expect(map.height).toBeGreaterThan(bars.height ?? 0);
  const { list } = await report.statisticsPage(calls.statisticsPage.input.parse({ by: "province" }), host);
  const values = list.map((row) => ({ ...row, ...calls.measured(row, "participants", "zh-CN") }));
  expect(calls.offMapOf(values, wordsOf("zh-cn", "statistics")), "schools of the scene have no province").toMatch(
    /未填写 \d/,
  );
  const english = await picture({ by: "province", form: "map" }, { ...host, locale: "en" });
  expect(english.png.equals(map.png)).toBe(false);
  expect((await picture({ by: "school", form: "map" }, host)).height, "a school has no tile").toBeLessThan(
    map.height ?? 0,
  );
});

test("what people do not have cannot be drawn of them; nobody draws another's contests", async () => {
  const { contests, host } = await aHistory(fc.sample(teamShape, { numRuns: 5, seed: 5 }));
  expect(calls.pictureStatistics.input.safeParse({ by: "gender", measure: "awards" }).error?.issues[0]).toMatchObject({
    ...{ path: ["measure"], message: "invalid" },
  });
  expect(calls.pictureStatistics.input.safeParse({ by: "gender", measure: "winners" }).success).toBe(true);
  const [{ contest }] = contests as [(typeof contests)[0]];
  const sibling = await anActor("HOST_ADMIN", { in: await aProvince() });
  const own = asked({ competitionIds: contest.id });
  await expect(report.pictureStatistics(own, sibling)).rejects.toMatchObject({ fault: "notFound" });
  expect((await report.pictureStatistics(own, host)).size).toBeGreaterThan(5000);
});
