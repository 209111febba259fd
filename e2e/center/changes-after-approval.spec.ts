import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { rows } from "@/e2e/support/climbing-contest";
import { openContest } from "@/e2e/support/judged-contest";
import { fitsPhone } from "@/e2e/support/phone";
import { openAtRest } from "@/e2e/support/rest";
import { expect, type Page, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36);

/** Presses what ends a dialog until it has; a press within 300 ms of the last one is taken for a double one. */
const end = async (page: Page, name: string, role: "dialog" | "alertdialog" = "dialog") => {
  const dialog = page.getByRole(role);
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole("button", { name, exact: true }).click({ timeout: 1000 });
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass();
};

test("an approved team asks for another member and another name on a phone; who is asked, the school and the organiser answer, and each sees what it changes", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [host, school] = (await Promise.all(["host", "school"].map((name) => seatFor(browser, name)))) as [Seat, Seat];
  const [captain, mate] = (await Promise.all(
    ["student3", "student"].map((name) => seatFor(browser, name, { width: 390 })),
  )) as [Seat, Seat];
  const complaints = [host, school, captain, mate].map(({ page }) => watch(page));
  const contest = await openContest(host, `变更赛 ${stamp}`, { auditLevels: ["school"] });
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId: contest.competitionId, itemId: contest.itemId, teamName: `原名队${stamp}` },
  });
  await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  await school.ask("POST", "/enroll/team/approve", { teamId });

  const { page } = captain;
  const ask = async (kind: string, fill: () => Promise<void>, reason: string) => {
    await openAtRest(page, `/home/competition/team/details?id=${teamId}`);
    await fitsPhone(page);
    await page.getByRole("button", { name: "申请变更" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("变更内容").selectOption({ label: kind });
    await fill();
    await dialog.getByLabel(/^申请理由/).fill(reason);
    await fitsPhone(page);
    await end(page, "提交申请");
  };
  const typed = (label: RegExp, text: string) => page.getByRole("dialog").getByLabel(label).fill(text);

  await test.step("the captain asks for both; whoever is to join agrees first", async () => {
    await ask(
      "增加队员",
      async () => {
        await typed(/^用户名、手机号或学号/, "student");
        await typed(/^真实姓名/, "演示学生甲");
      },
      "补充一名负责数据的同学",
    );
    await expect(page.getByText("等待对方同意")).toBeVisible();
    await ask("修改队名", () => typed(/^新队名/, `新名队${stamp}`), "原名与另一支队伍相近");
    await expect(page.getByText("等待学校审批")).toBeVisible();

    await openAtRest(mate.page, "/center/team");
    await fitsPhone(mate.page);
    const waiting = mate.page
      .getByRole("listitem")
      .filter({ hasText: `变更赛 ${stamp}` })
      .filter({ hasText: "接受" });
    await waiting.getByRole("button", { name: "接受" }).click();
    await expect(mate.page.getByText("已同意，接下来由学校和主办方审批")).toBeVisible();
  });

  const queueOf = async (at: Seat) => {
    await openAtRest(at.page, `/enrollment/signup?competitionId=${contest.competitionId}&signup.tab=changes`);
    return (kind: string) =>
      at.page
        .getByRole("row")
        .filter({ hasText: `原名队${stamp}` })
        .filter({ hasText: kind });
  };
  const decide = async (at: Seat, kind: string, act: "同意" | "不同意", reason?: string) => {
    const row = (await queueOf(at))(kind);
    await row.getByRole("button", { name: new RegExp(`^${act}`) }).click();
    if (reason) await at.page.getByRole("alertdialog").getByRole("textbox").fill(reason);
    await end(at.page, act, "alertdialog");
  };

  await test.step("the school sees both with their differences, and passes them on", async () => {
    const row = await queueOf(school);
    await expect(row("增加队员").locator("ins")).toContainText("演示学生甲");
    await expect(row("修改队名").locator("del")).toContainText(`原名队${stamp}`);
    await expect(row("修改队名").locator("ins")).toContainText(`新名队${stamp}`);
    for (const kind of ["增加队员", "修改队名"]) await decide(school, kind, "同意");
    await expect((await queueOf(school))("等待主办方审批")).toHaveCount(2);
  });

  await test.step("the organiser agrees to the member and refuses the name, with a reason", async () => {
    await decide(host, "增加队员", "同意");
    await decide(host, "修改队名", "不同意", `队名已刊入秩序册 ${stamp}`);
  });

  await test.step("the team has the member and its old name; its captain reads why, and the history says who decided", async () => {
    await openAtRest(page, `/home/competition/team/details?id=${teamId}`);
    await fitsPhone(page);
    await expect(page.getByText("演示学生甲").first()).toBeVisible();
    await expect(page.getByText("已生效")).toBeVisible();
    await expect(page.getByText(`原因：队名已刊入秩序册 ${stamp}`)).toBeVisible();
    await expect(page.getByRole("heading", { name: `原名队${stamp}` })).toBeVisible();
    const [taken] = await rows([
      [
        "select m.status, m.name from team_member m join \"user\" u on u.id = m.user_id where m.team_id = $1 and u.username = 'student'",
        [teamId],
      ],
    ]);
    expect(taken, "with the facts of the day").toEqual({ status: "accepted", name: "演示学生甲" });
  });
  expect(complaints.flat()).toEqual([]);
});
