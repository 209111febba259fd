import { type Browser, expect, type Page, test } from "@playwright/test";
import { DEMO_PASSWORD, type Seat, seatFor, watch } from "@/e2e/support/actors";
import {
  award,
  type Climb,
  type Entrant,
  enter,
  hurry,
  judge,
  publishContest,
  rows,
  until,
} from "@/e2e/support/climbing-contest";
import { atRest, openAtRest } from "@/e2e/support/rest";

const word = Date.now().toString(36);
const pdf = {
  name: "盖章名单.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n", "latin1"),
};

/** Somebody new in this role and organisation, signed in with a password of their own. */
async function newcomer(browser: Browser, root: Seat, roleKey: string, groupId: string): Promise<Seat> {
  const username = `${roleKey.slice(0, 6).toLowerCase()}${word}`;
  const [role] = await rows([["select id from role where role_key = $1", [roleKey]]]);
  const { initialPassword } = await root.ask<{ initialPassword: string }>("POST", "/system/user/add", {
    ...{ username, realName: "演示管理员", groupId, roleIds: [String(role.id)], status: 1 },
  });
  const first = await seatFor(browser, username, { password: initialPassword });
  await first.ask("POST", "/system/user/update/pwd", { oldPassword: initialPassword, newPassword: DEMO_PASSWORD });
  return seatFor(browser, username);
}

const schoolOf = (username: string) =>
  rows([['select g.id, g.name from "user" u join "group" g on g.id = u.school_id where u.username = $1', [username]]]);
const userOf = async ({ ask }: Seat) => (await ask<{ userId: string }>("GET", "/auth/user/info")).userId;
const listAt = (climb: Climb, at = 0) => `/ladder/stage?stageId=${climb.stageIds[at]}`;
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Confirms what a dialog asks. */
const confirm = async (page: Page, act: string, reason?: string) => {
  const dialog = page.getByRole("alertdialog");
  if (reason) await dialog.getByRole("textbox").fill(reason);
  await dialog.getByRole("button", { name: act, exact: true }).click();
  await expect(dialog).toBeHidden();
};

async function seals(page: Page, no: number) {
  await page.getByRole("button", { name: "封存并上报" }).click();
  await confirm(page, "封存并上报");
  await expect(page.getByText(`已封存，编号 ${no}`).first()).toBeVisible();
}

/** By hand: works are taken into the list one by one and moved by keys; a step too far is undone. */
async function ranksByKeys({ page }: Seat, climb: Climb, works: string[]) {
  await openAtRest(page, listAt(climb));
  for (const title of works) await row(page, title).getByRole("button", { name: "列入" }).click();
  await row(page, works[1] as string).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("row").nth(1)).toContainText(works[1] as string);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(works[0] as string);
  await page.getByRole("button", { name: "保存名单" }).click();
  await expect(page.getByText("已保存").first()).toBeVisible();
}

/** From a spreadsheet: its rows are pasted, one of them unknown. */
async function ranksByPaste({ page }: Seat, climb: Climb, works: string[]) {
  await openAtRest(page, listAt(climb));
  await page.getByRole("button", { name: "粘贴排序表" }).click();
  const sheet = works.map((title, n) => `${title}\t${n + 1}`);
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .fill(["没有的作品\t1", ...sheet].join("\n"));
  await expect(page.getByText("第 1 行：没有找到这个编号或作品")).toBeVisible();
  await page.getByRole("button", { name: `放入名单（${works.length} 件）` }).click();
  await page.getByRole("button", { name: "保存名单" }).click();
  await expect(page.getByText("已保存").first()).toBeVisible();
}

