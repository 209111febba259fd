import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { aCollege, closeIntake, enter, handList, publishContest } from "@/e2e/support/climbing-contest";
import { newcomer, schoolOf } from "@/e2e/support/newcomer";
import { confirm, listAt, row, word } from "@/e2e/support/ranking-ways";
import { openAtRest } from "@/e2e/support/rest";
import { chooseColumns, takenSheet } from "@/e2e/support/sheets";
import { expect, test } from "@/e2e/support/story";

interface Message {
  title: string;
  content: string;
}

test("a province reminds the school whose list is missing, gives it more time with a reason, and takes the matrix along in the columns it chose", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [host, root, school, school2] = (await Promise.all(
    ["host", "root", "school", "school2"].map((name) => seatFor(browser, name)),
  )) as [Seat, Seat, Seat, Seat];
  const [[campus], [neighbour]] = await Promise.all([schoolOf("school"), schoolOf("school2")]);
  const { page } = host;
  const complaints = [watch(page), watch(school2.page)];
  const climb = await publishContest(host, `催办赛 ${word}`, `Reminders ${word}`, [
    {
      ...{ name: "校赛", nameEn: "School", level: "school", ownerScope: "org" },
      windows: [
        ["signUp", -3, 1],
        ["submit", -3, 1],
        ["review", 1, 2],
      ],
    },
    { name: "省赛", nameEn: "Province", level: "province", ownerScope: "contest", windows: [["review", 21, 22]] },
  ]);
  const told = async ({ ask }: Pick<Seat, "ask">, title: string) =>
    (await ask<{ list: Message[] }>("GET", "/sys/subscribe/message/page", { pageSize: 50 })).list.filter(
      (message) => message.title === title && message.content.includes(word),
    );

  const late =
    await test.step("two schools enter; one of their teams hands in nothing, and its captain is reminded", async () => {
      const captains: Seat[] = [];
      for (const [home, mark] of [
        [campus, "甲"],
        [neighbour, "乙"],
      ] as const) {
        const captain = await newcomer(browser, root, "STUDENT", home.id, mark === "甲" ? "m" : "n");
        const college = await aCollege(root, home.id, `催办学院${mark} ${word}`, `CB${mark === "甲" ? 1 : 2}-${word}`);
        await enter(captain, climb, { schoolId: home.id, collegeId: college.id }, [`作品${mark}1`, `作品${mark}2`]);
        captains.push(captain);
      }
      const [, captain] = captains as [Seat, Seat];
      const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
        ...{ competitionId: climb.competitionId, itemId: climb.itemId, teamName: `迟到队${word}` },
      });
      await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
      await openAtRest(page, `${listAt(climb)}&orgId=${neighbour.id}`);
      const missing = page.getByRole("region", { name: "未提交作品的队伍" });
      await expect(missing.getByRole("row").filter({ hasText: `迟到队${word}` })).toContainText("未开始");
      await missing.getByRole("button", { name: "提醒仍可提交的队伍" }).click();
      await confirm(page, "催办");
      await expect(page.getByText("已完成 1 个，未完成 0 个").first()).toBeVisible();
      return captain;
    });
  expect(await told(late, "作品尚未提交")).toMatchObject([{ content: expect.stringContaining(`迟到队${word}`) }]);

  await closeIntake(host, climb);
  await host.ask("POST", "/ladder/quota/save", {
    ...{ stageId: climb.stageIds[0], rows: [{ orgId: null, value: 1 }] },
  });
  await handList(school, climb, 0, campus.id, ["作品甲1", "作品甲2"]);

  await test.step("who has sealed is not reminded; the other one hears of it, three times a day at most", async () => {
    await openAtRest(page, listAt(climb));
    await expect(row(page, campus.name)).toContainText("已封存");
    await expect(row(page, neighbour.name)).toContainText("待排序");
    for (const { name } of [campus, neighbour]) await row(page, name).getByRole("checkbox").check();
    await page.getByRole("button", { name: "催办" }).click();
    await confirm(page, "催办");
    await expect(page.getByText(`已完成 1 个，未完成 1 个 · ${campus.name}`, { exact: false })).toBeVisible();
    expect(await told(school, "请上报推荐名单")).toHaveLength(0);

    await page.getByLabel("还缺").selectOption({ label: "未封存" });
    await expect(row(page, campus.name)).toHaveCount(0);
    for (const done of ["已完成 1 个，未完成 0 个", "已完成 1 个，未完成 0 个", "已完成 0 个，未完成 1 个"]) {
      await row(page, neighbour.name).getByRole("checkbox").check();
      await page.getByRole("button", { name: "催办" }).click();
      await confirm(page, "催办");
      await expect(page.getByText(done, { exact: false }).last()).toBeVisible();
      await expect(row(page, neighbour.name).getByRole("checkbox")).not.toBeChecked();
    }
    expect(await told(school2, "请上报推荐名单")).toHaveLength(3);
  });

  await test.step("it is given more time with a reason, which stands on its own desk", async () => {
    await row(page, neighbour.name).getByRole("checkbox").check();
    await page.getByRole("button", { name: "延长时间" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("理由").fill("校内答辩推迟一周");
    await dialog.getByRole("button", { name: "延长时间" }).click();
    await expect(dialog.getByLabel(/^延长至/), "a time is asked for").toHaveAttribute("aria-invalid", "true");
    const until = new Date(Date.now() + 12 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);
    await dialog.getByLabel(/^延长至/).fill(until);
    await expect(async () => {
      if (await dialog.isVisible()) await dialog.getByRole("button", { name: "延长时间" }).click({ timeout: 1000 });
      await expect(dialog).toBeHidden({ timeout: 3000 });
    }).toPass();
    const [longer] = await told(school2, "推荐名单的时间已延长");
    expect(longer?.content).toContain("校内答辩推迟一周");
    await openAtRest(school2.page, listAt(climb));
    await expect(school2.page.getByText(until.replace("T", " ")).first()).toBeVisible();
  });

  await test.step("the matrix goes along as it is filtered, in the columns chosen; the school whose list it is cannot take it for all", async () => {
    await openAtRest(page, listAt(climb));
    await page.getByRole("button", { name: "导出", exact: true }).click();
    await chooseColumns(page, "列", ["单位", "状态", "名额", "作品", "已排序", "候补", "盖章扫描件"]);
    const take = () => page.getByRole("dialog").getByRole("button", { name: "导出" }).click();
    const whole = await takenSheet(page, take);
    expect(whole.name).toMatch(/^分级推荐-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(whole.rows[0]).toEqual(["单位", "状态", "名额", "作品", "已排序", "候补", "盖章扫描件"]);
    expect(whole.rows.slice(1).sort()).toEqual(
      [
        [campus.name, "已封存", "1", "2", "2", "1", "无"],
        [neighbour.name, "待排序", "1", "2", "0", "0", "无"],
      ].sort(),
    );

    await openAtRest(page, `${listAt(climb)}&lacks=seal`);
    await page.getByRole("button", { name: "导出", exact: true }).click();
    const narrowed = await takenSheet(page, take);
    expect(narrowed.rows).toHaveLength(2);
    expect(narrowed.rows[0]).toHaveLength(15);
    expect(narrowed.rows[1]?.[0]).toBe(neighbour.name);
  });
  expect(complaints.flat()).toEqual([]);
});
