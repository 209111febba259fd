import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** A page of blocks is rewritten, published, compared, and given up for the shipped one. */
test("an organiser rewrites a page of blocks, and visitors read it once it is published", async ({ browser }) => {
  const word = Date.now().toString(36);
  const { page: desk } = await seatFor(browser, "root");
  const complaints = watch(desk);
  const visitor = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  const read = async () => {
    await visitor.goto("/home/solve/dataBase");
    return visitor.locator("#content").innerText();
  };
  expect(await read()).toContain("公平评审指南");

  await desk.goto("/site/pages");
  await desk.getByRole("row").filter({ hasText: "/home/solve/dataBase" }).getByRole("link").click();
  await desk.getByLabel("标题（中文）").fill(`数据与公平 ${word}`);
  await desk.getByRole("button", { name: "添加内容块" }).click();
  await desk.getByRole("menuitem", { name: "标题", exact: true }).click();
  const blocks = desk.getByRole("list").filter({ has: desk.getByRole("button", { name: "移除此块" }) });
  const written = blocks.getByRole("listitem").last();
  await written.getByLabel("标题文字（中文）").fill(`新写的一节 ${word}`);
  const preview = desk.getByRole("region", { name: "预览" });
  await expect(preview.getByRole("heading", { name: `新写的一节 ${word}` })).toBeVisible();
  const head = desk.getByRole("button", { name: new RegExp(`新写的一节 ${word}`) });
  await head.focus();
  await desk.keyboard.press("Alt+ArrowUp");
  await desk.getByRole("button", { name: "保存草稿" }).click();
  await expect(desk.getByText("有未发布的草稿").first()).toBeVisible();
  expect(await read(), "a draft is nobody's to read").not.toContain(word);

  await desk.getByRole("button", { name: "发布", exact: true }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(desk.getByText("本组织的内容").first()).toBeVisible();
  await expect.poll(read).toContain(`新写的一节 ${word}`);

  await desk.getByRole("button", { name: /^版本/ }).click();
  const versions = desk.getByRole("dialog");
  await versions.getByRole("button", { name: "与当前内容比较" }).first().click();
  await expect(versions.getByText("内容相同")).toBeVisible();
  await desk.keyboard.press("Escape");
  await desk.getByRole("button", { name: "恢复沿用" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "恢复沿用" }).click();
  await expect.poll(read).not.toContain(word);
  expect(complaints).toEqual([]);
});
