import { AxeBuilder } from "@axe-core/playwright";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, type Page, test } from "@/e2e/support/story";
import { aPresentation, aShape, placedAt } from "@/lib/testing/files/presentation";

interface Draft {
  design: { title: string; slides: { elements: { type: string; contentText?: string; src?: string }[] }[] };
}
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const words = (text: string, size: number, colour: string) =>
  `<p:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/><a:p><a:pPr algn="ctr"/><a:r><a:rPr sz="${size}" b="1"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill><a:ea typeface="宋体"/></a:rPr><a:t>${text}</a:t></a:r></a:p></p:txBody>`;
const frame = aShape(placedAt([20, 20, 960, 522]), {
  prst: "frame",
  looks: '<a:solidFill><a:srgbClr val="B8860B"/></a:solidFill>',
});
const picture = `<p:pic><p:nvPicPr><p:cNvPr id="9" name="校徽"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill><p:spPr>${placedAt([450, 380, 100, 100])}<a:prstGeom prst="ellipse"/></p:spPr></p:pic>`;
const table =
  '<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"/></a:graphic></p:graphicFrame>';
const page = (text: string, more = "") => ({
  shapes: frame + aShape(placedAt([100, 100, 800, 160]), { text: words(text, 6000, "C00000") }) + more,
  relations: [{ id: "rId2", kind: "image", target: "../media/image1.png" }],
});
const file = aPresentation({
  pages: [page("封面"), page("荣誉证书", picture + table), page("封底")],
  parts: { "ppt/media/image1.png": dot },
});

const choose = (opened: Page, name: string, bytes: Uint8Array) =>
  opened
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });

test("a page of a presentation becomes the certificate: chosen by its looks, what stays behind named, taken back in one step", async ({
  browser,
}) => {
  const seat = await seatFor(browser, "manager");
  const { templateId } = await seat.ask<{ templateId: string }>("POST", "/certificate/template/add", {
    name: `导入${crypto.randomUUID().slice(0, 8)}`,
    recipientType: 4,
  });
  const draft = () => seat.ask<Draft>("GET", "/certificate/template/draft", { templateId });
  const { page: opened } = seat;
  const complaints = watch(opened);
  await opened.goto(`/certificate/editor?templateId=${templateId}`);
  await expect(opened.locator("[data-paper] svg").first()).toBeVisible();
  await opened.getByRole("button", { name: "导入演示文稿" }).click();
  const dialog = opened.getByRole("dialog");

  await choose(opened, "broken.pptx", file.slice(0, 3_000));
  await expect(dialog.getByRole("alert")).toContainText("已损坏");
  await choose(opened, "old.ppt", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0));
  await expect(dialog.getByRole("alert")).toContainText("另存为 .pptx");

  await choose(opened, "certificate.pptx", file);
  await expect(dialog.getByRole("img", { name: "第 1 页，共 3 页" })).toContainText("封面");
  await dialog.getByLabel("演示文稿的页面").selectOption("1");
  await expect(dialog.getByRole("img", { name: "第 2 页，共 3 页" })).toContainText("荣誉证书");
  await expect(dialog.getByRole("status")).toContainText("没有导入：表格 1 个");
  const { violations } = await new AxeBuilder({ page: opened }).include("[role=dialog]").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole("button", { name: "导入这一页" }).click();
  await expect(dialog).toContainText("已导入 1 页，3 个元素");
  await expect(dialog).toContainText("表格 1 个");
  await dialog.getByRole("button", { name: "关闭" }).first().click();
  await expect(opened.locator("[data-saving]")).toHaveAttribute("data-saving", "saved");
  const { design } = await draft();
  expect([design.title, design.slides.length]).toEqual(["获奖证书", 1]);
  expect(design.slides[0]?.elements.map(({ type, contentText }) => contentText || type)).toEqual([
    ...["shape", "荣誉证书", "image"],
  ]);
  expect(design.slides[0]?.elements[2]?.src).toMatch(/^\/prod-api\/certificate\/picture\/open/);

  await opened.locator("[data-paper]").click({ position: { x: 5, y: 5 } });
  await opened.keyboard.press("Control+z");
  await expect(opened.locator("[data-saving]")).toHaveAttribute("data-saving", "saved");
  await expect.poll(async () => (await draft()).design.slides[0]?.elements.length).toBe(0);
  expect(complaints).toEqual([]);
});
