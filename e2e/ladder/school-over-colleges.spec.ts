import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { aCollege, closeIntake, enter, handList, publishContest } from "@/e2e/support/climbing-contest";
import { newcomer, schoolOf } from "@/e2e/support/newcomer";
import { confirm, listAt, row, word } from "@/e2e/support/ranking-ways";
import { openAtRest } from "@/e2e/support/rest";
import { expect, test } from "@/e2e/support/story";

test("a school receives its colleges' lists, gives them numbers within its own, and promotes into its stage; another school sees nothing of it", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [host, root, school, school2] = (await Promise.all(
    ["host", "root", "school", "school2"].map((name) => seatFor(browser, name)),
  )) as [Seat, Seat, Seat, Seat];
  const [[campus], [neighbour]] = await Promise.all([schoolOf("school"), schoolOf("school2")]);
  const college = await aCollege(root, campus.id, `启明学院 ${word}`, `QM-${word}`);
  const foreign = await aCollege(root, neighbour.id, `远山学院 ${word}`, `YS-${word}`);
  const complaints = [host, school, school2].map(({ page }) => watch(page));
  const climb = await publishContest(host, `学院推荐赛 ${word}`, `College lists ${word}`, [
    {
      ...{ name: "院赛", nameEn: "College", level: "college", ownerScope: "org", schoolsReceive: true },
      windows: [
        ["signUp", -3, 1],
        ["submit", -3, 1],
        ["review", 1, 2],
      ],
    },
    { name: "校赛", nameEn: "School", level: "school", ownerScope: "org", windows: [["review", 11, 12]] },
    { name: "省赛", nameEn: "Province", level: "province", ownerScope: "contest", windows: [["review", 13, 14]] },
  ]);
  const titles = (mark: string) => [1, 2, 3].map((n) => `作品${mark}${n}`);
  await test.step("two colleges of two schools enter, and the organiser gives one school a number", async () => {
    for (const [home, below, mark] of [
      [campus, college, "甲"],
      [neighbour, foreign, "乙"],
    ] as const) {
      const captain = await newcomer(browser, root, "STUDENT", home.id, mark === "甲" ? "x" : "y");
      await enter(captain, climb, { schoolId: home.id, collegeId: below.id }, titles(mark));
    }
    await closeIntake(host, climb);
    const rows = [{ orgId: campus.id, value: 2 }];
    await host.ask("POST", "/ladder/quota/save", { stageId: climb.stageIds[0], rows });
  });

  const { page } = school;
  await test.step("the school sees its own college alone, and gives it a number within its own", async () => {
    await openAtRest(page, listAt(climb));
    await expect(row(page, college.name)).toBeVisible();
    await expect(page.getByText(foreign.name)).toHaveCount(0);
    await page.getByRole("button", { name: "名额", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const number = dialog.getByRole("spinbutton", { name: new RegExp(college.name) });
    await expect(dialog.getByRole("spinbutton")).toHaveCount(1);
    await number.fill("3");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("名额为 2 件，分给各学院的合计 3 件", { exact: false }).first()).toBeVisible();
    await number.fill("2");
    // A button rests for a second after each press.
    await expect(async () => {
      await dialog.getByRole("button", { name: "保存" }).click({ timeout: 2000 });
      await expect(page.getByText("已保存").first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await dialog.getByRole("button", { name: "取消" }).click();
  });

  await test.step("the colleges rank and seal, and the school receives its own college's list", async () => {
    for (const [below, mark] of [
      [college, "甲"],
      [foreign, "乙"],
    ] as const) {
      const dean = await newcomer(browser, root, "COLLEGE_ADMIN", below.id, mark === "甲" ? "x" : "y");
      await handList(dean, climb, 0, below.id, titles(mark));
    }
    await openAtRest(page, listAt(climb));
    await expect(row(page, college.name)).toContainText("已封存");
    await row(page, college.name).getByRole("checkbox").check();
    await page.getByRole("button", { name: "接收", exact: true }).click();
    await confirm(page, "接收");
    await expect(page.getByText("已完成 1 个", { exact: false }).first()).toBeVisible();
  });

  await test.step("and promotes from it into its own stage, as previewed", async () => {
    await page.getByRole("button", { name: "晋级", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("row")).toHaveCount(4);
    await dialog.getByRole("searchbox").fill("作品甲3");
    await expect(dialog.getByRole("row")).toHaveCount(2);
    await page.getByRole("button", { name: "确认晋级 2 件" }).click();
    await confirm(page, "晋级");
    await expect(page.getByText("晋级 2 件，递补 0 件，未晋级 1 件")).toBeVisible();
    await openAtRest(page, listAt(climb, 1));
    await expect(row(page, "作品甲1")).toBeVisible();
    await expect(row(page, "作品甲3")).toHaveCount(0);
  });

  await test.step("another school has its own college alone; the organiser sees all", async () => {
    await openAtRest(school2.page, listAt(climb));
    await expect(row(school2.page, foreign.name)).toBeVisible();
    await expect(school2.page.getByText(college.name)).toHaveCount(0);
    await expect(school2.page.getByText("已发布的晋级")).toHaveCount(0);
    await openAtRest(host.page, listAt(climb));
    for (const { name } of [college, foreign]) await expect(row(host.page, name)).toBeVisible();
    await expect(row(host.page, campus.name).filter({ hasText: "校赛" })).toBeVisible();
  });
  expect(complaints.flat()).toEqual([]);
});
