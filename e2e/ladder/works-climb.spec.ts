import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import {
  aCollege,
  closeIntake,
  enter,
  handList,
  hurry,
  publishContest,
  rows,
  until,
} from "@/e2e/support/climbing-contest";
import { issue, numberCertificates, press, propose } from "@/e2e/support/judging-desk";
import { newcomer, schoolOf } from "@/e2e/support/newcomer";
import {
  confirm,
  judges,
  listAt,
  ranksByJudging,
  ranksByKeys,
  ranksBySheet,
  row,
  seals,
  word,
} from "@/e2e/support/ranking-ways";
import { atRest, openAtRest } from "@/e2e/support/rest";
import { expect, test } from "@/e2e/support/story";

const pdf = {
  name: "盖章名单.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n", "latin1"),
};

test("works climb from their colleges over schools and the province to another host's contest, and the certificate shows the way", async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(600_000);
  const [host, root, school, school2] = await Promise.all(
    ["host", "root", "school", "school2"].map((name) => seatFor(browser, name)),
  );
  const seats = { host, root, school, school2 } as Record<string, Seat>;
  const at = (name: string) => seats[name] as Seat;
  const [[third], [elsewhere], [campus], [neighbour]] = await Promise.all([
    rows([["select id, name from \"group\" where kind = 'school' and name = '浙江工商大学'", []]]),
    rows([["select id from \"group\" where name = '上海市'", []]]),
    schoolOf("school"),
    schoolOf("school2"),
  ]);
  const homes = [campus, neighbour, third] as { id: string; name: string }[];
  const colleges: { id: string; name: string }[] = [];
  for (const [n, { id }] of homes.entries())
    colleges.push(await aCollege(at("root"), id, `攀登学院 ${word}`, `PD${n}-${word}`));
  const judgesOf = (await aCollege(at("root"), campus.id, `评审学院 ${word}`, `PS-${word}`)).id;
  const school3 = await newcomer(browser, at("root"), "SCHOOL_ADMIN", third.id);
  const national = await newcomer(browser, at("root"), "HOST_ADMIN", elsewhere.id);
  const deans: Seat[] = [];
  for (const [n, { id }] of colleges.entries())
    deans.push(await newcomer(browser, at("root"), "COLLEGE_ADMIN", id, String(n)));
  const captains: Seat[] = [];
  for (const [n, { id }] of homes.entries())
    captains.push(await newcomer(browser, at("root"), "STUDENT", id, String(n)));
  const complaints = [at("host"), at("school"), at("school2"), school3, national, ...deans].map(({ page }) =>
    watch(page),
  );

  const review = (from: number, to: number) => ({ windows: [["review", from, to] as ["review", number, number]] });
  const province = await publishContest(at("host"), `攀登省赛 ${word}`, `Provincial climb ${word}`, [
    {
      ...{ name: "院赛", nameEn: "College", level: "college", ownerScope: "org" },
      windows: [
        ["signUp", -3, 1],
        ["submit", -3, 1],
        ["review", 1, 2],
      ],
    },
    { name: "校赛", nameEn: "School", level: "school", ownerScope: "org", ...review(-2, 3) },
    { name: "省赛", nameEn: "Province", level: "province", ownerScope: "contest", ...review(-1, 5) },
  ]);
  const nation = await publishContest(national, `攀登国赛 ${word}`, `National climb ${word}`, [
    {
      ...{ name: "全国赛", nameEn: "Final", level: "national", ownerScope: "contest" },
      windows: [
        ["submit", -1, 10],
        ["review", 11, 15],
      ],
    },
  ]);
  const titles = (mark: string) => [1, 2, 3, 4].map((n) => `作品${mark}${n}`);
  await test.step("three captains enter four works each", async () => {
    for (const [n, mark] of ["甲", "乙", "丙"].entries())
      await enter(
        captains[n] as Seat,
        province,
        { schoolId: homes[n]?.id as string, collegeId: colleges[n]?.id as string },
        titles(mark),
      );
    await closeIntake(at("host"), province);
  });
  const quota = (n: number, value: number) =>
    at("host").ask("POST", "/ladder/quota/save", { stageId: province.stageIds[n], rows: [{ orgId: null, value }] });
  await quota(0, 4);
  await quota(1, 2);
  const { page } = at("host");
  const promoteLists = async (stageAt: number, promoted: number, out: number) => {
    await openAtRest(page, listAt(province, stageAt));
    await page.getByRole("button", { name: "晋级", exact: true }).click();
    await page.getByRole("button", { name: `确认晋级 ${promoted} 件` }).click();
    await confirm(page, "晋级");
    await expect(page.getByText(`晋级 ${promoted} 件，递补 0 件，未晋级 ${out} 件`)).toBeVisible();
  };

  await test.step("colleges rank and seal: one on its page, two by calls", async () => {
    const [dean, second, last] = deans as [Seat, Seat, Seat];
    await ranksByKeys(dean, province, 0, titles("甲"));
    await seals(dean.page, 1);
    await handList(second, province, 0, colleges[1]?.id as string, titles("乙"));
    await handList(last, province, 0, colleges[2]?.id as string, titles("丙"));
    await promoteLists(0, 12, 0);
  });

  // Three schools, three ways; the third is sent back once.
  await test.step("by its own judging", async () => {
    await ranksByJudging(at("school"), browser, province, 1, { works: titles("甲"), judgesOf });
    await seals(at("school").page, 1);
    await at("school").page.locator('input[type="file"]').setInputFiles(pdf);
    await expect(at("school").page.getByText("扫描件摘要 SHA-256")).toBeVisible();
  });
  await test.step("by a sheet", async () => {
    await ranksBySheet(at("school2"), province, 1, titles("乙"));
    await seals(at("school2").page, 1);
  });
  await test.step("by hand", async () => {
    await ranksByKeys(school3, province, 1, titles("丙"));
    await seals(school3.page, 1);
  });

  const tick = (name: string) => row(page, name).getByRole("checkbox").check();
  await openAtRest(page, listAt(province, 1));
  await tick(third.name);
  await page.getByRole("button", { name: "退回" }).click();
  await confirm(page, "退回", "两件作品的名次填反了");
  await expect(row(page, third.name).getByText("已退回")).toBeVisible();
  await school3.page.reload();
  await atRest(school3.page);
  await expect(school3.page.getByText("两件作品的名次填反了").first()).toBeVisible();
  await row(school3.page, "作品丙1").focus();
  await school3.page.keyboard.press("ArrowDown");
  await school3.page.getByRole("button", { name: "保存名单" }).click();
  await seals(school3.page, 2);
  await page.reload();
  await atRest(page);
  for (const { name } of [campus, neighbour, third]) await tick(name);
  await page.getByRole("button", { name: "接收" }).click();
  await confirm(page, "接收");
  await expect(page.getByText("已完成 3 个，未完成 0 个")).toBeVisible();

  // By the table of numbers: two of each school, the third one's in the order of its second list.
  await promoteLists(1, 6, 6);
  await page.getByRole("row").filter({ hasText: "第 1 次晋级" }).getByRole("button", { name: "查看" }).click();
  const run = page.getByRole("dialog");
  await expect(run.getByRole("heading", { name: "公布时的规则" })).toBeVisible();
  await expect(run.getByRole("group", { name: "公布时的名额表" }).getByRole("row").nth(1)).toContainText("2");
  await page.keyboard.press("Escape");

  // The hosts agree that one contest feeds the other.
  await openAtRest(national.page, "/ladder/link");
  await national.page.getByRole("button", { name: "申请衔接" }).click();
  for (const [label, name] of [
    ["发送赛事", `攀登省赛 ${word}`],
    ["接收赛事", `攀登国赛 ${word}`],
  ] as const) {
    await national.page.getByRole("dialog").getByLabel(label).fill(name);
    await national.page.getByRole("option", { name }).click();
  }
  await national.page.getByRole("dialog").getByRole("button", { name: "申请衔接" }).click();
  await expect(national.page.getByText("已提交申请，等待对方答复")).toBeVisible();
  await openAtRest(page, `/ladder/link?keywords=${word}`);
  await row(page, `攀登国赛 ${word}`).getByRole("button", { name: /^查看/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "同意" }).click();
  await confirm(page, "同意");
  await expect(page.getByRole("dialog").getByText("已同意")).toBeVisible();
  await openAtRest(national.page, `/ladder/link?keywords=${word}`);
  await row(national.page, `攀登省赛 ${word}`).getByRole("button", { name: /^查看/ }).click();
  const places = national.page.getByRole("dialog");
  await places.getByLabel("进入阶段").selectOption({ label: "全国赛" });
  await expect(places.getByLabel(/^跃迁赛道/)).toHaveValue(nation.itemId);
  await places.getByRole("button", { name: "保存去向" }).click();
  await expect(national.page.getByText("已保存").first()).toBeVisible();

  // Two works are tied across the cut of four and stay behind, the first of them as a reserve.
  const scores = { 作品丙2: 98, 作品丙1: 95, 作品甲1: 92, 作品乙1: 90, 作品乙2: 90, 作品甲2: 60 };
  const planId = await test.step("the province judges", () => judges(at("host"), browser, province, 2, scores, "省赛"));
  await openAtRest(page, `/review/result?planId=${planId}`);
  await page.getByRole("button", { name: "晋级", exact: true }).click();
  const rule = page.getByRole("dialog");
  await rule.getByLabel("晋级到").selectOption(nation.stageIds[0] as string);
  await rule.getByLabel("名额", { exact: true }).fill("4");
  await rule.getByLabel("并列时").selectOption({ label: "全不晋级" });
  await rule.getByLabel("递补", { exact: true }).fill("2");
  await expect(row(page, "并列过线")).toHaveCount(2);
  await rule.getByRole("button", { name: "确认晋级 3 件" }).click();
  await confirm(page, "晋级");
  await expect(page.getByText("晋级 3 件，递补 2 件，未晋级 1 件")).toBeVisible();

  // One leaves the national contest; the next in line takes the place.
  const arrived = () =>
    rows([["select w.id, w.title, w.status from work w where w.stage_id = $1 order by w.id", [nation.stageIds[0]]]]);
  expect((await arrived()).map(({ title }) => title).sort()).toEqual(["作品丙1", "作品丙2", "作品甲1"]);
  const leaving = (await arrived()).find(({ title }) => title === "作品甲1");
  await (captains[0] as Seat).ask("POST", "/web/work/withdraw", { workId: String(leaving?.id) });
  await hurry();
  const offered = async () => (await (captains[1] as Seat).ask<unknown[]>("GET", "/web/ladder/offer/list")).length;
  const captain = (captains[1] as Seat).page;
  for (const [act, told] of [
    ["放弃", "已放弃"],
    ["接受", "已接受，作品进入下一阶段"],
  ] as const) {
    await hurry();
    await until(offered, 1);
    await openAtRest(captain, "/center");
    await captain.getByRole("region", { name: "递补名额" }).getByRole("button", { name: act }).click();
    await confirm(captain, act);
    await expect(captain.getByText(told).first()).toBeVisible();
  }
  expect((await arrived()).map(({ title, status }) => `${title} ${status}`).sort()).toEqual(
    expect.arrayContaining(["作品丙1 submitted", "作品丙2 submitted", "作品甲1 withdrawn"]),
  );
  expect(await arrived()).toHaveLength(4);

  // The nation judges and awards; whoever looks the certificate up sees every level.
  const winner = "作品丙2";
  const scene = { contest: { competitionId: nation.competitionId }, winner, word } as never;
  await test.step("the nation judges", async () => {
    await closeIntake(national, nation);
    const [taken] = (await arrived()).filter(({ title }) => title.startsWith("作品乙"));
    await judges(national, browser, nation, 0, { 作品丙2: 99, 作品丙1: 80, [taken?.title]: 70 }, "全国");
  });
  await test.step("an award is put on view and confirmed", async () => {
    await propose(national.page, scene);
    await press(national.page, "公示 1 个奖项", (dialog) => dialog.getByRole("button", { name: "开始公示" }).click());
    await press(national.page, "结束公示", async (dialog) => {
      await dialog.getByRole("textbox").fill("各队已确认，提前结束");
      await dialog.getByRole("button", { name: "结束公示" }).click();
    });
    await numberCertificates(national.page, scene);
    await national.page.goto(`/award/publicity?competitionId=${nation.competitionId}`);
    await press(national.page, "公布结果", (dialog) => dialog.getByRole("button", { name: "公布结果" }).click());
  });
  await test.step("its certificate shows the way", async () => {
    await issue(national.page, scene);
    const { list } = await national.ask<{ list: { traceCode: string }[] }>("GET", "/certificate/list/page", {
      competitionId: nation.competitionId,
    });
    await openAtRest(visitor, `/certificate/trace?code=${list[0]?.traceCode}`);
    for (const level of [`攀登省赛 ${word}`, "院赛", "校赛", "省赛"])
      await expect(visitor.getByText(level).first()).toBeVisible();
  });
  await test.step("a name that was wrong is corrected: the award list says so, and the certificate is issued anew", async () => {
    const misspelt = captains[2] as Seat;
    const { idCard: _, ...profile } = await misspelt.ask<{ idCard: string | null }>("GET", "/web/user/detail");
    await misspelt.ask("POST", "/web/user/update", { ...profile, realName: "演示人员更正" });
    const [team] = await rows([
      ["select team_id::text as id from work where stage_id = $1 and title = $2", [nation.stageIds[0], winner]],
    ]);
    await openAtRest(misspelt.page, `/home/competition/team/details?id=${team?.id}`);
    await expect(misspelt.page.getByText("成绩已公布，只能更正个人信息")).toBeVisible();
    await press(misspelt.page, "申请变更", async (dialog) => {
      await dialog.getByLabel("人员").selectOption({ index: 1 });
      await expect(dialog.getByRole("checkbox", { name: "姓名：演示人员 → 演示人员更正" })).toBeChecked();
      await dialog.getByLabel(/^申请理由/).fill("报名时姓名写错");
      await dialog.getByRole("button", { name: "提交申请" }).click();
    });
    await openAtRest(
      national.page,
      `/enrollment/signup?competitionId=${nation.competitionId}&signup.tab=changes&signup.mine=0`,
    );
    await press(national.page, /^同意/, (dialog) => dialog.getByRole("button", { name: "同意", exact: true }).click());
    await expect(national.page.getByText("变更已生效")).toBeVisible();
    await openAtRest(visitor, `/home/competition/results?id=${nation.competitionId}`);
    await expect(visitor.getByText("姓名由“演示人员”更正为“演示人员更正”")).toBeVisible();
    const { list } = await national.ask<{ list: { status: string }[] }>("GET", "/certificate/list/page", {
      competitionId: nation.competitionId,
    });
    expect(list.map(({ status }) => status).sort()).toEqual(["sent", "superseded"]);
  });
  expect(complaints.flat()).toEqual([]);
});
