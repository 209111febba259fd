import { seatFor, watch } from "@/e2e/support/actors";
import { newcomer } from "@/e2e/support/invited-experts";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36);

/** Somebody registered twice: the desk sees what would move, merges with a reason, and one account is left. */
test("two accounts of one person become one", async ({ browser }) => {
  test.setTimeout(180_000);
  const desk = await seatFor(browser, "root");
  const complaints = watch(desk.page);
  const [first, second] = [`twina${stamp}`, `twinb${stamp}`];
  for (const name of [first, second]) await newcomer(browser, desk, name);
  const { page } = desk;
  await page.goto(`/system/user?keywords=${first}`);
  const row = page.getByRole("row").filter({ hasText: first });
  await row.getByRole("button", { name: /的更多操作$/ }).click();
  await page.getByRole("menuitem", { name: "合并…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(second);
  await dialog.getByRole("button", { name: new RegExp(`选择.*${second}`) }).click();
  const moves = dialog.getByRole("region", { name: "转入的内容" });
  await expect(moves).toBeVisible();
  await expect(dialog.getByText(second)).toBeVisible();
  await dialog.getByRole("button", { name: "合并", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("textbox").fill("同一个人注册了两次");
  await question.getByRole("button", { name: "合并" }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  await page.goto(`/system/user?keywords=${second}`);
  await expect(page.getByRole("row").filter({ hasText: second }), "it is in no list any more").toHaveCount(0);
  const { list } = await desk.ask<{ list: { operation: string }[] }>("GET", "/system/log/page", {
    ...{ pageNum: 1, pageSize: 20, action: "user.merge" },
  });
  expect(list.length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
