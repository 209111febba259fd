import { seatFor, watch } from "@/e2e/support/actors";
import { askingContest } from "@/e2e/support/asking-contest";
import { openAtRest } from "@/e2e/support/rest";
import { expect, type Page, test } from "@/e2e/support/story";

const focused = (page: Page) => page.locator(":focus").last();

/** Presses Tab until what is focused has this name; every stop on the way is seen. */
async function tabTo(page: Page, name: RegExp, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press(key);
    await expect(focused(page)).toBeInViewport();
    const said = await focused(page).evaluate(
      (one) =>
        one.getAttribute("aria-label") ?? (one as HTMLInputElement).labels?.[0]?.innerText ?? one.textContent ?? "",
    );
    if (name.test(said)) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

test("the first Tab finds the link to the content, on the site, in the centre and in the desk", async ({ browser }) => {
  const { page } = await seatFor(browser, "expert");
  for (const path of ["/home/competition", "/center/users", "/review/competitionReview"]) {
    await openAtRest(page, path);
    await page.keyboard.press("Tab");
    await expect(focused(page), path).toHaveText("跳到正文");
    await page.keyboard.press("Enter");
    await expect(page.locator("#content"), path).toBeFocused();
  }
});

/** Invites somebody and thinks better of it: where the row was, there is something to go on from. */
async function withdrawsInvitation(page: Page) {
  // The button takes no second press within a moment.
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("用户名、手机号或学号")).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type("student2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("演示学生乙");
  await page.keyboard.press("Enter");
  const withdraw = page.getByRole("button", { name: "撤回邀请" });
  await expect(withdraw).toBeVisible();
  await tabTo(page, /^撤回邀请/);
  await page.keyboard.press("Enter");
  const answer = page.getByRole("alertdialog").getByRole("button", { name: "撤回邀请" });
  await tabTo(page, /^撤回邀请/);
  await expect(answer).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "撤回邀请" })).toHaveCount(0);
  await expect(page.locator("#content").locator("button:focus, a:focus, input:focus")).toHaveCount(1);
}

test("a captain signs up by keyboard alone: error lines lead to their fields, a dialog begins at its first", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const host = await seatFor(browser, "host");
  const { competitionId, itemId } = await askingContest(host, `键盘赛 ${Date.now().toString(36)}`);
  const { page } = await seatFor(browser, "student3");
  const complaints = watch(page);
  await page.goto(`/home/signUp/apply?competitionId=${competitionId}&itemId=${itemId}`);
  await tabTo(page, /^队伍名称/);
  await page.keyboard.type("一只手");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/apply\?id=\d+/);
  await expect(page.locator("[contenteditable=true]")).toBeVisible();

  await tabTo(page, /^保存并继续/);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("创意", { exact: true })).toBeFocused();
  await tabTo(page, /^项目介绍：/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("[contenteditable=true]")).toBeFocused();
  await page.keyboard.type("一只手也能搭起来的帐篷，杆子自己站住。");
  await tabTo(page, /^项目阶段：/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("创意", { exact: true })).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, /^保存并继续/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/signUp\/team/);

  await expect(page.getByRole("button", { name: "邀请队员" })).toBeVisible();
  await tabTo(page, /^邀请队员/);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("用户名、手机号或学号")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "邀请队员" })).toBeFocused();
  await withdrawsInvitation(page);
  await tabTo(page, /^下一步/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "提交报名" })).toBeVisible();
  await tabTo(page, /^提交报名/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "报名成功" })).toBeVisible();
  expect(complaints).toEqual([]);
});
