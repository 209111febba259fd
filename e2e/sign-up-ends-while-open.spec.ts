import { expect, test } from "@/e2e/support/story";
import { watch } from "./support/actors";
import { askingScene, beginTeam } from "./support/asking-contest";

const words = "手机里的旧传感器，装进教室就是一台空气监测仪。";

test("sign-up ends while the form is open: it says so, keeps every word, and goes on when it opens again", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { host, contest, captain } = await askingScene(browser, "早收赛");
  const { page } = captain;
  const complaints = watch(page);
  await beginTeam(page, contest, "慢一步");
  await expect(page.getByRole("timer")).toBeVisible();
  const editor = page.locator("[contenteditable=true]");
  const over = page.getByRole("status").filter({ hasText: "报名已经截止" });
  const name = page.getByLabel("队伍名称");
  await editor.click();
  await page.keyboard.type(words);
  await name.focus();
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible({ timeout: 30_000 });
  await expect(over).toBeHidden();

  const signUp = { stageId: contest.stageId, type: "signUp" };
  await host.ask("POST", "/competition/schedule/closeNow", { ...signUp, reason: "名额已满" });
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("来不及的一句");
  await name.focus();
  await expect(over).toBeVisible({ timeout: 30_000 });
  await expect(editor).toHaveText(`${words}来不及的一句`);
  const id = new URL(page.url()).searchParams.get("id") as string;
  const stored = async () => JSON.stringify(await captain.ask("GET", "/web/enroll/detail", { teamId: id }));
  await expect.poll(stored, { timeout: 20_000 }).toContain("来不及的一句");
  await page.reload();
  await expect(over).toBeVisible({ timeout: 30_000 });
  await expect(editor).toHaveText(`${words}来不及的一句`);
  await page.getByLabel("创意", { exact: true }).check();
  await page.getByRole("button", { name: "保存并继续" }).click();
  await page.getByRole("link", { name: "下一步" }).click();
  await expect(page.getByText("报名截止时间已过")).toBeVisible();
  await expect(page.getByRole("button", { name: "提交报名" })).toBeDisabled();

  await host.ask("POST", "/competition/schedule/openNow", { ...signUp, reason: "增加名额" });
  await page.reload();
  await page.getByRole("button", { name: "提交报名" }).click();
  await expect(page.getByRole("heading", { name: "报名成功" })).toBeVisible();
  expect(complaints).toEqual([]);
});
