import type { Browser, Page } from "@playwright/test";
import { seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** One contest as a workplace: chosen once, run through by keys. */

const FINISHED = "第1届浙江省大学生创新大赛（演示）";

async function atFinished(browser: Browser, width?: number) {
  const host = await seatFor(browser, "host", width ? { width } : {});
  const contests = await host.ask<{ value: string; label: string }[]>("GET", "/competition/info/option", { own: 1 });
  const competitionId = contests.find(({ label }) => label === FINISHED)?.value as string;
  await host.page.goto(`/competition/details?competitionId=${competitionId}`);
  return { ...host, competitionId, tabs: host.page.getByRole("navigation", { name: "竞赛的各个环节" }) };
}

test("from the settings to the certificates the contest is chosen once, and stands in every address", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, competitionId, tabs } = await atFinished(browser);
  const complaints = watch(page);
  for (const tab of ["报名", "作品", "分配", "进度", "成绩", "奖项", "证书", "日志", "设置"]) {
    await tabs.getByRole("link", { name: tab, exact: true }).click();
    await expect(tabs.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(new RegExp(`competitionId=${competitionId}`));
  }
  await tabs.getByRole("link", { name: "作品", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "竞赛" })).toHaveValue(competitionId);
  await tabs.getByRole("link", { name: "进度", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "评审方案" })).toContainText(FINISHED);
  // Without an address of its own, a view goes on with the contest of this sitting.
  await page.goto("/certificate/setting");
  await expect(page.getByRole("combobox", { name: "竞赛" })).toHaveValue(competitionId);
  await expect(page).toHaveURL(new RegExp(`competitionId=${competitionId}`));
  expect(complaints).toEqual([]);
});

test("a number of the funnel leads to the teams that it counts", async ({ browser }) => {
  const { page } = await atFinished(browser);
  const step = page.getByRole("row", { name: /提交作品/ }).getByRole("link");
  const count = /\d+/.exec((await step.textContent()) ?? "")?.[0] as string;
  expect(Number(count)).toBeGreaterThan(0);
  await step.click();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  const chips = page.getByRole("list", { name: "正在筛选" });
  await expect(chips.getByText("进展到：提交作品")).toBeVisible();
  await chips.getByRole("button", { name: /进展到/ }).click();
  await expect(page).not.toHaveURL(/step=/);
});

test("on a phone the tabs of a contest scroll, and the page does not", async ({ browser }) => {
  const { page, tabs } = await atFinished(browser, 390);
  await tabs.getByRole("link", { name: "证书", exact: true }).click();
  await expect(tabs.getByRole("link", { name: "证书", exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** Three teams that wait for the organiser, and the list of them. */
async function waitingTeams(browser: Browser) {
  const host = await seatFor(browser, "host");
  const word = Date.now().toString(36);
  const contest = await openContest(host, `逐个审核 ${word}`, { auditLevels: ["province"] });
  const student = await seatFor(browser, "student2");
  for (const name of ["甲", "乙", "丙"]) {
    const { teamId } = await student.ask<{ teamId: string }>("POST", "/web/enroll/add", {
      ...{ competitionId: contest.competitionId, itemId: contest.itemId },
      teamName: `逐个${name}${word}`,
    });
    await student.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  }
  await host.page.goto(`/enrollment/signup?competitionId=${contest.competitionId}`);
  return { page: host.page, named: (name: string) => `逐个${name}${word}` };
}

const openFirst = async (page: Page, name: string) => {
  const drawer = page.getByRole("dialog", { name });
  await expect(async () => {
    await page.getByRole("button", { name, exact: true }).click({ timeout: 5_000 });
    await expect(drawer).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return drawer;
};

test("sign-ups are decided one after the other by keys: back and on, sent back with a reason, approved and next", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, named } = await waitingTeams(browser);
  const drawer = await openFirst(page, named("丙"));
  await expect(drawer.getByText("第 1 个，共 3 个")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: named("乙") })).toContainText("第 2 个，共 3 个");
  await page.keyboard.press("k");
  await expect(drawer.getByRole("button", { name: "通过，看下一个" })).toBeVisible();

  await page.keyboard.press("b");
  const why = page.getByRole("alertdialog");
  await why.getByRole("textbox").fill("请补盖章");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog", { name: named("乙") })).toBeVisible();

  await page.keyboard.press("b");
  await expect(why.getByRole("button", { name: "请补盖章" })).toBeVisible();
  await page.keyboard.press("Alt+1");
  await expect(why.getByRole("textbox")).toHaveValue(/.+/);
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);

  await page.keyboard.press("a");
  await expect(page.getByRole("dialog", { name: named("甲") })).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog"), "nothing waits any more").toHaveCount(0);
  const row = (name: string) => page.getByRole("row").filter({ hasText: named(name) });
  await expect(row("丙")).toContainText("已退回");
  for (const name of ["甲", "乙"]) await expect(row(name)).toContainText("已通过");
});

test("a day is looked at beforehand, as a student and as an expert find it", async ({ browser }) => {
  const { page, ask } = await seatFor(browser, "manager");
  const complaints = watch(page);
  const contests = await ask<{ value: string; label: string }[]>("GET", "/competition/info/option", { own: 1 });
  const competitionId = contests.find(({ label }) => label === "第2届浙江省大学生乡村振兴创意大赛（演示）")
    ?.value as string;
  await page.goto(`/competition/details?competitionId=${competitionId}`);
  const simulation = page.getByRole("region", { name: "模拟某一天" });
  const window = (name: string) => simulation.getByRole("row").filter({ hasText: name });
  const look = async (day: string, role: string) => {
    await simulation.getByLabel(/^时刻/).fill(`${day}T12:00`);
    await simulation.getByRole("radio", { name: role }).check();
    await expect(async () => {
      await simulation.getByRole("button", { name: "查看" }).click();
      await expect(simulation.getByText(`${day} 12:00 · ${role}`)).toBeVisible({ timeout: 5000 });
    }).toPass();
  };
  const { windows } = await ask<{ windows: { type: string; startTime: string }[] }>(
    "GET",
    "/competition/info/simulate",
    {
      ...{ competitionId, time: "2026-01-01 12:00:00", role: "student" },
    },
  );
  const signUp = windows.find(({ type }) => type === "signUp")?.startTime.slice(0, 10) as string;
  await look(signUp, "学生");
  await expect(simulation.getByText(/^可以报名/)).toBeVisible();
  await expect(window("报名")).toContainText("开放");
  await look(signUp, "专家");
  await expect(simulation.getByText("没有可以办理的事项。")).toBeVisible();
  await look("2026-01-01", "学生");
  await expect(window("报名"), "before everything").toContainText("未开始");
  await expect(simulation.getByText("这一时刻竞赛尚未公开，什么也看不到。")).toBeVisible();
  await simulation.getByLabel(/^时刻/).fill("");
  await simulation.getByRole("button", { name: "查看" }).click();
  await expect(simulation.getByLabel(/^时刻/)).toHaveAttribute("aria-invalid", "true");
  expect(complaints).toEqual([]);
});
