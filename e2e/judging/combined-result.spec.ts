import { readFileSync } from "node:fs";
import { seatFor, watch } from "@/e2e/support/actors";
import { judgedTwice } from "@/e2e/support/judged-twice";
import { expect, test } from "@/e2e/support/story";

test("an organiser combines two plans by weights, and anybody recomputes the combined score from its passport", async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const { plans, titles } = await judgedTwice(browser, host, word);
  const { page } = host;
  const complaints = watch(page);
  await page.goto(`/review/result?planId=${plans.scene}`);
  const panel = page.getByRole("region", { name: "合成成绩" });
  await expect(panel.getByText("本方案的成绩不与其他方案合成。")).toBeVisible();

  await panel.getByRole("button", { name: "设定组成与权重" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("现场答辩（本方案）占 60%")).toBeVisible();
  await dialog.getByRole("spinbutton", { name: "权重" }).fill("40");
  await dialog.getByRole("radio", { name: "按其余部分的权重折算" }).check();
  await dialog.getByRole("textbox", { name: "理由" }).fill("竞赛通知已载明");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText("网络评审")).toBeVisible();

  await panel.getByRole("button", { name: "合成", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "合成" }).click();
  await expect(page.getByText("已合成 3 件作品的成绩")).toBeVisible();
  const first = page.getByRole("row").filter({ hasText: titles[0] });
  await expect(first.getByRole("cell", { name: "87.00" })).toBeVisible();
  await expect(first.getByRole("cell", { name: "90.00" })).toBeVisible();
  const third = page.getByRole("row").filter({ hasText: titles[2] });
  await expect(third.getByRole("cell", { name: "99.00" })).toHaveCount(2);

  await first.getByRole("button", { name: "查看评分" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "成绩凭证" }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto("/home/passport?language=zh-cn");
  const chosen = stranger.locator("input[type=file]");
  const file = (content: string) => ({ name: "p.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await chosen.setInputFiles(file(text));
  await expect(stranger.getByRole("heading", { name: "凭证成立" })).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "合成成绩的组成" })).toBeVisible();
  await expect(stranger.getByText("87.0000")).toBeVisible();

  const raised = JSON.parse(text);
  raised.sheet.parts[1].weight += 100;
  raised.sheet.parts[0].weight -= 100;
  await chosen.setInputFiles(file(JSON.stringify(raised)));
  await expect(stranger.getByRole("heading", { name: "凭证不成立" })).toBeVisible();
  await expect(stranger.getByText("依据被改动：摘要不符")).toBeVisible();
  expect(complaints).toEqual([]);
});
