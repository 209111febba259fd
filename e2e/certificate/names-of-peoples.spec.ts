import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const names = ["گۈلنار", "བསྟན་འཛིན", "ᠮᠣᠩᠭᠣᠯ"];
const words = `选手${names[0]} ${names[1]} ${names[2]}`;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "peoples-"));
});
test.afterAll(() => process.env.KEEP || rmSync(folder, { recursive: true }));

/** Words that are set as wholes come from the server, are drawn with its fonts, and are found as they were typed. */
test("an organiser writes Uyghur, Tibetan and Mongolian names into a design, and sees them as they are printed", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, ask } = await seatFor(browser, "manager");
  const complaints = watch(page);
  const { list } = await ask<{ list: { templateId: string; recipientType: number }[] }>(
    "GET",
    "/certificate/template/page",
    { keywords: "金纹·获奖证书（作品）" },
  );
  const { templateId } = await ask<{ templateId: string }>("POST", "/certificate/template/add", {
    ...{ name: `各族姓名 ${Date.now()}`, copyOf: list[0]?.templateId, recipientType: list[0]?.recipientType },
  });
  const text = { type: "text", id: "names", left: 100, top: 100, width: 800, height: 200, fontSize: 60 };
  const { version } = await ask<{ version: number }>("GET", "/certificate/template/draft", { templateId });
  await ask("POST", "/certificate/template/save", {
    ...{ templateId, version },
    design: { slides: [{ id: "1", elements: [{ ...text, color: "#000000", contentText: words }] }] },
  });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/prod-api/certificate/font/words")) asked++;
  });
  await page.goto(`/certificate/editor?templateId=${templateId}`);
  const paper = page.locator("[data-paper] svg").first();
  for (const name of names) await expect(paper.locator("tspan", { hasText: name })).toHaveAttribute("fill", "none");
  const drawn = await paper.locator("text").evaluateAll((all) => all.map(({ textContent }) => textContent).join(""));
  expect(drawn.match(/[\ue000-\uf8ff]/g)?.length ?? 0, "glyphs, each by its number").toBeGreaterThan(20);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts]
          .map(({ family, status }) => `${family.replaceAll('"', "")} ${status}`)
          .filter((face) => /arabic|tibetan|mongolian/.test(face)),
      ),
    )
    .toEqual(expect.arrayContaining(["arabic", "tibetan", "mongolian"].map((face) => `certificate-${face} loaded`)));
  expect(asked, "once for all of them").toBe(1);

  // what is exported has the letters that paper has, as outlines
  const exported = await page.request.get("/prod-api/certificate/template/export", {
    params: { templateId, pageNum: 1 },
    headers: { authorization: await page.evaluate(() => localStorage.getItem("accessToken") ?? "") },
  });
  expect(exported.ok()).toBe(true);
  const outlined = join(folder, "page.svg");
  writeFileSync(outlined, await exported.body());
  // twice as large: at one pixel to the unit the edges of letters are most of them
  await page.setViewportSize({ width: 2000, height: 1414 });
  await paper.evaluate((svg) =>
    svg.setAttribute("style", "position:fixed;top:0;left:0;width:2000px;height:1414px;z-index:9999;background:#fff"),
  );
  const inked = async (picture: Buffer | string) =>
    sharp(picture)
      .flatten({ background: "#fff" })
      .resize({ width: 1000 })
      .extract({ left: 90, top: 90, width: 820, height: 160 })
      .greyscale()
      .raw()
      .toBuffer();
  const [screen, picture] = await Promise.all([
    inked(await page.screenshot({ clip: { x: 0, y: 0, width: 2000, height: 1414 } })),
    inked(outlined),
  ]);
  const differing = (a: Buffer, b: Buffer) =>
    a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 96).length / a.length;
  const blank = Buffer.alloc(picture.length, 255);
  expect(differing(picture, blank), "there is something to compare").toBeGreaterThan(0.03);
  expect(differing(screen, picture)).toBeLessThan(0.012);
  expect(complaints).toEqual([]);
});
