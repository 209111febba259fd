import { seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";
import { aTextPdf } from "@/lib/seed/factories/documents";

/** What a captain holds of a work: receipts, what changed between versions, a link that ends by itself, a cover, a consent. */

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a captain hands in twice, compares both, has a receipt of each, and shares the work by a link that opens twice", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `两版作品赛 ${word}`);
  const slot = { key: "plan", label: { zh: "作品计划书" }, ext: ["pdf"], maxMB: 20, maxCount: 2, required: true };
  await host.ask("POST", "/competition/workSetting/update", {
    ...{ competitionId: contest.competitionId, version: 0 },
    value: { slots: [{ ...slot, blind: false }], multipleVersions: true, statement: "", public: true },
  });
  const { page, ask } = await seatFor(browser, "student");
  const complaints = watch(page);
  const { competitionId, itemId } = contest;
  const { teamId } = await ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId, teamName: `两版队 ${word}` },
  });
  await ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  await page.goto(`/home/competition/submitWork?teamId=${teamId}`);

  const put = async (name: string, text: string) => {
    const buffer = aTextPdf({ pages: [text] });
    await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "application/pdf", buffer });
    await expect(page.getByRole("button", { name: `移除 ${name}` })).toBeVisible();
  };
  const handIn = async () => {
    await page.getByRole("button", { name: "提交作品" }).first().click();
    await expect(page.getByText("再次提交会成为新的一版")).toBeVisible();
  };
  await page.getByLabel("作品名称").fill("太阳能水泵");
  await put("first.pdf", `第一版 ${word}`);
  await handIn();
  await page.getByRole("button", { name: "撤回修改" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤回修改" }).click();

  await page.getByLabel("作品名称").fill("太阳能灌溉水泵");
  await page.getByRole("button", { name: "移除 first.pdf" }).click();
  await expect(page.getByRole("button", { name: "移除 first.pdf" })).toHaveCount(0);
  await put("second.pdf", `第二版 ${word}`);
  await page.getByRole("button", { name: "同意公开展示" }).click();
  await expect(page.getByText("已同意公开展示")).toBeVisible();
  const cover = page.getByRole("region", { name: "公开展示" });
  await cover.locator("input[type=file]").setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: PNG });
  await expect(cover.getByRole("img", { name: "裁切后的封面" })).toBeVisible();
  await handIn();

  // Each version has its receipt: the digest of its file, and the whole as PDF.
  const receipt = page.getByRole("region", { name: "提交回执" }).first();
  await expect(receipt).toContainText(/second\.pdf [0-9a-f]{64}/);
  const [paper] = await Promise.all([
    page.waitForEvent("download"),
    receipt.getByRole("link", { name: "下载回执（PDF）" }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole("link", { name: "查看作品" }).first().click();
  await page.getByRole("button", { name: "比较版本" }).click();
  const compared = page.getByRole("dialog", { name: "比较两个版本" });
  await expect(compared.getByRole("insertion")).toContainText("灌溉");
  await expect(compared.getByRole("listitem").filter({ hasText: "first.pdf" })).toContainText("删除");
  await expect(compared.getByRole("listitem").filter({ hasText: "second.pdf" })).toContainText("新增");
  await page.keyboard.press("Escape");

  // Two looks and no third; the log knows both.
  await page.getByRole("button", { name: "创建链接" }).click();
  const form = page.getByRole("dialog", { name: "创建分享链接" });
  await form.getByLabel("查看次数上限").fill("2");
  await form.getByRole("button", { name: "创建链接" }).click();
  await expect(form).toBeHidden();
  const workId = new URL(page.url()).searchParams.get("id");
  const [link] = await ask<{ shareId: string }[]>("GET", "/web/work/share/list", { workId: String(workId) });
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const visitor = await context.newPage();
  const look = () => visitor.goto(`/works/detail?shareId=${link?.shareId}`);
  for (const _ of [1, 2]) {
    await look();
    await expect(visitor.getByRole("heading", { name: "太阳能灌溉水泵" })).toBeVisible();
  }
  await look();
  await expect(visitor.getByText("分享链接无效")).toBeVisible();
  await page.reload();
  await expect(page.getByText("次数已满")).toBeVisible();
  await page.getByRole("button", { name: "访问记录" }).click();
  await expect(page.getByRole("dialog", { name: "此链接的访问记录" }).getByRole("listitem")).toHaveCount(2);
  expect(complaints).toEqual([]);
});
