import type { Page } from "@playwright/test";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { inDays } from "@/e2e/support/judged-contest";
import { press } from "@/e2e/support/judging-desk";
import { openAtRest } from "@/e2e/support/rest";
import { expect, test } from "@/e2e/support/story";
import { aTable } from "@/lib/testing/examples/sheet";

const word = Date.now().toString(36);
const names = ["听风", "观澜", "望岳"].map((name) => `${name}队 ${word}`);
const HEADS = ["编号", "名次", "成绩", "未计名次原因"];

/** A published contest of two stages that are judged outside; three teams of one have signed up and are approved. */
async function outsideContest({ ask }: Seat, captain: Seat) {
  const name = `线下评审赛 ${word}`;
  const { competitionId } = await ask<{ competitionId: string }>("POST", "/competition/info/add", {
    ...{ name, nameEn: `Judged outside ${word}`, seriesName: name, round: 1, year: new Date().getFullYear() },
    ...{ host: "演示组委会", level: "province", mode: "team" },
  });
  let { version } = await ask<{ version: number }>("GET", "/competition/info/detail", { competitionId });
  const item = await ask<{ id: string; version: number }>("POST", "/competition/item/add", {
    ...{ competitionId, version, code: "XX", itemName: "线下赛道", itemNameEn: "Outside track" },
  });
  version = item.version;
  const stageIds: string[] = [];
  for (const [stageName, stageNameEn] of [
    ["初赛", "Heat"],
    ["决赛", "Final"],
  ]) {
    const text = { stageName, stageNameEn, level: "province", mode: "importOnly", ownerScope: "contest" };
    const added = await ask<{ id: string; version: number }>("POST", "/competition/stage/add", {
      ...{ competitionId, version, ...text },
    });
    version = added.version;
    stageIds.push(added.id);
  }
  const [heat, final] = stageIds as [string, string];
  const windows = [{ type: "signUp", startTime: inDays(-2), endTime: inDays(2) }];
  await ask("POST", "/competition/schedule/update", {
    ...{ competitionId, version, milestones: [], stages: [{ stageId: heat, windows }] },
  });
  const value = { mode: "team", minMembers: 1, maxMembers: 3, perUserMax: 0, auditLevels: [], statement: "" };
  await ask("POST", "/competition/enrollSetting/update", { competitionId, version: 0, value });
  await ask("POST", "/competition/info/submit", { competitionId });
  await ask("POST", "/competition/info/approve", { competitionId });
  const teams = [];
  for (const teamName of names) {
    const at = { competitionId, itemId: item.id, teamName };
    const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", at);
    await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
    const detail = { teamId };
    const { team } = await captain.ask<{ team: { teamNumber: string } }>("GET", "/web/enroll/detail", detail);
    teams.push({ teamId, number: team.teamNumber });
  }
  return { competitionId, heat, final, teams };
}

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Imports a ranking of a stage on the contest's page of judging. */
async function brings(page: Page, stage: string, rows: string[][], see: string[]) {
  const line = page.getByRole("listitem").filter({ hasText: stage });
  await line.getByRole("button", { name: "导入名次" }).click();
  const dialog = page.getByRole("dialog");
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "下载模板" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe(`${stage} 名次表.xlsx`);
  const choose = async (lines: string[][]) =>
    dialog.locator('input[type="file"]').setInputFiles({
      name: "名次.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(await aTable(HEADS, ...lines)),
    });
  await choose(rows.slice(1));
  await expect(dialog.getByText(/表中缺少本阶段的 1 支队伍/).first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^请先更正/ })).toBeDisabled();
  await dialog.getByRole("button", { name: "换一个文件" }).click();
  await choose(rows);
  for (const words of see) await expect(dialog.getByText(words, { exact: true }).first()).toBeVisible();
  await dialog.getByRole("button", { name: `导入 ${rows.length} 行` }).click();
  await expect(page.getByText("名次已导入，成绩第 1 版").first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test("an organiser imports rankings that were made outside, promotes and awards by them, and the public result says where they come from", async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(240_000);
  const [host, captain] = await Promise.all([seatFor(browser, "host"), seatFor(browser, "student")]);
  const { competitionId, final, teams } = await outsideContest(host, captain);
  const [first, second, third] = teams.map(({ number }) => number) as [string, string, string];
  const { page } = host;
  const complaints = watch(page);

  await openAtRest(captain.page, `/home/competition/team/details?teamId=${teams[0]?.teamId}`);
  await expect(captain.page.getByText("“初赛”在系统外评审：无需在此提交，名次由主办方导入。")).toBeVisible();

  const judging = `/competition/reviewSet?competitionId=${competitionId}`;
  await openAtRest(page, judging);
  const heatRows = [
    [first, "1", "95.5", ""],
    [second, "2", "88", ""],
    [third, "", "", "缺赛"],
  ];
  await brings(page, "初赛", heatRows, ["第 1 名", "第 2 名", "缺赛"]);
  await expect(page.getByText(`未计名次：${third} 缺赛`)).toBeVisible();
  await page.getByRole("link", { name: "成绩与晋级" }).click();
  await expect(page.getByRole("heading", { name: "成绩表（第 1 版）" })).toBeVisible();
  await expect(rowOf(page, names[0] as string)).toContainText("95.50");
  await expect(page.getByText("来自表格“名次.xlsx”")).toBeVisible();
  await page.getByRole("button", { name: "晋级", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认晋级 2 件" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "晋级", exact: true }).click();
  await expect(page.getByText("晋级 2 件，递补 0 件，未晋级 0 件").first()).toBeVisible();

  await openAtRest(page, judging);
  await expect(page.getByText("已按这份名次晋级，不能再替换。")).toBeVisible();
  const finalRows = [
    [first, "2", "", ""],
    [second, "1", "", ""],
  ];
  await brings(page, "决赛", finalRows, ["第 1 名", "第 2 名"]);
  await host.ask("POST", "/award/rule/add", {
    ...{ competitionId, stageId: final, name: "冠军", nameEn: "Champion", level: 1, method: "rank", value: 1 },
  });
  await openAtRest(page, `/award/publicity?competitionId=${competitionId}`);
  await press(page, "生成获奖名单", async (dialog) => {
    await expect(dialog.getByRole("row").filter({ hasText: names[1] })).toContainText("冠军");
    await dialog.getByRole("button", { name: "生成名单" }).click();
  });
  await press(page, "公示 1 个奖项", async (dialog) => {
    await dialog.getByRole("button", { name: /公示/ }).last().click();
  });
  await expect(page.getByRole("button", { name: "结束公示" })).toBeVisible();

  await visitor.goto(`/home/competition/results?id=${competitionId}`);
  await expect(rowOf(visitor, names[1] as string)).toContainText("冠军");
  await expect(visitor.getByText(/名次由.+从表格导入/)).toBeVisible();
  expect(complaints).toEqual([]);
});
