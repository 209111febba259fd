import { seatFor } from "@/e2e/support/actors";
import { rows } from "@/e2e/support/climbing-contest";
import { judgedTwice } from "@/e2e/support/judged-twice";
import { expect, test } from "@/e2e/support/story";

interface Told {
  workName: string;
  experts: { text: string }[][];
}

test("an organiser releases what experts wrote, hides one remark with a reason, and the team reads the others without a name", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const host = await seatFor(browser, "host");
  const word = `r${Date.now().toString(36)}`;
  const { plans, titles, student, competitionId } = await judgedTwice(browser, host, word);
  const planId = plans.online;
  await rows([
    [
      "update review_task set comment = '选题扎实 ' || $2, comments = jsonb_build_object('idea', '数据可再充实 ' || $2) where plan_id = $1",
      [planId, word],
    ],
    [
      `insert into publicity (contest_id, plan_id, revision_id, status, starts_at, ends_at, published_at, created_by)
        select $1::bigint, r.plan_id, r.id, 'closed', app_now() - interval '2 days', app_now() - interval '1 day', app_now(), r.created_by
          from result_revision r where r.plan_id = $2`,
      [competitionId, planId],
    ],
  ]);
  const told = async () =>
    (await student.ask<Told[]>("GET", "/web/result/remark/mine")).find(({ workName }) => workName === titles[0]);
  expect(await told(), "before it is released").toBeUndefined();
  const { list } = await host.ask<{ list: { judgingNo: string; title: string }[] }>("GET", "/review/remark/page", {
    planId,
    pageSize: 100,
  });
  const judgingNo = list.find(({ title }) => title === titles[0])?.judgingNo as string;

  const { page } = host;
  await page.goto(`/review/result?planId=${planId}`);
  const panel = page.getByRole("region", { name: "致参赛队的评语" });
  await panel.getByRole("button", { name: "向参赛队开放" }).click();
  await expect(panel.getByText("已开放", { exact: true })).toBeVisible();
  const before = (await told())?.experts.flat() ?? [];
  expect(before.length).toBeGreaterThan(1);

  await panel.getByRole("button", { name: "逐条查看" }).click();
  await panel.getByLabel("评语文字或评审编号").fill(judgingNo);
  await panel.getByLabel("评语文字或评审编号").press("Enter");
  await expect(panel.getByRole("row")).toHaveCount(before.length + 1);
  await panel.getByRole("button", { name: "隐藏" }).first().click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("含有与作品无关的评论");
  await dialog.getByRole("button", { name: "隐藏" }).click();
  await expect(panel.getByRole("row").getByText("已隐藏")).toBeVisible();
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
