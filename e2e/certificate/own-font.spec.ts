import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const FONT = "node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf";

interface Draft {
  version: number;
  design: { slides: { elements: { defaultFontName?: string }[] }[] };
}

test("an organisation's own font: its licence is vouched for, texts are set in it, and screen and export draw it alike", async ({
  browser,
}, info) => {
  test.setTimeout(240_000);
  const manager = await seatFor(browser, "manager");
  const { page, ask } = manager;
  const complaints = watch(page);
  const name = `字体${Date.now().toString(36)}`;
  const { templateId } = await ask<{ templateId: string }>("POST", "/certificate/template/add", {
    ...{ name, recipientType: 2 },
  });
  const text = { id: "a", type: "text", left: 100, top: 200, width: 800, height: 200, fontSize: 90 };
  await ask("POST", "/certificate/template/save", {
    ...{ templateId, version: 1 },
    design: { slides: [{ id: "1", elements: [{ ...text, contentText: "Award Rag 证" }] }] },
  });

  await page.goto(`/certificate/editor?templateId=${templateId}&at=a`);
  await page.getByRole("button", { name: "本单位字体…" }).click();
  const dialog = page.getByRole("dialog", { name: "本单位的字体" });
  await expect(dialog.getByRole("button", { name: "选择文件" })).toBeDisabled();
  await dialog.getByRole("checkbox").click();
  await dialog.locator("input[type=file]").setInputFiles(FONT);
  await expect(dialog.getByText("Liberation Sans")).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText("缺 3,755 个常用汉字")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "字体" }).first().selectOption({ label: "本单位 · Liberation Sans" });
  await expect
    .poll(
      async () =>
        (await ask<Draft>("GET", "/certificate/template/draft", { templateId })).design.slides[0]?.elements[0]
          ?.defaultFontName,
    )
    .toMatch(/^own-/);

  await page.getByRole("button", { name: "本单位字体…" }).click();
  await expect(dialog.getByText("有模板在用")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "删除" })).toBeDisabled();
  await page.keyboard.press("Escape");

  const { path } = await ask<{ path: string }>("POST", "/certificate/template/preview", { templateId });
  const context = await browser.newContext({ deviceScaleFactor: 2, viewport: { width: 1440, height: 1000 } });
  const shown = await context.newPage();
  await shown.goto(path);
  await shown.evaluate(() => document.fonts.ready);
  const svg = shown.locator("main svg[role=img]").first();
  await svg.evaluate((one) =>
    one.setAttribute(
      "style",
      "position:fixed;top:0;left:0;width:1000px;height:auto;max-width:none;z-index:9999;background:#fff",
    ),
  );
  const screen = await shown.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 600 } });
  const answer = await page.request.get(`/prod-api/certificate/template/export?templateId=${templateId}&pageNum=1`, {
    headers: { authorization: `Bearer ${manager.bearer}` },
  });
  const greys = (picture: Buffer) =>
    sharp(picture)
      .flatten({ background: "#fff" })
      .resize({ width: 2000 })
      .extract({ left: 0, top: 0, width: 2000, height: 1200 })
      .toColourspace("b-w")
      .raw()
      .toBuffer();
  const exported = await answer.body();
  const [a, b] = await Promise.all([greys(screen), greys(await sharp(exported).png().toBuffer())]);
  writeFileSync(join(info.outputDir, "screen.png"), screen);
  let different = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] as number) - (b[i] as number)) > 96) different++;
  console.log(`screen against export: ${((100 * different) / a.length).toFixed(3)} % of the pixels differ`);
  expect(different / a.length).toBeLessThanOrEqual(0.008);
  expect(complaints).toEqual([]);
});
