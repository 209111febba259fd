import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** Words of a template are found by a key, replaced on the page, and taken back by another. */
test("an organiser replaces words of a template, looks where one stands, and takes it back", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, ask } = await seatFor(browser, "manager");
  const { list } = await ask<{ list: { templateId: string; recipientType: number }[] }>(
    "GET",
    "/certificate/template/page",
    { keywords: "金纹·获奖证书（作品）" },
  );
  const { templateId } = await ask<{ templateId: string }>("POST", "/certificate/template/add", {
    ...{ name: `换字 ${Date.now()}`, copyOf: list[0]?.templateId, recipientType: list[0]?.recipientType },
  });
  const complaints = watch(page);
  await page.goto(`/certificate/editor?templateId=${templateId}`);
  const paper = page.locator("[data-page]").first();
  await expect(paper).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "查找和替换" });
  const open = () =>
    expect(async () => {
      await page.keyboard.press("Control+f");
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
  await open();
  await dialog.getByLabel("查找", { exact: true }).fill("没有这几个字");
  await expect(dialog.getByText("没有找到")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "全部替换" })).toBeDisabled();
  await dialog.getByLabel("查找", { exact: true }).fill("获奖证书");
  await expect(dialog.getByText("找到 1 处")).toBeVisible();
  await dialog.getByLabel("替换为").fill("荣誉证书");
  await dialog.getByRole("button", { name: "全部替换" }).click();
  await expect(dialog.getByText("已替换 1 处，可以撤销")).toBeVisible();
  await dialog.getByLabel("查找", { exact: true }).fill("荣誉证书");
  await dialog.getByRole("button", { name: /荣誉证书/ }).click();
  await expect(dialog).toBeHidden();
  const stored = async () => JSON.stringify(await ask("GET", "/certificate/template/draft", { templateId }));
  await expect.poll(stored, { timeout: 60_000 }).toContain("荣誉证书");
  await page.reload();
  await expect(paper).toBeVisible();
  await open();
  await dialog.getByLabel("查找", { exact: true }).fill("荣誉证书");
  await expect(dialog.getByText("找到 1 处"), "it was saved").toBeVisible();
  await dialog.getByLabel("替换为").fill("甲");
  await dialog.getByRole("button", { name: "全部替换" }).click();
  await expect(dialog.getByText("没有找到").or(dialog.getByText("已替换 1 处，可以撤销"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^撤销/ }).click();
  await open();
  await dialog.getByLabel("查找", { exact: true }).fill("荣誉证书");
  await expect(dialog.getByText("找到 1 处"), "taken back").toBeVisible();
  expect(complaints).toEqual([]);
});
