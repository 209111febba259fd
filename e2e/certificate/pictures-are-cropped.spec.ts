import { AxeBuilder } from "@axe-core/playwright";
import sharp from "sharp";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

interface Draft {
  design: { slides: { elements: Record<string, unknown>[] }[] };
}

test("a picture is cropped on the page by handles and keys, and gets an outline, a shadow and a ground under it", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, ask } = await seatFor(browser, "manager");
  const complaints = watch(page);
  const { templateId } = await ask<{ templateId: string }>("POST", "/certificate/template/add", {
    name: `图片${crypto.randomUUID().slice(0, 8)}`,
    recipientType: 4,
  });
  const picture = async () => {
    await expect(page.locator("[data-saving]")).toHaveAttribute("data-saving", "saved");
    const { design } = await ask<Draft>("GET", "/certificate/template/draft", { templateId });
    return design.slides[0]?.elements.find((one) => one.type === "image") as Record<string, unknown>;
  };
  const stripes = Buffer.from(Array.from({ length: 400 * 200 }, (_, i) => [i % 255, i >> 9, 120]).flat());
  const buffer = await sharp(stripes, { raw: { width: 400, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  await page.goto(`/certificate/editor?templateId=${templateId}`);
  const paper = page.locator("[data-paper]");
  await expect(paper.locator("svg").first()).toBeVisible();
  await page
    .getByLabel("图片", { exact: true })
    .and(page.locator("input[type=file]"))
    .setInputFiles({ name: "照片.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("button", { name: "在页面上裁剪" })).toBeEnabled({ timeout: 20_000 });
  const before = await picture();
  expect(before).toMatchObject({ width: 400, height: 200 });
  expect(before.crop).toBeUndefined();
  const box = (await page.locator("[data-frame]").boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  const frame = page.getByRole("group", { name: "裁剪图片" });
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  await test.step("a double click opens it; a handle moves a side, the pointer the picture in its frame", async () => {
    await page.mouse.dblclick(middle.x, middle.y);
    await expect(frame).toBeFocused();
    await expect(page.locator("[data-handle]"), "no other handles meanwhile").toHaveCount(0);
    await page.mouse.move(box.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, middle.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole("slider", { name: "左边裁去" })).toHaveAttribute("aria-valuenow", /^(24|25|26)$/);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + box.width / 10, middle.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole("slider", { name: "左边裁去" })).toHaveAttribute("aria-valuenow", /^(14|15|16)$/);
    await expect(page.getByRole("slider", { name: "右边裁去" })).toHaveAttribute("aria-valuenow", /^(9|10|11)$/);
  });

  await test.step("keys do the same, and Escape ends it; one undo takes all of it back", async () => {
    await page.getByRole("slider", { name: "上边裁去" }).focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByRole("slider", { name: "上边裁去" })).toHaveAttribute("aria-valuenow", "20");
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(frame).toHaveCount(0);
    await expect(page.locator("[data-handle]")).toHaveCount(8);
    expect(await picture()).toMatchObject({ height: 160, crop: { top: 0.2, bottom: 1 } });
    await page.keyboard.press("Control+z");
    expect(await picture()).toEqual(before);
    await page.keyboard.press("Control+y");
    expect(await picture()).toMatchObject({ height: 160 });
    await page.keyboard.press("Enter");
    await expect(frame).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(frame).toHaveCount(0);
    await page.getByRole("button", { name: "在页面上裁剪" }).click();
    await expect(frame).toBeFocused();
    await page.getByRole("button", { name: "完成裁剪" }).click();
    await expect(frame).toHaveCount(0);
  });

  await test.step("an outline and a shadow", async () => {
    await page.getByRole("switch", { name: "图片边线" }).click();
    await page.getByRole("combobox", { name: "线型" }).selectOption({ label: "虚线" });
    await page.getByRole("switch", { name: "图片阴影" }).click();
    await expect(paper.locator("filter feFlood")).toHaveCount(1);
    await expect(paper.locator("path[stroke-dasharray]")).toHaveCount(1);
    expect(await picture()).toMatchObject({ outline: { width: 2, dash: "dashed" }, shadow: { x: 6, y: 6 } });
  });

  await test.step("a ground lies under it all, and the pointer goes through it", async () => {
    await page.getByRole("button", { name: "形状", exact: true }).click();
    await page.getByRole("menuitem", { name: "水波底纹" }).click();
    const layer = page.getByRole("list", { name: "图层" }).getByRole("button", { name: "水波底纹", exact: true });
    await expect(layer).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("textbox", { name: "纹样种子" })).toBeVisible();
    await page.mouse.click(middle.x, middle.y);
    await expect(layer).toHaveAttribute("aria-pressed", "false");
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/editor.png` });
  });
  expect(complaints).toEqual([]);
});
