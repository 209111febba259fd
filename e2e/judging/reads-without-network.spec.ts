import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { onlinePlan } from "@/e2e/support/judging-desk";
import { expect, type Page, test } from "@/e2e/support/story";

/** What an expert has opened can be read without a network, in the tab in which it was opened. */

interface Opened {
  judgingNo: string;
  nextId: string | null;
  files: { mime: string; url: string }[];
}

/** Two works that follow each other, each with a PDF. */
async function twoWithPdf(expert: Seat) {
  const { ask } = expert;
  const planId = await onlinePlan(expert);
  const { list } = await ask<{ list: { taskId: string }[] }>("GET", "/review/task/page", { planId, pageSize: 100 });
  for (const { taskId } of list) {
    const work = await ask<Opened>("GET", "/review/task/detail", { taskId });
    const next = work.nextId && (await ask<Opened>("GET", "/review/task/detail", { taskId: work.nextId }));
    if (next && [work, next].every(({ files }) => files[0]?.mime === "application/pdf"))
      return { taskId, numbers: [work.judgingNo, next.judgingNo] as const };
  }
  throw new Error("the demo's expert has no two works with a PDF");
}

const headOf = (page: Page, no: string) => page.getByRole("heading", { level: 1, name: new RegExp(no) });

/** The document of the open work is drawn by the page itself, which the browser's own viewer cannot do without a network. */
async function readsFromMemory(page: Page) {
  const first = page.locator("[data-page='1']");
  await expect(first.locator("canvas")).toBeVisible();
  await expect(first, "its words, for those who do not see it").toContainText(/\p{L}{3}/u);
}

test("an expert reads a work again without a network, whether or not the browser has noticed", async ({ browser }) => {
  const expert = await seatFor(browser, "expert");
  const { page } = expert;
  const complaints = watch(page);
  const { taskId, numbers } = await twoWithPdf(expert);
  const kept = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter(
            (one) =>
              (one as PerformanceResourceTiming).initiatorType === "fetch" &&
              (one as PerformanceResourceTiming).encodedBodySize > 0 &&
              one.name.includes("/review/task/file?"),
          ).length,
    );
  let ended = 0;
  page.on("worker", (thread) => thread.on("close", () => ended++));
  await page.goto(`/review/task?id=${taskId}`);
  await expect(headOf(page, numbers[0])).toBeVisible();
  await expect.poll(kept, "the first file is kept").toBeGreaterThanOrEqual(1);
  await page.keyboard.press("Alt+n");
  await expect(headOf(page, numbers[1])).toBeVisible();
  await expect.poll(kept, "both files are kept").toBeGreaterThanOrEqual(2);
  // A thread that has drawn nothing ends once its program is at hand.
  await expect.poll(() => ended, "what draws a document is at hand").toBeGreaterThanOrEqual(1);
  await page.waitForLoadState("networkidle");

  await page.context().setOffline(true);
  await page.keyboard.press("Alt+p");
  await expect(headOf(page, numbers[0])).toBeVisible();
  await readsFromMemory(page);
  await page.context().setOffline(false);
  expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one))).toEqual([]);

  await page.context().route("**/prod-api/**", (route) => route.abort("addressunreachable"));
  await page.keyboard.press("Alt+n");
  await expect(headOf(page, numbers[1])).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine), "the browser believes in its network").toBe(true);
  await readsFromMemory(page);
});
