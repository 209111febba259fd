import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import {
  closeSubmission,
  handIn,
  inDays,
  newExpert,
  type OwnContest,
  openContest,
  planReview,
} from "@/e2e/support/judged-contest";
import { press } from "@/e2e/support/judging-desk";
import { assignExperts, calculateResults } from "@/e2e/support/judging-plan";
import { expect, type Page, test } from "@/e2e/support/story";

/** A final from its draw to its printed record: the room, the door, the call desk, two tablets and the big screen. */

/** What the judges give, by title. The highest and the lowest are dropped: 听见稻田 wins with 90. */
const marks: Record<string, [number, number, number]> = {
  听见稻田: [92, 90, 70],
  会呼吸的墙: [80, 84, 99],
  旧书新生: [70, 71, 72],
};
const ROOM = "报告厅";

interface Slot {
  judgingNo: string;
  workTitle: string;
  code: string;
  scanned: string;
}

const titleOf = (page: Page) => page.getByRole("heading", { level: 1 });
const key = (page: Page, name: RegExp) => page.getByRole("group", { name: "按键" }).getByRole("button", { name });

/** The room is made, the works get their order, and the seed is the one whose digest stood there before. */
async function drawOrder(page: Page, planId: string) {
  await page.goto(`/review/scene?planId=${planId}`);
  await press(page, "新增会场", async (dialog) => {
    await dialog.getByLabel("会场").fill(ROOM);
    await dialog.getByLabel("开始时间").fill(inDays(0).replace(" ", "T"));
    await dialog.getByText("最后一位评委打分后，大屏显示得分与名次").click();
    await dialog.getByText("同时公布每位评委的分数，并标出去掉的最高、最低分").click();
    await dialog.getByRole("button", { name: "新增会场" }).click();
  });
  await press(page, "分配作品", (dialog) => dialog.getByRole("button", { name: "分配作品" }).click());
  await expect(page.getByText("所有作品都有会场")).toBeVisible();
  const told = page.getByText(/下次抽签种子的 SHA-256：/);
  const digests = async () => (await told.innerText()).match(/[0-9a-f]{64}/g) ?? [];
  const [promised] = (await digests()).slice(-1);
  await press(page, "重新抽取顺序", (dialog) => dialog.getByRole("button", { name: "重新抽取顺序" }).click());
  await expect(async () => expect((await digests()).at(-1)).not.toBe(promised)).toPass();
  const seed = (await told.innerText()).match(/最近一次抽签的种子：\s*(\S+?)\.?\s/)?.[1] as string;
  expect(createHash("sha256").update(seed).digest("hex")).toBe(promised);
}

/** Each team shows its code on its telephone; the door takes it once, and knows no other. */
async function comeIn(desk: Page, captains: readonly Seat[], word: string) {
  const code = desk.getByRole("textbox", { name: "签到代码" });
  const enter = async (read: string, said: RegExp) => {
    await code.fill(read);
    await code.press("Enter");
    await expect(desk.getByRole("region", { name: "签到" }).getByRole("status")).toHaveText(said);
  };
  await enter("SCENE:NOBODY42", /^没有这个签到代码/);
  for (const { page, ask } of captains) {
    const slots = await ask<Slot[]>("GET", "/web/review/scene/slot/list");
    const slot = slots.find(({ workTitle }) => workTitle.endsWith(word)) as Slot;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/center");
    await expect(page.getByText(new RegExp(`会场 ${ROOM}`)).first()).toBeVisible();
    await expect(page.getByRole("img", { name: "签到二维码" }).first()).toBeVisible();
    await enter(slot.scanned, new RegExp(`^${slot.judgingNo} .* 已到（${ROOM}）$`));
    await enter(slot.code.toLowerCase(), new RegExp(`^${slot.judgingNo} .* 先前已签到`));
  }
}

/** Each mark stands on the screen, the highest first, and the one that counts alone without a line through it. */
async function showsMarks(screen: Page, given: readonly number[]) {
  const [high, counted, low] = given.toSorted((a, b) => b - a).map((mark) => mark.toFixed(2));
  const list = screen.getByRole("list", { name: "评委打分" }).getByRole("listitem");
  await expect(list).toHaveText([`${high}去掉`, `${counted}`, `${low}去掉`]);
  await expect(screen.getByText(`${counted}`)).toHaveCount(2);
}

/** Turns a tablet's clock back by two hours: what it is told, follows and hands in goes by the server's. */
const turnBack = (tablet: Page) =>
  tablet.addInitScript(() => {
    const now = Date.now.bind(Date);
    window.Date = class extends Date {
      constructor(...given: []) {
        if (given.length === 0) super(now() - 2 * 3_600_000);
        else super(...given);
      }
      static override now = () => now() - 2 * 3_600_000;
    } as DateConstructor;
  });

