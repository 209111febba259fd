import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

test("an organiser chooses to whom the certificates of an award go, and only they are offered", async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, ask } = await seatFor(browser, "manager");
  const complaints = watch(page);
  const { list } = await ask<{ list: { competitionId: string; status: string }[] }>("GET", "/competition/info/page", {
    pageSize: 100,
  });
  const competitionId = list.find((one) => one.status === "finished")?.competitionId as string;
  const student = page.getByRole("group", { name: "三等奖" }).getByRole("checkbox", { name: "学生" });
  const choose = async (given: boolean) => {
    await page.goto(`/certificate/setting?competitionId=${competitionId}`);
    await student.setChecked(given);
    await page.getByRole("button", { name: "保存颁发对象" }).click();
    await expect(page.getByText("颁发对象已保存")).toBeVisible();
    await page.reload();
    await expect(student).toBeChecked({ checked: given });
  };
  const offered = page.getByRole("combobox", { name: "奖项" }).getByRole("option", { name: "三等奖" });
  const template = (label: string) => page.getByRole("combobox", { name: "证书模板" }).selectOption({ label });
  const leftOut = page.getByRole("listitem").filter({ hasText: /^三等奖：.+等（\d+ 张）$/ });

  await choose(false);
  await page.goto(`/certificate/make?competitionId=${competitionId}`);
  await template("红金·荣誉证书（个人）");
  await expect(leftOut).toBeVisible({ timeout: 30_000 });
  await expect(offered).toHaveCount(0);
  await template("桂冠·获奖证书（团队）");
  await expect(offered, "other recipients have theirs").toHaveCount(1);
  await expect(leftOut).toHaveCount(0);

  await choose(true);
  await page.goto(`/certificate/make?competitionId=${competitionId}`);
  await template("红金·荣誉证书（个人）");
  await expect(offered).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^制作 \d+ 张$/ })).toBeEnabled({ timeout: 30_000 });
  await expect(leftOut).toHaveCount(0);
  expect(complaints).toEqual([]);
});
