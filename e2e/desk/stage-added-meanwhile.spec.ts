import { seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** Windows that somebody types stay where they are while a stage is added. */
test("a stage that is added meanwhile joins the schedule, and what was typed stays", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const { page } = host;
  const complaints = watch(page);
  const { competitionId } = await openContest(host, `赛程${stamp}`);
  await page.goto(`/competition/scheduleSet?competitionId=${competitionId}`);
  const typed = page.getByRole("region", { name: "决赛" }).locator("input[type=datetime-local]").last();
  await typed.fill("2031-04-01T18:00");
  await page.getByRole("button", { name: "添加阶段" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^阶段名称/).fill(`加赛${stamp}`);
  await dialog.getByRole("button", { name: "添加", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: `加赛${stamp}` }), "the new stage has its windows").toBeVisible();
  await expect(typed, "what was typed").toHaveValue("2031-04-01T18:00");
  expect(complaints).toEqual([]);
});
