import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { rows } from "@/e2e/support/climbing-contest";
import { openContest } from "@/e2e/support/judged-contest";
import { atRest, openAtRest } from "@/e2e/support/rest";
import { asFile, chooseColumns, takenSheet } from "@/e2e/support/sheets";
import { expect, test } from "@/e2e/support/story";
import { aTable } from "@/lib/testing/examples/sheet";

const stamp = Date.now().toString(36);
const HEADS = ["队伍序号", "队伍名称", "赛项", "组别", "身份", "姓名", "账号"];
const ITEM = "评审故事赛道";

test("a school brings its teams by a sheet, told what is wrong by row, once; exports hide personal data unless a reason is given, which the log keeps", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [host, school, captain] = (await Promise.all(
    ["host", "school", "student3"].map((name) => seatFor(browser, name)),
  )) as [Seat, Seat, Seat];
  const complaints = [watch(host.page), watch(school.page)];
  const { competitionId, itemId } = await openContest(host, `表格报名赛 ${stamp}`, {
    ...{ perUserMax: 1, auditLevels: ["school"] },
  });
  await test.step("one person of the list plays already", async () => {
    const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
      ...{ competitionId, itemId, teamName: `先来队${stamp}` },
    });
    await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  });

  const { page } = school;
  const desk = `/enrollment/signup?competitionId=${competitionId}`;
  const dialog = page.getByRole("dialog");
  const list = await aTable(
    HEADS,
    ["1", `表格队${stamp}`, ITEM, "", "队长", "演示学生甲", "student"],
    ["2", `姓名队${stamp}`, ITEM, "", "队长", "另一个名字", "student2"],
    ["3", `重复队${stamp}`, ITEM, "", "队长", "演示学生丙", "student3"],
  );
  const check = async () => {
    await page.getByRole("button", { name: "导入", exact: true }).click();
    await dialog.getByText("本单位人员直接入队", { exact: false }).click();
    await dialog.locator('input[type="file"]').setInputFiles(asFile("队伍.xlsx", list));
    await expect(dialog.getByText("共读取")).toBeVisible();
  };

  await test.step("the template is the contest's own", async () => {
    await openAtRest(page, desk);
    await page.getByRole("button", { name: "导入", exact: true }).click();
    const template = await takenSheet(page, () => dialog.getByRole("button", { name: "下载模板" }).click());
    expect(template.name).toContain(`表格报名赛 ${stamp}`);
    expect(template.rows[0]?.map((head) => head.replace(" *", ""))).toEqual([...HEADS, "学校"]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("what is wrong is told by row and column; the team without fault is entered", async () => {
    await check();
    await expect(dialog.getByText("没有与该姓名相符的账号", { exact: false }).first()).toBeVisible();
    await expect(dialog.getByText("每人最多参加 1 支队伍", { exact: false }).first()).toBeVisible();
    await expect(async () => {
      if (await dialog.isVisible())
        await dialog.getByRole("button", { name: "导入 1 行，跳过 2 行" }).click({ timeout: 1000 });
      await expect(dialog).toBeHidden({ timeout: 5000 });
    }).toPass();
    const entered = page.getByRole("row").filter({ hasText: `表格队${stamp}` });
    await expect(entered).toContainText("待审核");
    await expect(page.getByText(`姓名队${stamp}`)).toHaveCount(0);
    await expect(page.getByText(`重复队${stamp}`)).toHaveCount(0);
  });

  await test.step("the same list a second time adds nothing", async () => {
    await page.reload();
    await atRest(page);
    await check();
    await expect(dialog.getByRole("button", { name: "没有变化，无需导入" })).toBeDisabled();
    await page.keyboard.press("Escape");
  });

  const columns = ["队伍名称", "状态"];
  const people = ["姓名", "学号", "手机号", "邮箱"];
  const choose = async (at: Seat) => {
    await openAtRest(at.page, desk);
    await at.page.getByRole("button", { name: "导出", exact: true }).click();
    await at.page.getByRole("dialog").getByText("每人一行").click();
    await chooseColumns(at.page, "队伍信息", columns);
    await chooseColumns(at.page, "人员信息", people);
  };
  const take = (at: Seat) =>
    takenSheet(at.page, () => at.page.getByRole("dialog").getByRole("button", { name: "导出" }).click());
  const rowOf = (sheet: string[][]) => sheet.find(([team]) => team === `表格队${stamp}`);

  await test.step("the school's export is masked, and nothing offers it in full", async () => {
    await choose(school);
    await expect(dialog.getByText("完整的个人信息")).toHaveCount(0);
    const { rows: sheet } = await take(school);
    expect(sheet[0]).toEqual([...columns, ...people]);
    expect(sheet).toHaveLength(3);
    const [, , name, number, mobile, mail] = rowOf(sheet) as string[];
    expect(name).toBe("演示学生甲");
    for (const masked of [mobile, mail, number]) expect(masked).toContain("*");
  });

  await test.step("the organiser gives a reason for all of it, which stands in the log", async () => {
    await choose(host);
    const asked = host.page.getByRole("dialog");
    await asked.getByText("完整的个人信息").click();
    await asked.getByRole("button", { name: "导出" }).click();
    await expect(asked.getByLabel(/^原因/)).toHaveAttribute("aria-invalid", "true");
    await asked.getByLabel(/^原因/).fill(`为选手购买保险 ${stamp}`);
    const { rows: sheet } = await take(host);
    const [, , , number, mobile, mail] = rowOf(sheet) as string[];
    for (const whole of [mobile, mail, number]) {
      expect(whole).toBeTruthy();
      expect(whole).not.toContain("*");
    }
    const [logged] = await rows([
      ["select detail from audit where action = 'team.export' and reason = $1", [`为选手购买保险 ${stamp}`]],
    ]);
    expect(logged?.detail).toMatchObject({ full: 1, rows: 2 });
  });
  expect(complaints.flat()).toEqual([]);
});
