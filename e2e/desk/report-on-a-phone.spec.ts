import { PDFDocument } from "@cantoo/pdf-lib";
import { seatFor, watch } from "@/e2e/support/actors";
import { openAtRest } from "@/e2e/support/rest";
import { type Browser, expect, test } from "@/e2e/support/story";

/** A report of five pages that say which they are. */
async function aReport() {
  const pdf = await PDFDocument.create();
  for (let n = 1; n <= 5; n++) pdf.addPage([595, 842]).drawText(`This is sheet ${n}`, { x: 60, y: 700, size: 30 });
  return Buffer.from(await pdf.save());
}

/** The school's report that the demo's organiser returned, handed in anew; its last version and a seat of the organiser. */
async function handedIn(browser: Browser) {
  const [school, manager] = [await seatFor(browser, "school", { width: 390 }), await seatFor(browser, "manager")];
  const { list } = await school.ask<{ list: { reportId: string; status: string; versionNo: number }[] }>(
    "GET",
    "/summary/report/page",
    { own: 1 },
  );
  const reportId = list[0]?.reportId as string;
  if (list[0]?.status === "submitted")
    await manager.ask("POST", "/summary/report/return", { ids: [reportId], reason: "once more" });
  const bytes = await aReport();
  const path = `/prod-api/summary/report/file/upload?reportId=${reportId}&name=report.pdf&size=${bytes.length}`;
  const headers = { authorization: `Bearer ${school.bearer}`, "content-type": "application/octet-stream" };
  const stored = await school.page.request.post(path, { headers, data: bytes });
  expect(await stored.json()).toMatchObject({ code: 0 });
  const { versionId } = await school.ask<{ versionId: string }>("POST", "/summary/report/submit", {
    reportId,
    answers: { teams: 31, funding: 100 },
  });
  return { school, manager, reportId, versionId };
}

test("a school reads on a phone what stands on which page of its report, and goes there by touch and by keyboard", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { school, manager, reportId, versionId } = await handedIn(browser);
  const problems = watch(school.page);
  await manager.ask("POST", "/summary/report/mark", { versionId, page: 4, text: "Seal is missing" });
  await openAtRest(school.page, `/summary/submission?reportId=${reportId}`);
  const { page } = school;
  const viewer = page.getByRole("region", { name: /report\.pdf/ });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText("This is sheet 1")).toBeAttached();
  const inked = (n: number) =>
    page.locator(`[data-page="${n}"] canvas`).evaluate((canvas: HTMLCanvasElement) => {
      const { data } = (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(
        0,
        0,
        canvas.width,
        canvas.height,
      );
      return data.some((value, at) => at % 4 === 0 && value < 128 && data[at + 3] === 255);
    });
  await expect.poll(() => inked(1)).toBe(true);
  await page.getByRole("button", { name: "第 4 页" }).click();
  const goTo = page.getByRole("textbox", { name: "跳到页码" });
  await expect(goTo).toHaveValue("4");
  await expect(viewer).toBeFocused();
  await expect(viewer).toBeInViewport();
  await expect.poll(() => inked(4)).toBe(true);
  await goTo.fill("2");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-page="2"]')).toBeInViewport();
  await page.getByRole("button", { name: "放大" }).click();
  await expect(viewer.getByText("This is sheet 2")).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(problems, "no script broke, and the policy forbade nothing").toEqual([]);
});

test("an organiser marks the page that is being looked at, and takes the remark off again, by keyboard alone", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { manager, reportId } = await handedIn(browser);
  const { page } = manager;
  await openAtRest(page, `/summary/record?reportId=${reportId}`);
  const viewer = page.getByRole("region", { name: /report\.pdf/ });
  await expect(viewer.getByText("This is sheet 1")).toBeAttached();
  await viewer.focus();
  await page.keyboard.press("End");
  const remark = page.getByRole("textbox", { name: "批注内容" }).first();
  await expect(page.getByRole("spinbutton").first()).toHaveValue("5");
  await remark.fill("Signed here");
  await page.keyboard.press("Enter");
  const remove = page.getByRole("button", { name: /移除第 5 页|删除第 5 页/ });
  await expect(remove).toBeVisible();
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(remove).toHaveCount(0);
});