/** The tablet has opened what is on stage by itself; its judge marks it. */
async function markOnTablet(page: Page, mark: number) {
  await expect(page).toHaveURL(/\/review\/task\?id=\d+/);
  for (const column of ["创意", "完成度"]) await page.getByLabel(column).first().fill(`${mark}`);
  await page.getByRole("button", { name: /^提交/ }).click();
}

test("a final: drawn, checked in, called, marked on tablets, shown on the screen, and printed", async ({ browser }) => {
  test.setTimeout(600_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const { page } = host;
  const complaints = [watch(page)];
  const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
  const contest: OwnContest = await openContest(host, `现场决赛作品赛 ${word}`);
  for (const [n, title] of Object.keys(marks).entries())
    await handIn(captains[n] as Seat, contest, `决赛${n + 1}队 ${word}`, `${title} ${word}`);
  const planId = await planReview(host, contest, "现场决赛", {
    ...{ type: "scene", perWork: 3, minReviews: 3 },
    drop: { highest: 1, lowest: 1, from: 3 },
  });
  await closeSubmission(host, contest);
  const names = ["甲", "乙", "丙"].map((name) => `现场专家${name}${word}`);
  const judges = await Promise.all(names.map((name, n) => newExpert(host, browser, `final${word}${n}`, name)));
  await page.goto(`/review/distribution?planId=${planId}`);
  await assignExperts(page, word, names, 9);

  await test.step("the order is drawn by a seed that was promised", () => drawOrder(page, planId));
  await test.step("the teams come", () => comeIn(page, captains, word));

  const [room] = await host.ask<{ sessionId: string }[]>("GET", "/review/scene/list", { planId });
  const sessionId = room?.sessionId as string;
  await page.getByRole("button", { name: "开始", exact: true }).click();
  await expect(page.getByRole("button", { name: "结束会场" })).toBeVisible();
  const { token } = await host.ask<{ token: string }>("POST", "/review/scene/screen/add", { sessionId, label: "厅" });
  const hall = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await hall.addCookies([{ name: "language", value: "zh-cn", url: process.env.E2E_BASE_URL as string }]);
  const screen = await hall.newPage();
  complaints.push(watch(screen));
  await screen.goto(`/screen/call?s=${token}`);
  await expect(screen.getByRole("heading", { name: ROOM })).toBeVisible();

  const tablets = judges.map(({ seat }) => seat.page);
  await turnBack(tablets[1] as Page);
  for (const tablet of tablets) {
    await tablet.setViewportSize({ width: 834, height: 1194 });
    await tablet.goto(`/review/competitionReview?planId=${planId}`);
  }
  await page.goto(`/review/scene/call?room=${sessionId}`);
  for (let n = 0; n < 3; n++)
    await test.step(`work ${n + 1} is called, marked and shown`, async () => {
      await key(page, /^叫号/).click();
      await expect(screen.getByText("请到会场")).toBeVisible();
      await key(page, /上台/).click();
      await key(page, /进入答辩/).click();
      await key(page, /开始评分/).click();
      await expect(key(page, /完成/)).toBeVisible();
      const { items } = await host.ask<{ items: { status: string; judgingNo: string }[] }>(
        "GET",
        "/review/scene/detail",
        { sessionId },
      );
      const { judgingNo } = items.find(({ status }) => status === "scoring") as { judgingNo: string };
      for (const [at, tablet] of tablets.entries()) {
        await expect(titleOf(tablet)).toContainText(judgingNo);
        const title = (await titleOf(tablet).innerText()).match(/听见稻田|会呼吸的墙|旧书新生/)?.[0] as string;
        const given = marks[title] as [number, number, number];
        await markOnTablet(tablet, given[at] as number);
        await expect(screen.getByText(at < 2 ? `${at + 1} / 3 位评委已评分` : "得分")).toBeVisible();
        if (at === 2) await showsMarks(screen, given);
      }
      await key(page, /完成/).click();
      if (n < 2) await expect(key(page, /^叫号/)).toBeVisible();
    });
  await expect(page.getByText("全部作品已完成")).toBeVisible();

  await page.goto(`/review/scene?planId=${planId}`);
  await press(page, "结束会场", (dialog) => dialog.getByRole("button", { name: "结束会场" }).click());
  await calculateResults(page, planId);
  await expect(page.getByRole("row").filter({ hasText: "听见稻田" })).toContainText(/1\D.*90\.00/);

  await page.goto(`/review/scene?planId=${planId}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "打印记录" }).click(),
  ]);
  const printed = await download.path();
  const textIn = (order: string) => execFileSync("pdftotext", [order, printed, "-"], { encoding: "utf8" });
  const record = textIn("-layout");
  // A long name fills two lines of its column: read column by column.
  for (const name of names) expect(textIn("-raw").replace(/\s/g, ""), "who judged").toContain(name);
  for (const mark of Object.values(marks).flat()) expect(record).toContain(`创意 ${mark}、完成度 ${mark}`);
  expect(record, "a place for wet signatures").toContain("评审组长签名");
  expect(complaints.flat()).toEqual([]);
});
