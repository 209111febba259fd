import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { expect, type Page, test } from "@/e2e/support/story";

/** A final at the scene: a call changes the screen, two judges mark, and the result stands on the screen. */

interface Room {
  sessionId: string;
  room: string;
  version: number;
}
interface Item {
  itemId: string;
  judgingNo: string;
  status: string;
  judges: { expertId: string; expertName: string; marked: boolean; absent: boolean }[];
}

async function roomOfExpert(manager: Seat) {
  const plans = await manager.ask<{ planId: string; name: string }[]>("GET", "/review/plan/list");
  const planId = plans.find(({ name }) => name === "决赛现场评审")?.planId as string;
  const rooms = await manager.ask<Room[]>("GET", "/review/scene/list", { planId });
  for (const room of rooms) {
    const { items } = await manager.ask<{ items: Item[] }>("GET", "/review/scene/detail", {
      sessionId: room.sessionId,
    });
    if (items[0]?.judges.some(({ expertName }) => expertName === "演示专家")) return { ...room, planId, items };
  }
  throw new Error("the demo's expert judges in no room");
}

const key = (page: Page, name: RegExp) => page.getByRole("group", { name: "按键" }).getByRole("button", { name });

/** Goes on until nothing is on stage. */
async function clearStage(page: Page) {
  for (;;) {
    await expect(key(page, /叫号|上台|进入答辩|开始评分|完成/).first()).toBeVisible();
    if (await key(page, /^叫号/).isVisible()) return;
    const one = key(page, /上台|进入答辩|开始评分|完成/);
    const name = (await one.textContent()) ?? "";
    await one.click();
    // Where marks are missing the console asks.
    const asked = page.getByRole("alertdialog");
    if (name.includes("完成")) await expect(asked.or(key(page, /^叫号/)).first()).toBeVisible();
    if (await asked.isVisible()) await asked.getByRole("button", { name: "完成" }).click();
    await expect(one.filter({ hasText: name })).toBeHidden();
  }
}

test("a call changes the screen, judges mark what is on stage, and the screen shows the result", async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const manager = await seatFor(browser, "manager");
  const complaints = [watch(manager.page)];
  const { sessionId, planId, room } = await roomOfExpert(manager);
  const { token } = await manager.ask<{ token: string }>("POST", "/review/scene/screen/add", {
    sessionId,
    label: "会场门口",
    titles: true,
  });

  const hall = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await hall.addCookies([{ name: "language", value: "zh-cn", url: process.env.E2E_BASE_URL as string }]);
  const screen = await hall.newPage();
  complaints.push(watch(screen));
  await screen.goto(`/screen/call?s=${token}`);
  await expect(screen.getByRole("heading", { name: room })).toBeVisible();

  const { page } = manager;
  await page.goto(`/review/scene/call?room=${sessionId}`);
  await clearStage(page);
  await key(page, /^叫号/).click();
  await expect(key(page, /上台/)).toBeVisible();
  const called = async () => {
    const { items } = await manager.ask<{ items: Item[] }>("GET", "/review/scene/detail", { sessionId });
    return items.find(({ status }) => ["called", "presenting", "qa", "scoring"].includes(status)) as Item;
  };
  const item = await called();
  await expect(screen.getByText("请到会场")).toBeVisible();
  await expect(screen.locator("section").getByText(item.judgingNo, { exact: true })).toBeVisible();

  // The judge has the list open: the sheet of the work on stage opens by itself.
  const judge = await seatFor(browser, "expert", { width: 834 });
  await judge.page.goto(`/review/competitionReview?planId=${planId}`);
  await expect(judge.page.getByText("台上没有您要评的作品")).toBeVisible();
  await key(page, /上台/).click();
  await expect(judge.page).toHaveURL(/\/review\/task\?id=\d+/);
  await expect(judge.page.getByRole("heading", { name: new RegExp(item.judgingNo) })).toBeVisible();
  await expect(screen.getByText("展示中")).toBeVisible();
  await key(page, /进入答辩/).click();
  await key(page, /开始评分/).click();
  await expect(screen.getByText("0 / 3 位评委已评分")).toBeVisible();

  for (const column of ["创新性", "社会价值", "可行性"]) await judge.page.getByLabel(column).first().fill("90");
  await judge.page.getByRole("button", { name: /^提交/ }).click();
  await expect(screen.getByText("1 / 3 位评委已评分")).toBeVisible();

  const second = await seatFor(browser, "tempexpert");
  const [on] = await second.ask<{ taskId: string }[]>("GET", "/review/scene/now", { planId });
  await second.ask("POST", "/review/task/submit", {
    taskId: on?.taskId,
    version: 1,
    marks: { innovation: 80, value: 80, team: 80 },
  });
  await expect(screen.getByText("2 / 3 位评委已评分")).toBeVisible();
  await expect(screen.getByText("得分")).toBeHidden();

  // The third does not come: without them the score is there.
  const absent = page.getByRole("button", { name: "记为缺席" });
  await expect(absent, "the console asks every two seconds").toHaveCount(1);
  await absent.click();
  await expect(screen.getByText("得分")).toBeVisible();
  await expect(screen.getByText("85.00")).toBeVisible();
  await key(page, /完成/).click();
  await expect(key(page, /^叫号/)).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});

test("a screen without a network keeps what it shows, and says how old that is", async ({ browser }) => {
  test.setTimeout(240_000);
  const manager = await seatFor(browser, "manager");
  const { sessionId, room } = await roomOfExpert(manager);
  const { token, screenId } = await manager.ask<{ token: string; screenId: string }>(
    "POST",
    "/review/scene/screen/add",
    { sessionId, label: "走廊" },
  );
  const hall = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await hall.addCookies([{ name: "language", value: "zh-cn", url: process.env.E2E_BASE_URL as string }]);
  const screen = await hall.newPage();
  // The tablet's clock is two hours off: the screen shows the server's.
  await screen.clock.install({ time: Date.now() - 2 * 3_600_000 });
  await screen.goto(`/screen/call?s=${token}`);
  await expect(screen.getByRole("heading", { name: room })).toBeVisible();
  const hour = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", timeZone: "Asia/Shanghai" }).format(new Date());
  await expect(screen.getByText(new RegExp(`^${hour}:\\d\\d$`))).toBeVisible();
  await hall.setOffline(true);
  await screen.clock.runFor(31 * 60_000);
  await expect(screen.getByText(/网络中断，显示的是 3\d 分钟前的状态/)).toBeVisible();
  await expect(screen.getByRole("heading", { name: room })).toBeVisible();
  await hall.setOffline(false);
  await screen.clock.runFor(20_000);
  await expect(screen.getByText(/网络中断/)).toBeHidden();
  await manager.ask("POST", "/review/scene/screen/revoke", { screenId });
  await screen.clock.runFor(12_000);
  await expect(screen.getByText("这个大屏地址已停用或过期")).toBeVisible();
});
