import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@/e2e/support/story";
import { type Seat, seatFor, watch } from "./support/actors";
import { type OwnContest, openContest } from "./support/judged-contest";

/** An upload that a closed browser broke off goes on from what the server has, when the browser is opened again. */

const folder = mkdtempSync(path.join(tmpdir(), "upload-"));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** More than one piece: the first arrives, the second does not. */
const pdf = Buffer.concat([
  Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%", "latin1"),
  Buffer.from(randomBytes(20 * 1_048_576).toString("hex")),
  Buffer.from("\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"),
]);

async function asksForFiles({ ask }: Seat, { competitionId }: OwnContest) {
  const slots = [{ key: "report", label: { zh: "计划书" }, ext: ["pdf"], maxMB: 100, maxCount: 2, required: true }];
  const value = { slots: slots.map((slot) => ({ ...slot, blind: false })), multipleVersions: true, statement: "" };
  await ask("POST", "/competition/workSetting/update", { competitionId, version: 0, value });
}

test("an upload goes on after the browser was closed", async ({ browser }) => {
  test.setTimeout(240_000);
  const file = path.join(folder, "计划书.pdf");
  writeFileSync(file, pdf);
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `续传赛 ${Date.now().toString(36)}`);
  await asksForFiles(host, contest);
  const captain = await seatFor(browser, "student");
  const { competitionId, itemId } = contest;
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId, teamName: "续传小队" },
  });
  await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  const address = `/home/competition/submitWork?teamId=${teamId}`;

  const first = captain.page;
  const held = new Promise<void>((resolve) => {
    // The second piece stays on its way until the browser closes.
    void first.route(/\/web\/work\/file\//, async (route) => {
      const request = route.request();
      if (request.method() !== "PATCH" || request.headers()["upload-offset"] === "0") return route.continue();
      resolve();
    });
  });
  await first.goto(address);
  await first.locator('input[type="file"]').first().setInputFiles(file);
  await held;
  const kept = await first.context().storageState();
  await first.context().close();

  const baseURL = process.env.E2E_BASE_URL;
  const context = await browser.newContext({ baseURL, storageState: kept, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const complaints = watch(page);
  const offsets: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(request.headers()["upload-offset"] ?? "");
  });
  await page.goto(address);
  await expect(page.getByText(/计划书\.pdf 尚未传完，已收到 [789]\d%/)).toBeVisible();
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByRole("button", { name: "移除 计划书.pdf" }), "it has arrived").toBeVisible({
    timeout: 60_000,
  });
  expect(offsets, "nothing that had arrived goes again").toEqual([String(32 * 1_048_576)]);
  await expect(page.getByText(/尚未传完/)).toBeHidden();

  const work = await captainsWork(browser, teamId);
  expect(work.files.map(({ sha256 }) => sha256)).toEqual([createHash("sha256").update(pdf).digest("hex")]);
  expect(complaints).toEqual([]);
});

async function captainsWork(browser: Parameters<typeof seatFor>[0], teamId: string) {
  const { ask } = await seatFor(browser, "student");
  return ask<{ files: { sha256: string }[] }>("POST", "/web/work/open", { teamId });
}
