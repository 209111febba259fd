import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seatFor, watch } from "@/e2e/support/actors";
import { press } from "@/e2e/support/judging-desk";
import { expect, type Page, test } from "@/e2e/support/story";
import { heldAtTheMiddle, WINNERS, wonContest } from "@/e2e/support/won-contest";

test.skip(process.env.FULL !== "1", "five thousand are made by npm run test:full");

const ALL = String(WINNERS);
let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "five-thousand-"));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Presses what saves a file, and answers where it was put. */
async function saved(page: Page, act: () => Promise<void>, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: 120_000 }), act()]);
  const path = join(folder, name);
  await file.saveAs(path);
  return path;
}

/** How far a progress bar came while `until` was not there yet. */
async function watched(page: Page, bar: string, until: () => Promise<boolean>): Promise<number[]> {
  const seen = new Set<number>();
  while (!(await until())) {
    const at = await page
      .getByRole("progressbar", { name: bar })
      .first()
      .getAttribute("aria-valuenow", { timeout: 300 })
      .catch(() => null);
    if (at !== null) seen.add(Number(at));
    await page.waitForTimeout(100);
  }
  return [...seen];
}

test("five thousand certificates of a finished contest are checked, made, printed, approved, sent, traced, and one revoked", async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(1_200_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const database = process.env.E2E_DATABASE_URL as string;
  const contest = await wonContest(host, word, database);
  const { page, ask } = host;
  const complaints = watch(page);
  const choose = (label: string, option: string) =>
    page.getByRole("combobox", { name: label }).selectOption({ label: option });

  await page.goto("/certificate/setting");
  await choose("竞赛", contest.name);
  await page.getByLabel("前缀").fill(`五千${word}-`);
  await page.getByRole("button", { name: "保存规则" }).click();
  await expect(page.getByText("编号规则已保存")).toBeVisible();

  await page.goto("/certificate/make");
  await choose("竞赛", contest.name);
  await choose("证书模板", "红金·荣誉证书（个人）");
  await choose("奖项", "一等奖");
  await expect(page.getByRole("button", { name: "制作 1000 张" })).toBeEnabled({ timeout: 30_000 });
  await choose("奖项", "全部奖项");
  const make = page.getByRole("button", { name: `制作 ${ALL} 张` });
  await expect(make).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByRole("definition").nth(2), "nothing is in the way").toHaveText("0");
  await press(page, `制作 ${ALL} 张`, (dialog) => dialog.getByRole("button", { name: "开始制作" }).click());
  const began = performance.now();
  const batch = page.getByRole("listitem").filter({ hasText: `${WINNERS} / ${WINNERS}` });
  const steps = await watched(page, "制作进度", () => batch.getByText("已完成").isVisible());
  const made = performance.now() - began;
  expect(
    steps.some((n) => n > 0 && n < WINNERS),
    `seen at ${steps.join()}`,
  ).toBe(true);

  const print = await saved(page, () => batch.getByRole("button", { name: "打印文件" }).click(), "print.pdf");
  const printed = performance.now() - began - made;
  expect(execFileSync("qpdf", ["--show-npages", print], { encoding: "utf8" }).trim()).toBe(`${WINNERS}`);

  await batch.getByRole("link", { name: `审核 ${ALL} 张` }).click();
  await press(page, `全部通过（${ALL} 张）`, (dialog) => dialog.getByRole("button", { name: "通过" }).click());
  await expect(page.getByText("没有待审核的证书")).toBeVisible({ timeout: 60_000 });

  await page.goto(`/certificate/send?competitionId=${contest.competitionId}`);
  const letGo = await heldAtTheMiddle(contest.competitionId, database);
  await press(page, `发送 ${ALL} 张`, (dialog) => dialog.getByRole("button", { name: "发送" }).click());
  const bar = page.getByRole("progressbar", { name: "发送进度" });
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(bar, "there again").toHaveAttribute("aria-valuetext", new RegExp(`^[1-9]\\d* / ${ALL}$`));
  await letGo();
  // Whoever waited too long for it is back within a minute.
  await expect(page.getByText(`已发送 ${ALL} 张`)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("站内消息已到").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^发送 \d+ 张$/ })).toHaveCount(0);

  const { list } = await ask<{ list: { certificateNo: string; traceCode: string }[] }>(
    "GET",
    "/certificate/list/page",
    {
      competitionId: contest.competitionId,
      status: "sent",
      keywords: "4321",
    },
  );
  const one = list[0] as (typeof list)[0];
  await page.goto(`/certificate/list?competitionId=${contest.competitionId}&keywords=${one.certificateNo}`);
  const row = page.getByRole("row").filter({ hasText: one.certificateNo });
  const act = async (name: string) => {
    await row.getByRole("button", { name: `${one.certificateNo}的更多操作` }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  const pdf = await saved(
    page,
    () =>
      row
        .getByRole("button", { name: /^PDF/ })
        .or(page.getByRole("menuitem", { name: "PDF" }))
        .first()
        .click(),
    "one.pdf",
  );
  execFileSync("pdftoppm", ["-r", "150", "-png", "-singlefile", pdf, join(folder, "one")]);
  const read = execFileSync("zbarimg", ["-q", "--raw", join(folder, "one.png")], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const address = new URL(read.trim());
  expect(address.searchParams.get("code")).toBe(one.traceCode);
  await visitor.goto(address.pathname + address.search);
  await expect(visitor.getByText("有效", { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText(one.certificateNo).first()).toBeVisible();
  await act("撤销");
  await page.getByRole("alertdialog").getByRole("textbox").fill("成绩复核后取消");
  await page.getByRole("alertdialog").getByRole("button", { name: "撤销" }).click();
  await expect(row.getByText("已撤销")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("已撤销", { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `${WINNERS} certificates as the organiser sees it: made ${seconds(made)} s, print file ${seconds(printed)} s`,
  );
});
