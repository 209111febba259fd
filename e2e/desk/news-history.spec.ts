import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { openAtRest } from "@/e2e/support/rest";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36);
const form = (title: string, contentHtml: string) => ({ title, newsType: "news", contentHtml });

let editor: Seat;
let newsId: string;
test.afterEach(() => editor.ask("POST", "/competition/news/delete", { ids: [newsId] }));

/** What an article said before a change is read word by word, and put back. */
test("an editor sees what a change made of an article, and puts back what stood before", async ({ browser }) => {
  editor = await seatFor(browser, "editor");
  const { page } = editor;
  const complaints = watch(page);
  const before = form(`报名通知${stamp}`, "<p>三人一队。</p><p>五月截止。</p>");
  ({ newsId } = await editor.ask<{ newsId: string }>("POST", "/competition/news/add", before));
  const detail = `/newsManagement/detail?newsId=${newsId}`;
  const history = page.getByRole("region", { name: "修改记录" });
  await openAtRest(page, detail);
  await expect(history, "nothing has changed yet").toBeHidden();

  const after = form(`报名通知${stamp}`, "<p>三人一队。</p><p>六月截止。</p>");
  await editor.ask("POST", "/competition/news/update", { ...after, newsId, version: 1 });
  await openAtRest(page, detail);
  await history.getByRole("button", { name: "看改动" }).click();
  const dialog = page.getByRole("dialog", { name: "这次改动" });
  const content = dialog.getByRole("region", { name: "正文" });
  await expect(content.locator("del")).toContainText("五");
  await expect(content.locator("ins")).toContainText("六");
  await expect(dialog.getByRole("region", { name: "标题" }), "only what differs is shown").toBeHidden();
  await dialog.getByRole("button", { name: "恢复到修改前" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "恢复到修改前" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("五月截止。", { exact: true })).toBeVisible();
  await expect(history.getByRole("button", { name: "看改动" }), "putting back is a change, too").toHaveCount(2);
  const now = await editor.ask<{ contentHtml: string }>("GET", "/competition/news/detail", { newsId });
  expect(now.contentHtml).toBe(before.contentHtml);
  expect(complaints).toEqual([]);
});
