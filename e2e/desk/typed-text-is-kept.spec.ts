import type { Page } from "@playwright/test";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { openAtRest } from "@/e2e/support/rest";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36);
const title = `未保存的新闻${stamp}`;
const body = `打到一半的正文${stamp}`;
const desk = "/newsManagement/addEdit";

const written: string[] = [];
let editor: Seat;
test.afterEach(() => written.length > 0 && editor.ask("POST", "/competition/news/delete", { ids: written }));

const heading = (page: Page) => page.getByRole("textbox", { name: "标题 必填", exact: true });
const text = (page: Page) => page.getByRole("textbox", { name: "正文" }).first();
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "上次有未保存的内容" });

/** What an editor types is in the browser until it is saved. */
test("a news text that was not saved is offered at the next visit, taken up or thrown away, and to nobody else", async ({
  browser,
}) => {
  editor = await seatFor(browser, "editor");
  const complaints = watch(editor.page);
  const context = editor.page.context();
  await openAtRest(editor.page, desk);
  await expect(notice(editor.page)).toBeHidden();
  await heading(editor.page).fill(title);
  await text(editor.page).click();
  await editor.page.keyboard.type(body);
  await expect
    .poll(() => editor.page.evaluate(() => JSON.stringify(localStorage)), "it lies in the browser")
    .toContain(body);
  const again = await context.newPage();
  await again.addInitScript((t) => localStorage.setItem("accessToken", `Bearer ${t}`), editor.bearer);
  await editor.page.close();

  complaints.push(...watch(again));
  await openAtRest(again, desk);
  await expect(heading(again)).toHaveValue("");
  await notice(again).getByRole("button", { name: "恢复" }).click();
  await expect(notice(again)).toBeHidden();
  await expect(heading(again)).toHaveValue(title);
  await expect(text(again)).toContainText(body);
  await again.getByRole("button", { name: "保存草稿" }).click();
  await expect(again).toHaveURL(/newsManagement\/detail/);
  written.push(new URL(again.url()).searchParams.get("newsId") as string);
  await openAtRest(again, desk);
  await expect(heading(again)).toHaveValue("");
  await expect(notice(again), "what is saved is offered no more").toBeHidden();

  await openAtRest(again, `${desk}?newsId=${written[0]}`);
  await heading(again).fill(`${title}二`);
  await expect.poll(() => again.evaluate(() => JSON.stringify(localStorage))).toContain(`${title}二`);
  again.on("dialog", (dialog) => void dialog.accept());
  await openAtRest(again, desk);
  await expect(notice(again), "of one article it is offered at no other").toBeHidden();
  await openAtRest(again, `${desk}?newsId=${written[0]}`);
  await notice(again).getByRole("button", { name: "丢弃" }).click();
  await again.reload();
  await expect(heading(again)).toHaveValue(title);
  await expect(notice(again)).toBeHidden();
  expect(complaints.flat()).toEqual([]);
});
