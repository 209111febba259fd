import { seatFor, watch } from "@/e2e/support/actors";
import { handIn, openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** A host's own words: written with variables, refused where they name none, seen before they are sent, and read by whom they reach. */
test("a host words a message, its captain reads it so, and the shipped words come back", async ({ browser }) => {
  test.setTimeout(180_000);
  const stamp = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const { page } = host;
  const complaints = watch(page);
  await page.goto("/site/message");
  await page.getByLabel("名称或内容").fill("作品提交");
  await page.getByRole("button", { name: "搜索", exact: true }).click();
  await page.getByRole("link", { name: "作品提交" }).first().click();

  const body = page.getByLabel("站内正文（中文）");
  await body.fill("收到了 {nobody}");
  await page.getByRole("button", { name: "保存措辞" }).click();
  await expect(body).toHaveAttribute("aria-invalid", "true");
  await body.fill(`收到了 ${stamp}：`);
  await page
    .getByRole("button", { name: /^插入变量：作品/ })
    .first()
    .click();
  await expect(body).toHaveValue(new RegExp(`^收到了 ${stamp}：\\{work\\}$`));
  await expect(page.getByText(new RegExp(`^收到了 ${stamp}：[^{]+$`)).last(), "the preview").toBeVisible();
  await page.getByRole("button", { name: "保存措辞" }).click();
  await expect(page.getByText("措辞已保存")).toBeVisible();
  expect(complaints.filter((line) => !line.includes("50471"))).toEqual([]);

  const contest = await openContest(host, `措辞赛 ${stamp}`);
  const captain = await seatFor(browser, "student3");
  await handIn(captain, contest, `措辞队 ${stamp}`, `措辞作品${stamp}`);
  await captain.page.goto("/center/informationSub");
  await expect(captain.page.getByText(`收到了 ${stamp}：措辞作品${stamp}`)).toBeVisible();

  await page.getByRole("button", { name: "恢复通用措辞" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "恢复通用措辞" }).click();
  await expect(page.getByText("已恢复通用措辞")).toBeVisible();
  await captain.page.reload();
  await expect(captain.page.getByText(`收到了 ${stamp}：措辞作品${stamp}`), "what was written stays").toBeVisible();
});
