import { expect, test } from "@/e2e/support/story";
import { seatFor, watch } from "./support/actors";
import { askingContest, beginTeam } from "./support/asking-contest";
import { fitsPhone } from "./support/phone";

test("a captain enters next year's contest with last year's team, on a phone", async ({ browser }) => {
  test.setTimeout(240_000);
  const host = await seatFor(browser, "host");
  const name = Date.now().toString(36);
  const [before, now] = [await askingContest(host, `去年赛 ${name}`), await askingContest(host, `今年赛 ${name}`)];
  const captain = await seatFor(browser, "student3", { width: 390 });
  const { page } = captain;
  const complaints = watch(page);

  await beginTeam(page, before, "沿用队");
  await page.getByLabel("创意", { exact: true }).check();
  await page.locator("[contenteditable=true]").click();
  await page.keyboard.type("一台装在教室里的空气监测仪。");
  await page.getByRole("button", { name: "保存并继续" }).click();
  await page.getByRole("link", { name: "下一步" }).click();
  await page.getByRole("button", { name: /^提交报名/ }).click();
  await expect(page).toHaveURL(/success/, { timeout: 30_000 });
  const teamId = new URL(page.url()).searchParams.get("id") as string;

  await page.goto(`/home/competition/team/details?id=${teamId}`);
  await page.getByRole("button", { name: "用本队报名其他竞赛" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").selectOption({ label: `今年赛 ${name}` });
  await dialog.getByRole("button", { name: "继续" }).click();

  await expect(page).toHaveURL(new RegExp(`competitionId=${now.competitionId}.*from=${teamId}`));
  await expect(page.getByRole("tab", { name: "沿用以往队伍" })).toHaveAttribute("aria-selected", "true");
  await fitsPhone(page);
  await expect(page.getByRole("combobox", { name: /^以往队伍/ })).toHaveValue(teamId);
  await page.getByRole("button", { name: "沿用并继续" }).click();
  await expect(page).toHaveURL(/apply\?id=\d+/, { timeout: 30_000 });
  await expect(page.getByLabel("队伍名称")).toHaveValue("沿用队");
  await expect(page.getByLabel("创意", { exact: true }), "an answer to the same question follows").toBeChecked();
  await fitsPhone(page);
  expect(complaints).toEqual([]);
});
