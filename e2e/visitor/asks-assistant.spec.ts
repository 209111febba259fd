import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

test("a visitor asks, reads the page that the answer rests on, and says that it helped; the organiser sees the question", async ({
  page,
  browser,
}) => {
  const complaints = watch(page);
  const name = "浙江省大学生工业设计大赛";
  const asked = `${name}什么时候报名？${Date.now().toString(36)}`;
  await page.goto("/deepChat");
  await page.getByLabel("您的问题").fill(asked);
  await page.getByLabel("您的问题").press("Enter");
  const answer = page.getByRole("article").filter({ hasText: asked });
  await expect(answer.getByText("回答完毕")).toBeAttached();
  await expect(answer).toContainText("北京时间");
  await answer.getByRole("button", { name: "有帮助", exact: true }).click();
  await expect(answer.getByText("已记录")).toBeVisible();
  await answer
    .getByRole("listitem")
    .getByRole("link", { name: new RegExp(name) })
    .last()
    .click();
  await expect(page).toHaveURL(/\/home\/competition\/details\?id=\d+/);

  await page.goBack();
  await page.getByLabel("您的问题").fill("红烧肉怎么做？");
  await page.getByRole("button", { name: "提问", exact: true }).click();
  await expect(page.getByText("没有与这个问题相符的")).toBeVisible();
  expect(complaints).toEqual([]);

  const { page: desk } = await seatFor(browser, "root");
  await desk.goto("/site/assistant");
  await expect(desk.getByRole("row").filter({ hasText: asked })).toContainText("有");
  await expect(desk.getByRole("row").filter({ hasText: "红烧肉" }).first()).toContainText("没有相符内容");
});

test("where no service is set there is a notice, and nothing can be typed", async ({ page }) => {
  await page.goto(`${process.env.E2E_UNGUARDED_URL}/deepChat`);
  await expect(page.getByText("智能问答未配置")).toBeVisible();
  await expect(page.getByLabel("您的问题")).toBeDisabled();
});
