import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

interface Row {
  certificateId: string;
  certificateNo: string;
  traceCode: string;
  status: string;
}

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "paper-"));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test("what is on the screen is what is on paper, and the code on the paper leads to whether it stands", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const manager = await seatFor(browser, "manager");
  const { list } = await manager.ask<{ list: Row[] }>("GET", "/certificate/list/page", { pageSize: 50 });
  const certificate = list.find((row) => row.status === "sent") as Row;
  const context = await browser.newContext({ deviceScaleFactor: 2, viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  const complaints = watch(page);

  await page.goto(`/home/certificate/view?code=${certificate.traceCode}`);
  await page.evaluate(() => document.fonts.ready);
  const faces = await page.evaluate(() =>
    [...document.fonts]
      .map(({ family, status }) => `${family} ${status}`)
      .filter((face) => face.includes("certificate-")),
  );
  expect(faces.length).toBeGreaterThan(10);
  expect(faces.filter((face) => !face.endsWith(" loaded"))).toEqual([]);
  // At whole pixels, so that nothing but the drawing itself can differ; as much cut off above and below as the sheet of A4 cuts off.
  await page.locator("main svg[role=img]").evaluate((svg) => {
    svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
    svg.setAttribute(
      "style",
      "position:fixed;top:0;left:0;width:1000px;height:707.08px;max-width:none;z-index:9999;background:#fff",
    );
  });
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 707 } });

  const answer = await context.request.get(`/prod-api/home/certificate/pdf?code=${certificate.traceCode}`);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const pdf = join(folder, "one.pdf");
  writeFileSync(pdf, await answer.body());
  expect(execFileSync("qpdf", ["--check", pdf], { encoding: "utf8" })).toContain("No syntax or stream encoding errors");
  expect(execFileSync("pdftotext", [pdf, "-"], { encoding: "utf8" })).toContain(certificate.certificateNo);
  const [width, height] = [2000, 1414];
  // at twice the size: at the same one this reader puts glyphs on whole pixels, which is its own fault and not the paper's
  execFileSync("pdftoppm", ["-png", "-singlefile", "-scale-to-x", "4000", "-scale-to-y", "2828", pdf, pdf]);
  const greys = (picture: Buffer | string) =>
    sharp(picture)
      .flatten()
      .resize({ width })
      .extract({ left: 0, top: 0, width, height })
      .toColourspace("b-w")
      .raw()
      .toBuffer();
  const [screen, paper] = await Promise.all([greys(drawn), greys(`${pdf}.png`)]);
  let different = 0;
  for (let i = 0; i < width * height; i++) if (Math.abs((screen?.[i] ?? 0) - (paper?.[i] ?? 255)) > 96) different++;
  console.log(`screen against paper: ${((100 * different) / width / height).toFixed(3)} % of the pixels differ`);
  expect(different / (width * height)).toBeLessThanOrEqual(0.008);

  const scan = () => {
    execFileSync("pdftoppm", ["-r", "150", "-png", "-singlefile", pdf, join(folder, "scan")]);
    return execFileSync("zbarimg", ["-q", "--raw", join(folder, "scan.png")], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  };
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await phone.newPage();
  const address = new URL(scan());
  expect(address.searchParams.get("code")).toBe(certificate.traceCode);
  await visitor.goto(address.pathname + address.search);
  await expect(visitor.getByText("有效", { exact: true }).first()).toBeVisible();
  await manager.ask("POST", "/certificate/list/revoke", {
    certificateId: certificate.certificateId,
    reason: "信息有误",
  });
  await visitor.reload();
  await expect(visitor.getByText("已撤销", { exact: true }).first()).toBeVisible();
  const refused = await context.request.get(`/prod-api/home/certificate/pdf?code=${certificate.traceCode}`);
  expect(((await refused.json()) as { code: number }).code).toBe(404);
  expect(complaints).toEqual([]);
});
