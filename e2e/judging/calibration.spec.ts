import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { closeSubmission, handIn, newExpert, openContest, planReview } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** The organiser sets a calibration work of another plan; an expert marks it, sees the reference, and only then opens what they judge. */

const word = Date.now().toString(36);

/** A contest with one work in a plan with one expert. */
async function judged(host: Seat, captain: Seat, name: string, expertId: string) {
  const contest = await openContest(host, `${name}作品赛 ${word}`);
  await handIn(captain, contest, `${name}队 ${word}`, `${name}作品 ${word}`);
  await closeSubmission(host, contest);
  const planId = await planReview(host, contest, `${name}网评 ${word}`, { perWork: 1, minReviews: 1 });
  await host.ask("POST", "/review/plan/expert/add", { planId, expertIds: [expertId] });
  const trial = await host.ask<{ distributionId: string }>("POST", "/review/distribution/dryRun", { planId });
  await host.ask("POST", "/review/distribution/confirm", { distributionId: trial.distributionId });
  return planId;
}

test("a calibration work is set, demanded, marked and compared", async ({ browser }) => {
  test.setTimeout(240_000);
  const host = await seatFor(browser, "host");
  const [student, student2] = await Promise.all(["student", "student2"].map((name) => seatFor(browser, name)));
  const expert = await newExpert(host, browser, `measure${word}`, `校准专家${word}`);
  await judged(host, student as Seat, "往届", expert.expertId);
  const planId = await judged(host, student2 as Seat, "本届", expert.expertId);
  const complaints = [host.page, expert.seat.page].map((one) => watch(one));

  await test.step("the organiser gives marks and reasons, and demands it", async () => {
    const { page } = host;
    await page.goto(`/review/distribution?planId=${planId}`);
    await page.getByRole("button", { name: "添加校准作品" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: /^作品/ }).fill(`往届作品 ${word}`);
    await page.getByRole("option", { name: `往届作品 ${word}` }).click();
    await dialog.getByRole("spinbutton", { name: /^创意/ }).fill("80");
    await dialog.getByRole("spinbutton", { name: /^完成度/ }).fill("70");
    await dialog.getByRole("button", { name: "添加校准作品" }).click();
    await expect(dialog.getByRole("alert").first(), "each column needs its reason").toBeVisible();
    await dialog.getByRole("textbox", { name: /“创意”的理由/ }).fill("选题新颖");
    await dialog.getByRole("textbox", { name: /“完成度”的理由/ }).fill("细节欠打磨");
    await dialog.getByRole("button", { name: "添加校准作品" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("switch", { name: /先完成校准/ }).click();
    await expect(page.getByRole("switch", { name: /先完成校准/ })).toBeChecked();
  });

  await test.step("the expert marks it first, and compares", async () => {
    const { page, ask } = expert.seat;
    const { list } = await ask<{ list: { taskId: string }[] }>("GET", "/review/task/page", { planId });
    const own = `/review/task?id=${list[0]?.taskId}`;
    await page.goto(`/review/competitionReview?planId=${planId}`);
    await page.getByRole("link", { name: "校准作品 1" }).click();
    await expect(page.getByText("选题新颖")).toHaveCount(0);
    await page.getByRole("spinbutton", { name: /^创意/ }).fill("60");
    await page.getByRole("spinbutton", { name: /^完成度/ }).fill("75");
    await page.getByRole("button", { name: "提交并看参考分" }).click();
    const table = page.getByRole("group", { name: "与参考分的比较" });
    await expect(table.getByRole("row").filter({ hasText: "创意" })).toContainText("选题新颖");
    await expect(table.getByRole("row").filter({ hasText: "创意" })).toContainText("-20");
    await page.goto(own);
    await expect(page.getByRole("heading", { name: new RegExp(`本届作品 ${word}`) })).toBeVisible();
    await page.goto(`/review/competitionReview?planId=${planId}`);
    const plan = page.getByRole("button", { name: new RegExp(`本届网评 ${word}`) });
    await expect(plan, "it counts as no review").toContainText("0 / 1");
  });
  await host.page.reload();
  await expect(host.page.getByText("1 位专家已打分")).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});