test("works climb from their schools over the province to another host's contest, and the certificate shows the way", async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(180_000);
  const [host, root, school, school2, student, student2] = await Promise.all(
    ["host", "root", "school", "school2", "student", "student2"].map((name) => seatFor(browser, name)),
  );
  const seats = { host, root, school, school2, student, student2 } as Record<string, Seat>;
  const at = (name: string) => seats[name] as Seat;
  const [[third], [elsewhere], [campus], [neighbour]] = await Promise.all([
    rows([["select id, name from \"group\" where kind = 'school' and name = '浙江工商大学'", []]]),
    rows([["select id from \"group\" where name = '上海市'", []]]),
    schoolOf("student"),
    schoolOf("student2"),
  ]);
  const school3 = await newcomer(browser, at("root"), "SCHOOL_ADMIN", third.id);
  const national = await newcomer(browser, at("root"), "HOST_ADMIN", elsewhere.id);
  const complaints = [at("host"), at("school"), at("school2"), school3, national].map(({ page }) => watch(page));

  const province = await publishContest(at("host"), `攀登省赛 ${word}`, `Provincial climb ${word}`, [
    { name: "校赛", nameEn: "School", level: "school", ownerScope: "org", windows: [["review", -2, 2]] },
    { name: "省赛", nameEn: "Province", level: "province", ownerScope: "contest", windows: [["review", 3, 5]] },
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
  const entrants = (schoolId: string, mark: string, captainId?: string): Entrant[] =>
    titles(mark).map((title, n) => ({ schoolId, team: `队${mark}${n}`, title, ...(n < 2 && { captainId }) }));
  await enter(
    province,
    [
      ...entrants(campus.id, "甲", await userOf(at("student"))),
      ...entrants(neighbour.id, "乙", await userOf(at("student2"))),
      ...entrants(third.id, "丙"),
    ],
    word.slice(-6),
  );
  const [schools] = province.stageIds;
  await at("host").ask("POST", "/ladder/quota/save", { stageId: schools, rows: [{ orgId: null, value: 2 }] });

  // Three schools, three ways; the third is sent back once.
  await ranksByKeys(at("school"), province, titles("甲"));
  await seals(at("school").page, 1);
  await at("school").page.locator('input[type="file"]').setInputFiles(pdf);
  await expect(at("school").page.getByText("扫描件摘要 SHA-256")).toBeVisible();
  await ranksByPaste(at("school2"), province, titles("乙"));
  await seals(at("school2").page, 1);
  await ranksByKeys(school3, province, titles("丙"));
  await seals(school3.page, 1);

  const { page } = at("host");
  const tick = (name: string) => row(page, name).getByRole("checkbox").check();
  await openAtRest(page, listAt(province));
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
  await page.getByRole("button", { name: "晋级", exact: true }).click();
  await page.getByRole("button", { name: "确认晋级 6 件" }).click();
  await confirm(page, "晋级");
  await expect(page.getByText("晋级 6 件，递补 0 件，未晋级 6 件")).toBeVisible();

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
  const { planId } = await judge(province, 1, scores, await userOf(at("host")));
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
  await at("student").ask("POST", "/web/work/withdraw", { workId: String(leaving?.id) });
  await hurry();
  const offered = async () => (await at("student2").ask<unknown[]>("GET", "/web/ladder/offer/list")).length;
  const captain = at("student2").page;
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

  // The nation awards; whoever looks the certificate up sees every level.
  await judge(nation, 0, { 作品丙2: 99, 作品丙1: 80 }, await userOf(national));
  await award(nation, 0, "作品丙2", await userOf(national));
  const { competitionId } = nation;
  await national.ask("POST", "/certificate/setting/update", {
    ...{ competitionId, version: 0, prefix: `QG${word}-`, suffix: "", body: "allAutoincrementThree" },
  });
  const templates = await national.ask<{ templateId: string; recipientType: number }[]>(
    "GET",
    "/certificate/template/list",
    { competitionId },
  );
  const template = templates.find(({ recipientType }) => recipientType === 4);
  const { batchId } = await national.ask<{ batchId: string }>("POST", "/certificate/make/add", {
    ...{ competitionId, templateId: template?.templateId },
  });
  const made = async () =>
    (
      await national.ask<{ list: { certificateId: string; traceCode: string; status: string }[] }>(
        "GET",
        "/certificate/list/page",
        { competitionId },
      )
    ).list;
  await until(async () => (await made()).length, 1);
  await national.ask("POST", "/certificate/check/approve", { competitionId, batchId });
  const [certificate] = await made();
  await openAtRest(visitor, `/certificate/trace?code=${certificate?.traceCode}`);
  for (const level of [`攀登省赛 ${word}`, "校赛", "省赛"])
    await expect(visitor.getByText(level).first()).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});
