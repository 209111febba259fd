import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";
import { demoPdf } from "@/lib/seed/stories/drawn/demo-pdf";

const REQUEST = "第2届创新大赛评审专家推荐（演示）";

test("a school recommends an expert with a signed form, and the host invites them", async ({ browser }) => {
  test.setTimeout(360_000);
  const name = `推荐人${Date.now().toString(36)}`;
  const school = await seatFor(browser, "school");
  const { page } = school;
  const complaints = [watch(page)];
  await page.goto("/expert/recommend");
  await page
    .getByRole("row", { name: new RegExp(REQUEST) })
    .getByRole("button", { name: /打开/ })
    .click();
  await expect(page.getByText(/已用 \d \/ 4/), "the school's own number").toBeVisible();
  await page.getByRole("button", { name: "推荐人选" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("姓名").fill(name);
  await dialog.getByLabel("邮箱或手机号").fill("nobody");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByLabel("邮箱或手机号"), "what is wrong is told at its field").toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(dialog.getByLabel("姓名"), "what was typed stays").toHaveValue(name);
  await dialog.getByLabel("邮箱或手机号").fill(`${Date.now().toString(36)}@example.org`);
  await dialog.getByRole("button", { name: "保存" }).click();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("草稿");
  await row.getByRole("button", { name: "上传推荐表" }).click();
  await page
    .getByRole("dialog")
    .locator('input[type="file"]')
    .setInputFiles({ name: "推荐表.pdf", mimeType: "application/pdf", buffer: demoPdf("Signed form") });
  await row.getByRole("button", { name: "报送" }).click();
  await expect(row).toContainText("已报送");

  const host = await seatFor(browser, "host");
  complaints.push(watch(host.page));
  await host.page.goto("/expert/recommend");
  await host.page
    .getByRole("row", { name: new RegExp(REQUEST) })
    .getByRole("button", { name: /打开/ })
    .click();
  const sent = host.page.getByRole("row", { name: new RegExp(name) });
  await sent.getByRole("checkbox").check();
  await host.page.getByRole("button", { name: "通过并邀请" }).click();
  await host.page.getByRole("button", { name: "通过并邀请" }).last().click();
  await expect(sent).toContainText("已通过");
  await host.page.goto("/expert/library");
  await expect(
    host.page.getByRole("row", { name: new RegExp(name) }),
    "an invitation, nothing typed again",
  ).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});
