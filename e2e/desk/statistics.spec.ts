import fs from "node:fs";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** Statistics of the desk: totals, filters that a link carries, charts, a map and tables by dimension, a picture, any two dimensions, a spreadsheet. */

for (const who of ["host", "manager"] as const)
  test(`${who} counts their contests, narrows them, and takes them along`, async ({ browser }) => {
    const { page } = await seatFor(browser, who);
    const complaints = watch(page);
    await page.goto("/statistics/data");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "数据统计", level: 1 })).toBeVisible();
    await expect(main.getByText("有效队伍").first()).toBeVisible();

    await main.getByRole("button", { name: /^年份/ }).click();
    await page.getByRole("dialog").getByRole("checkbox").first().click();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/years=\d{4}/);
    await page.reload();
    await expect(main.getByRole("button", { name: /^年份: \d{4}/ })).toBeVisible();
    await main.getByRole("button", { name: "重置" }).first().click();
    await expect(page).not.toHaveURL(/years=/);

    await main.getByRole("tab", { name: "学校" }).click();
    await expect(main.getByText(/最多，为/)).toBeVisible();
    await main.getByRole("button", { name: "表格" }).click();
    await expect(main.getByRole("columnheader", { name: "获奖率" })).toBeVisible();

    await main.getByRole("tab", { name: "省份" }).click();
    await main.getByRole("button", { name: "地图" }).click();
    await expect(main.getByText("浙江", { exact: true })).toBeVisible();
    const drawn = page.waitForEvent("download");
    await main.getByRole("button", { name: "保存为图片" }).click();
    const picture = await drawn;
    expect(picture.suggestedFilename()).toBe("省份 · 参赛人数.png");
    expect(
      fs
        .readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");

    await main.getByRole("tab", { name: "交叉统计" }).click();
    await main.getByLabel("列").selectOption({ label: "学历" });
    await expect(main.getByRole("columnheader", { name: "本科" })).toBeVisible();

    const saved = page.waitForEvent("download");
    await main.getByRole("button", { name: "导出" }).click();
    expect((await saved).suggestedFilename()).toBe("数据统计.xlsx");
    expect(complaints).toEqual([]);
  });
