import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** Enough of a PDF for whoever looks at its first bytes. */
const proof = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

test("an award from elsewhere is entered with its proof, sent back once, verified by the school, and stands in the list of awards", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const word = Date.now().toString(36);
  const award = `校外银奖${word}`;
  const { page } = await seatFor(browser, "student");
  const complaints = watch(page);
  await page.goto("/center/reward");
  await page.getByRole("button", { name: "填报奖项" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("赛事").fill(`外校邀请赛${word}`);
  await form.getByLabel("奖项").fill(award);
  await form.getByLabel("颁发单位").fill("演示主办单位");
  await form.getByLabel("获奖时间").fill("2026-05-20");
  await form.getByRole("button", { name: "保存" }).click();
  const line = page.getByRole("listitem").filter({ hasText: award });
  await expect(line.getByText("待上传证明")).toBeVisible();
  const hand = async () => {
    await line
      .locator("input[type=file]")
      .setInputFiles({ name: "proof.pdf", mimeType: "application/pdf", buffer: proof });
    await expect(line.getByText("待核实")).toBeVisible();
  };
  await hand();

  const { page: desk } = await seatFor(browser, "school");
  const asked = watch(desk);
  const decide = async (act: string) => {
    await desk.goto(`/award/reward?keywords=${encodeURIComponent(word)}`);
    const row = desk.getByRole("row").filter({ hasText: award });
    await expect(row.getByRole("link", { name: "查看证明" })).toBeVisible();
    await row.getByRole("checkbox").check();
    await desk.getByRole("button", { name: act, exact: true }).click();
    return desk.getByRole("alertdialog");
  };
  const back = await decide("退回");
  await back.getByRole("textbox").fill("证明看不清");
  await back.getByRole("button", { name: "退回" }).click();
  await expect(desk.getByRole("row").filter({ hasText: award })).toHaveCount(0);
  await page.reload();
  await expect(line.getByText("未通过原因：证明看不清")).toBeVisible();
  await hand();
  await (await decide("核实")).getByRole("button", { name: "核实" }).click();
  await expect(desk.getByRole("row").filter({ hasText: award })).toHaveCount(0);

  await page.reload();
  await expect(line.getByText("已核实")).toBeVisible();
  const [cv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "获奖清单（PDF）" }).click(),
  ]);
  expect(cv.suggestedFilename()).toMatch(/\.pdf$/);
  await line.getByRole("button", { name: "删除" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
  await expect(line).toHaveCount(0);
  expect([...complaints, ...asked]).toEqual([]);
});

test("what one is told of, by which channel and when, is chosen and kept", async ({ browser }) => {
  const { page } = await seatFor(browser, "student2");
  const complaints = watch(page);
  await page.goto("/center/informationSub");
  const subscriptions = page.getByRole("tab", { name: "订阅" });
  if (await subscriptions.isVisible()) await subscriptions.click();
  await page.getByRole("checkbox", { name: "开启免打扰" }).check();
  const hours = page.locator("input[type=time]");
  await hours.first().fill("21:30");
  await hours.last().fill("21:30");
  await expect(page.getByText("开始和结束时间不能相同。")).toBeVisible();
  await hours.last().fill("06:45");
  await expect(page.getByText("开始和结束时间不能相同。")).toBeHidden();
  await page.getByRole("button", { name: "保存免打扰时段" }).click();
  await expect(page.getByText("免打扰时段已保存")).toBeVisible();
  await page.reload();
  if (await subscriptions.isVisible()) await subscriptions.click();
  await expect(hours.first()).toHaveValue("21:30");
  await expect(hours.last()).toHaveValue("06:45");
  await page.getByRole("checkbox", { name: "开启免打扰" }).uncheck();
  await page.getByRole("button", { name: "保存免打扰时段" }).click();
  await expect(page.getByText("免打扰时段已保存").first()).toBeVisible();
  expect(complaints).toEqual([]);
});
