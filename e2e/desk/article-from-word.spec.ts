import sharp from "sharp";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { openAtRest } from "@/e2e/support/rest";
import { expect, test } from "@/e2e/support/story";
import { aDocx, withPictures } from "@/lib/seed/factories/documents";

const stamp = Date.now().toString(36);
const desk = "/newsManagement/addEdit";
/** A notice with a photograph that a page can show, and a drawing that it cannot. */
async function notice(words: string) {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#b3201c" } })
    .jpeg()
    .toBuffer();
  return aDocx({ texts: [words], ...withPictures({ "a.jpg": photo, "b.emf": Buffer.from("\x01\0\0\0EMF") }) });
}

let editor: Seat;
const written: string[] = [];
test.afterEach(() => written.length > 0 && editor.ask("POST", "/competition/news/delete", { ids: written }));

/** A Word document becomes the text of an article; what was typed before stays. */
test("an editor makes an article of a Word document, picture and all, and is told what did not come along", async ({
  browser,
}) => {
  editor = await seatFor(browser, "editor");
  const { page } = editor;
  const complaints = watch(page);
  await openAtRest(page, desk);
  const file = page.getByLabel("用 Word 文档生成正文").first();
  const text = page.getByRole("textbox", { name: "正文" }).first();
  const choose = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: "application/zip", buffer });

  await choose("宏.docx", aDocx({ texts: ["x"], more: [["word/vbaProject.bin", "x"]] }));
  await expect(page.getByRole("alert").filter({ hasText: "该文档含有宏" })).toBeVisible();
  await expect(text).toHaveText("");

  await choose("通知.docx", await notice(`报名于五月截止${stamp}`));
  await expect(text).toContainText(`报名于五月截止${stamp}`);
  await expect(text.locator("img")).toHaveCount(1);
  await expect(page.getByText("正文与 1 张图片已填入。")).toBeVisible();
  await expect(page.getByText("1 张网页无法显示的图片")).toBeVisible();

  await choose("补充.docx", aDocx({ texts: [`补充说明${stamp}`] }));
  await page.getByRole("alertdialog").getByRole("button", { name: "加在后面" }).click();
  await expect(text).toContainText(`补充说明${stamp}`);
  await expect(text, "nothing of what was there is gone").toContainText(`报名于五月截止${stamp}`);

  await page.getByRole("textbox", { name: "标题 必填", exact: true }).fill(`来自文档${stamp}`);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page).toHaveURL(/newsManagement\/detail/);
  written.push(new URL(page.url()).searchParams.get("newsId") as string);
  const picture = page.getByRole("main").locator("img[src*='/system/file/open']");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth), "it is stored here").toBe(60);
  expect(complaints).toEqual([]);
});
