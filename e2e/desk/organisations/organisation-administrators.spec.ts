import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36).toUpperCase();
/** One red pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** A school gets its logo, and somebody who administers it; the last of them is dismissed only after a second look. */
test("an organisation has a logo, and administrators who are appointed and dismissed beside it", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, ask } = await seatFor(browser, "platform");
  const complaints = watch(page);
  const provinces = await ask<{ list: { groupId: string }[] }>("GET", "/system/group/page", {
    ...{ kind: "province", pageNum: 1, pageSize: 1 },
  });
  const { groupId } = await ask<{ groupId: string }>("POST", "/system/group/add", {
    ...{
      parentId: provinces.list[0]?.groupId,
      kind: "school",
      groupName: `徽标大学${stamp}`,
      groupCode: `LOGO-${stamp}`,
    },
  });
  const seat = { username: `keeper${stamp.toLowerCase()}`, realName: `管理员${stamp}` };
  const { userId } = await ask<{ userId: string }>("POST", "/system/user/add", {
    ...seat,
    ...{ groupId, email: `${seat.username}@example.test`, gender: 0, status: 1, roleIds: [] },
  });

  await page.goto(`/system/groud/groudDetail?keywords=${encodeURIComponent(stamp)}`);
  const row = page.getByRole("row", { name: new RegExp(`徽标大学${stamp}`) });
  const dialog = page.getByRole("dialog");
  await row.getByRole("button", { name: /^编辑/ }).click();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
  await expect(dialog.locator('img[src*="fileId="]')).toBeVisible();
  await expect(async () => {
    await dialog.getByRole("button", { name: "保存" }).click({ timeout: 1000 });
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass();
  await expect(row.locator('img[src*="fileId="]')).toBeVisible();

  await row.getByRole("button", { name: /的更多操作$/ }).click();
  await page.getByRole("menuitem", { name: "管理员" }).click();
  await expect(dialog.getByText("该组织还没有管理员")).toBeVisible();
  await dialog.getByRole("combobox", { name: "人员" }).click();
  await page.keyboard.type(seat.username);
  await page.getByRole("option", { name: new RegExp(seat.realName) }).click();
  await dialog.getByRole("combobox", { name: "角色" }).selectOption({ label: "学校管理员" });
  await expect(async () => {
    await dialog.getByRole("button", { name: "任命" }).click({ timeout: 1000 });
    await expect(dialog.getByRole("listitem").filter({ hasText: seat.realName })).toBeVisible({ timeout: 5000 });
  }).toPass();

  await dialog.getByRole("button", { name: `免去 ${seat.realName}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/最后一位可以登录的管理员/)).toBeVisible();
  await expect(async () => {
    await question.getByRole("button", { name: "免去" }).click({ timeout: 1000 });
    await expect(question).toBeHidden({ timeout: 5000 });
  }).toPass();
  await expect(dialog.getByText("该组织还没有管理员")).toBeVisible();

  await ask("POST", "/system/user/delete", { ids: [userId] });
  expect(complaints).toEqual([]);
});
