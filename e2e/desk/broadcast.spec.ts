import { seatFor, watch } from "@/e2e/support/actors";
import { handIn, openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** A letter to many: nothing leaves before the one press, which sends to those who were counted. */
test("a host writes to the captains of a contest, looks before sending, and a captain reads it", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const stamp = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const { page } = host;
  const complaints = watch(page);
  const contest = await openContest(host, `群发赛 ${stamp}`);
  const captain = await seatFor(browser, "student3");
  await handIn(captain, contest, `群发队 ${stamp}`, `群发作品 ${stamp}`);

  await page.goto(`/competition/broadcast?competitionId=${contest.competitionId}`);
  await expect(page.getByText("还没有群发通知")).toBeVisible();
  await page.getByRole("link", { name: "写通知" }).first().click();
  await page.getByRole("textbox", { name: /^标题/ }).fill(`场地变更 ${stamp}`);
  await page.getByRole("textbox", { name: /^正文/ }).fill("请于上午八点到二号楼报到。");
  await page.getByRole("button", { name: "保存草稿" }).click();
  const check = page.getByRole("region", { name: "发送前核对" });
  await expect(check.getByText("将发给 1 人")).toBeVisible();
  await expect(check.getByText("请于上午八点到二号楼报到。").first()).toBeVisible();

  await captain.page.goto("/center/informationSub");
  await expect(captain.page.getByText(`群发赛 ${stamp}`).first(), "the inbox is there").toBeVisible();
  await expect(captain.page.getByText(`场地变更 ${stamp}`), "a draft reaches nobody").toHaveCount(0);

  await check.getByRole("button", { name: "发送给 1 人" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "发送给 1 人" }).click();
  await expect(page.getByText("已发给 1 人").first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "演示学生丙" })).toBeVisible();
  await captain.page.reload();
  await expect(captain.page.getByText(`场地变更 ${stamp}`).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
