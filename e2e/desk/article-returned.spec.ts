import { seatFor, watch } from "@/e2e/support/actors";
import { openAtRest } from "@/e2e/support/rest";
import { expect, test } from "@/e2e/support/story";

/** Who may not publish hands in; who may, returns it with a reason or releases it. */
test("an article comes back with a reason, is handed in once more, and is released", async ({
  browser,
  page: visitor,
}) => {
  const title = `赛事通知${Date.now().toString(36)}`;
  const [writer, editor] = [await seatFor(browser, "manager"), await seatFor(browser, "root")];
  const complaints = [watch(writer.page), watch(editor.page)];
  const { newsId } = await writer.ask<{ newsId: string }>("POST", "/competition/news/add", {
    ...{ title, newsType: "news", contentHtml: "<p>五月截止。</p>" },
  });
  const detail = `/newsManagement/detail?newsId=${newsId}`;
  const handIn = async () => {
    await openAtRest(writer.page, detail);
    await writer.page.getByRole("button", { name: "送审" }).click();
    await expect(writer.page.getByText("待发布").first()).toBeVisible();
  };
  await handIn();

  await openAtRest(editor.page, detail);
  await editor.page.getByRole("button", { name: "退回" }).click();
  const question = editor.page.getByRole("alertdialog");
  await question.getByRole("button", { name: "退回" }).click();
  await expect(question.getByText("请填写原因"), "a reason is needed").toBeVisible();
  await question.getByRole("textbox").fill("请写明截止的时刻");
  await question.getByRole("button", { name: "退回" }).click();
  await expect(question).toBeHidden();

  await openAtRest(writer.page, detail);
  await expect(writer.page.getByText("请写明截止的时刻").first()).toBeVisible();
  await handIn();

  await openAtRest(editor.page, detail);
  await editor.page.getByRole("button", { name: "发布" }).click();
  const release = editor.page.getByRole("dialog");
  await release.getByRole("button", { name: "发布" }).click();
  await expect(release).toBeHidden();
  await expect(async () => {
    await visitor.goto(`/home/newsDetails?id=${newsId}`);
    await expect(visitor.getByRole("heading", { name: title })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await editor.ask("POST", "/competition/news/offline", { newsId });
  await editor.ask("POST", "/competition/news/delete", { ids: [newsId] });
  expect(complaints.flat()).toEqual([]);
});
