import { expect, test } from "@playwright/test";
import { seatFor } from "@/e2e/support/actors";

interface Told {
  workId: string;
  planName: string;
  experts: { text: string }[][];
}

test("an organiser releases what experts wrote, hides one remark with a reason, and the team reads the others without a name", async ({
  browser,
}) => {
  const host = await seatFor(browser, "host");
  const student = await seatFor(browser, "student");
  const [result] = await student.ask<{ competitionId: string; planName: string; workId: string; revisionId: string }[]>(
    "GET",
    "/web/result/mine",
  );
  if (!result) throw new Error("the demo's student has a published result");
  const { competitionId, planName, revisionId, workId } = result;
  const plans = await host.ask<{ planId: string; name: string }[]>("GET", "/review/plan/list", { competitionId });
  const planId = plans.find(({ name }) => name === planName)?.planId as string;
  await host.ask("POST", "/review/remark/release", { planId, released: 0 });
  const told = async () =>
    (await student.ask<Told[]>("GET", "/web/result/remark/mine")).find((one) => one.workId === workId);
  expect(await told(), "before it is released").toBeUndefined();
  const { list } = await host.ask<{ list: { workId: string; judgingNo: string }[] }>(
    "GET",
    "/review/comment/result/page",
    { revisionId, pageSize: 200 },
  );
  const judgingNo = list.find((row) => row.workId === workId)?.judgingNo as string;

  const { page } = host;
  await page.goto(`/review/result?planId=${planId}`);
  const panel = page.getByRole("region", { name: "致参赛队的评语" });
  await panel.getByRole("button", { name: "向参赛队开放" }).click();
  await expect(panel.getByText("已开放", { exact: true })).toBeVisible();
  const before = (await told())?.experts.flat() ?? [];
  expect(before.length).toBeGreaterThan(1);

  await panel.getByRole("button", { name: "逐条查看" }).click();
  await panel.getByLabel("评语文字或评审编号").fill(judgingNo);
  await expect(panel.getByRole("row")).toHaveCount(before.length + 1);
  await panel.getByRole("button", { name: "隐藏" }).first().click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("含有与作品无关的评论");
  await dialog.getByRole("button", { name: "隐藏" }).click();
  await expect(panel.getByText("已隐藏").first()).toBeVisible();
  await expect.poll(async () => (await told())?.experts.flat().length).toBe(before.length - 1);

  await student.page.goto("/center/newReward");
  const remarks = student.page.getByRole("region", { name: "专家评语" });
  await expect(remarks.getByText("专家 1", { exact: true }).first()).toBeVisible();
  await expect(remarks.getByText(before.at(-1)?.text ?? "", { exact: true }).first()).toBeVisible();

  await panel.getByRole("button", { name: "恢复原文" }).first().click();
  await dialog.getByRole("textbox").fill("核实后恢复");
  await dialog.getByRole("button", { name: "恢复原文" }).click();
  await expect.poll(async () => (await told())?.experts.flat().length).toBe(before.length);
});
