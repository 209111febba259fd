import { readFile } from "node:fs/promises";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** The cockpit of a contest shows how sign-ups and works came in, and makes its report by one press. */
test("a contest's pace is read as curves and as a table, and its report on paper is one press away", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page, ask } = await seatFor(browser, "host");
  const complaints = watch(page);
  const { list } = await ask<{ list: { competitionId: string }[] }>("GET", "/competition/info/page", {
    ...{ pageNum: 1, pageSize: 50 },
  });
  const paces = await Promise.all(
    list.map(async ({ competitionId: value }) => ({
      value,
      measures: await ask<{ measure: string; own: { counts: number[] } }[]>("GET", "/stat/competition/pace", {
        competitionId: value,
      }),
    })),
  );
  const shown = paces.find(({ measures }) => measures.length === 2);
  await page.goto(`/competition/details?competitionId=${shown?.value}`);
  const heading = page.getByRole("heading", { name: "报名与提交进度" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("heading", { name: "提交作品", exact: true })).toBeVisible();
  const today = shown?.measures[0]?.own.counts.at(-1);
  await expect(page.getByText(new RegExp(`累计 ${today} 支队伍`)).first()).toBeVisible();
  await page.getByText("以表格查看").first().click();
  await expect(page.getByRole("region", { name: "报名" }).getByRole("row").nth(1)).toBeVisible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF 报告" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(complaints).toEqual([]);
});
