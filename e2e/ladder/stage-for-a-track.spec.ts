import { seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

test("a host holds a stage for one track; the other is offered by the dates of a stage of its own", async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(180_000);
  const host = await seatFor(browser, "host");
  const { page, ask } = host;
  const complaints = watch(page);
  const name = `分道 ${Date.now().toString(36)}`;
  const { competitionId, itemId } = await openContest(host, name);
  const { version } = await ask<{ version: number }>("GET", "/competition/info/detail", { competitionId });
  const named = { competitionId, version, code: "ZT", itemName: "专题赛道", itemNameEn: "Topic track" };
  await ask("POST", "/competition/item/add", named);

  await page.goto(`/competition/scheduleSet?competitionId=${competitionId}`);
  const stages = page.getByRole("listitem").filter({ hasText: "决赛" });
  await stages.getByRole("button", { name: "编辑" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "评审故事赛道" }).check();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(stages.getByText("限 1 个赛项")).toBeVisible();

  await page.getByRole("button", { name: "添加阶段" }).click();
  await dialog.getByLabel(/^阶段名称/).fill("专题赛");
  await dialog.getByRole("checkbox", { name: "专题赛道" }).check();
  await dialog.getByRole("button", { name: "添加", exact: true }).click();
  await expect(dialog).toBeHidden();
  const plan = await ask<{ version: number; stages: { stageId: string; stageName: string }[] }>(
    "GET",
    "/competition/schedule/detail",
    { competitionId },
  );
  const own = plan.stages.find(({ stageName }) => stageName === "专题赛")?.stageId;
  await ask("POST", "/competition/schedule/update", {
    ...{ competitionId, version: plan.version, milestones: [] },
    stages: [{ stageId: own, windows: [{ type: "signUp", startTime: day(5), endTime: day(9) }] }],
  });

  await visitor.goto(`/home/competition/details?id=${competitionId}`);
  await expect(visitor.getByText("“专题赛”面向：专题赛道。")).toBeVisible();
  await visitor.goto(`/home/signUp?competitionId=${competitionId}`);
  const track = (words: string) => visitor.getByRole("listitem").filter({ hasText: words }).first();
  await expect(track("评审故事赛道").getByRole("link", { name: /^报名/ })).toBeVisible();
  await expect(track("专题赛道").getByText("报名开始")).toBeVisible();
  await expect(track("专题赛道").getByRole("link")).toHaveCount(0);

  const student = await seatFor(browser, "student2");
  await student.page.goto(`/home/signUp/apply?competitionId=${competitionId}&itemId=${itemId}`);
  await student.page.getByLabel("队伍名称").fill(name);
  await student.page.getByRole("button", { name: "开始填写" }).click();
  await expect(student.page).toHaveURL(/apply\?id=\d+/);
  expect(complaints).toEqual([]);
});
