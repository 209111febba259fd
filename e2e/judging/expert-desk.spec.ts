import { DEMO_PASSWORD, type Seat, seatFor, watch, withWork } from "@/e2e/support/actors";
import { closeSubmission, handIn, newExpert, openContest, planReview } from "@/e2e/support/judged-contest";
import { type BrowserContext, expect, type Page, test } from "@/e2e/support/story";

/** An expert at their desk: keys alone, without a network, and when something changed meanwhile. */

const WORKS = 5;
const columns = [
  { key: "idea", label: { zh: "创意", en: "Idea" }, type: "score", min: 0, max: 100, step: 1, weight: 0.6 },
  {
    ...{ key: "craft", label: { zh: "完成度", en: "Craft" }, type: "level", max: 100, weight: 0.4 },
    levels: [
      { label: { zh: "优秀" }, mark: 90 },
      { label: { zh: "合格" }, mark: 60 },
    ],
  },
];

interface Task {
  taskId: string;
  judgingNo: string;
  status: string;
  total: number | null;
}

let host: Seat;
let planId: string;
let judges: { username: string; seat: Seat }[];
let tasks: Task[];

const tasksOf = async ({ ask }: Seat) =>
  (await ask<{ list: Task[] }>("GET", "/review/task/page", { planId, pageSize: 100 })).list;
const detail = ({ ask }: Seat, taskId: string) =>
  ask<{ version: number; status: string; marks: Record<string, number>; total: number | null }>(
    "GET",
    "/review/task/detail",
    { taskId },
  );
const idOf = (no: number) => tasks[no]?.taskId as string;
const numberOf = (no: number) => tasks[no]?.judgingNo as string;

test.describe.configure({ mode: "default" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(360_000);
  const word = Date.now().toString(36);
  host = await seatFor(browser, "host");
  const contest = await openContest(host, `评审桌作品赛 ${word}`);
  const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
  for (let n = 0; n < WORKS; n++)
    await handIn(captains[n % 3] as Seat, contest, `评审桌${n + 1}队 ${word}`, `纸灯${n + 1} ${word}`);
  planId = await planReview(host, contest, "决赛网评", { columns });
  await closeSubmission(host, contest);
  judges = await Promise.all(
    ["a", "b"].map(async (letter) => {
      const username = `desk${letter}${word}`;
      const { seat, expertId } = await newExpert(host, browser, username, `评审桌专家${letter}${word}`);
      await host.ask("POST", "/review/plan/expert/add", { planId, expertIds: [expertId] });
      return { username, seat };
    }),
  );
  const { distributionId } = await host.ask<{ distributionId: string }>("POST", "/review/distribution/dryRun", {
    planId,
  });
  await host.ask("POST", "/review/distribution/confirm", { distributionId });
  tasks = await tasksOf(judges[0]?.seat as Seat);
  expect(tasks).toHaveLength(WORKS);
});

/** The keys of all calls that a page writes a sheet with. */
function keysOf(page: Page) {
  const keys = new Map<string, Set<string>>();
  page.on("request", (request) => {
    if (!/\/review\/task\/(save|submit)$/.test(request.url())) return;
    const { taskId } = request.postDataJSON() as { taskId: string };
    keys.set(taskId, (keys.get(taskId) ?? new Set()).add(request.headers()["idempotency-key"] as string));
  });
  return keys;
}

const headOf = (page: Page, no: number) => page.getByRole("heading", { level: 1, name: new RegExp(numberOf(no)) });
const idea = (page: Page) => page.getByRole("spinbutton", { name: /创意/ });

test("an expert judges with keys alone: the list narrowed, a mark, a level by its number, and on to the next", async () => {
  const seat = judges[0]?.seat as Seat;
  const { page } = seat;
  const complaints = watch(page);
  await page.goto(`/review/competitionReview?planId=${planId}`);
  await page.getByRole("button", { name: `未开始 ${WORKS}` }).click();
  await expect(page).toHaveURL(/progress=open/);
  await page.getByRole("link", { name: numberOf(0), exact: true }).click();
  await expect(headOf(page, 0)).toBeVisible();
  await idea(page).focus();
  await page.keyboard.type("88");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "优秀" })).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByRole("radio", { name: "合格" })).toBeChecked();
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(headOf(page, 1)).toBeVisible();
  await expect(idea(page), "the next sheet is ready to be typed into").toBeFocused();
  await expect(page.getByText(`1 / ${WORKS}`, { exact: true })).toBeVisible();
  expect((await detail(seat, idOf(0))).total).toBe(76.8);

  await page.goto(`/review/competitionReview?planId=${planId}`);
  await page.getByRole("button", { name: "已完成 1" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("button", { name: `未开始 ${WORKS - 1}` }).click();
  await expect(page.locator("tbody tr")).toHaveCount(WORKS - 1);
  expect(complaints).toEqual([]);
});

test("without a network marks wait, say so, and count once when it is back; also where an answer was lost", async () => {
  const seat = judges[0]?.seat as Seat;
  const { page } = seat;
  const keys = keysOf(page);
  await page.goto(`/review/task?id=${idOf(1)}`);
  await expect(headOf(page, 1)).toBeVisible();
  await page.keyboard.press("Alt+n");
  await expect(headOf(page, 2)).toBeVisible();
  await page.keyboard.press("Alt+p");
  await expect(headOf(page, 1)).toBeVisible();

  await page.context().setOffline(true);
  await idea(page).fill("70");
  await expect(page.getByText("没有网络：打分存在本浏览器，联网后自动保存")).toBeVisible();
  await page.getByRole("radio", { name: "优秀" }).check();
  await page.keyboard.press("Control+Enter");
  await expect(headOf(page, 2), "what was opened before can be judged").toBeVisible();
  const strip = page.getByRole("region", { name: "等待发送的打分" });
  await expect(strip).toContainText(`${numberOf(1)} 待提交`);
  await idea(page).fill("55");
  await expect(page.getByText("没有网络：打分存在本浏览器，联网后自动保存")).toBeVisible();

  await page.context().setOffline(false);
  await expect(strip).toHaveCount(0);
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();
  const [handedIn, draft] = [await detail(seat, idOf(1)), await detail(seat, idOf(2))];
  expect(handedIn).toMatchObject({ status: "submitted", total: 78, version: 1 + (keys.get(idOf(1))?.size ?? 0) });
  expect(draft).toMatchObject({ status: "inProgress", marks: { idea: 55 } });
  expect(draft.version).toBe(1 + (keys.get(idOf(2))?.size ?? 0));

  let lost = 0;
  await page.route("**/review/task/save", async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await idea(page).fill("56");
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(page.getByText("没有网络：打分存在本浏览器，联网后自动保存")).toBeVisible();
  expect((await detail(seat, idOf(2))).marks.idea, "the server has it, the browser cannot know").toBe(56);
  await page.unroute("**/review/task/save");
  await page.reload();
  await expect(headOf(page, 2)).toBeVisible();
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();
  expect((await detail(seat, idOf(2))).version).toBe(1 + (keys.get(idOf(2))?.size ?? 0));
});

async function enter(context: BrowserContext, username: string) {
  const { code, data } = await withWork<{ token: string }>((headers) =>
    context.request.post("/prod-api/auth/login/pwd", { data: { username, password: DEMO_PASSWORD }, headers }),
  );
  expect(code).toBe(0);
  const page = await context.newPage();
  await page.addInitScript((token) => {
    if (window.top === window) localStorage.setItem("accessToken", `Bearer ${token}`);
  }, data.token);
  return page;
}
const waitingKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("waiting ")));

test("what waits is one account's: another one at the same browser sees nothing of it, and a log-out forgets it", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const [a, b] = judges as [(typeof judges)[0], (typeof judges)[0]];
  const down = (page: Page) => page.route("**/review/task/save", (route) => route.abort());
  const first = await enter(context, a.username);
  await down(first);
  await first.goto(`/review/task?id=${idOf(3)}`);
  await idea(first).fill("41");
  await expect(first.getByText("没有网络：打分存在本浏览器，联网后自动保存")).toBeVisible();
  await first.close({ runBeforeUnload: false });

  const other = await enter(context, b.username);
  await other.goto(`/review/competitionReview?planId=${planId}`);
  await expect(other.getByRole("button", { name: `全部 ${WORKS}` })).toBeVisible();
  expect(await waitingKeys(other), "it is there, and not theirs").toHaveLength(1);
  await expect(other.getByRole("region", { name: "等待发送的打分" })).toHaveCount(0);
  await other.close();

  const again = await enter(context, a.username);
  await again.goto(`/review/competitionReview?planId=${planId}`);
  await expect.poll(() => waitingKeys(again)).toEqual([]);
  expect((await detail(a.seat, idOf(3))).marks).toEqual({ idea: 41 });

  await down(again);
  await again.goto(`/review/task?id=${idOf(3)}`);
  await idea(again).fill("42");
  await expect(again.getByText("没有网络：打分存在本浏览器，联网后自动保存")).toBeVisible();
  await again.getByRole("button", { name: /评审桌专家/ }).click();
  await again.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(again.getByRole("alertdialog").or(again.getByRole("dialog"))).toContainText("还有内容没有发送");
  again.on("dialog", (dialog) => void dialog.accept());
  await again.getByRole("button", { name: "仍然退出" }).click();
  await again.waitForURL(/neibu\/login/);
  expect(await waitingKeys(again)).toEqual([]);
  await context.close();
});

test("a version that moved on and a plan that closed are told, and what was typed is kept", async () => {
  const seat = judges[0]?.seat as Seat;
  const { page } = seat;
  await page.goto(`/review/task?id=${idOf(4)}`);
  await expect(headOf(page, 4)).toBeVisible();
  await seat.ask("POST", "/review/task/save", { taskId: idOf(4), version: 1, marks: { idea: 12 } });
  await idea(page).fill("34");
  const told = page.getByRole("alert").filter({ hasText: "这份评分表在别处改过" });
  await expect(told).toContainText("创意 12");
  await expect(idea(page)).toHaveValue("34");
  await told.getByRole("button", { name: "用我刚才填的" }).click();
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();
  expect((await detail(seat, idOf(4))).marks).toEqual({ idea: 34 });

  await host.ask("POST", "/review/plan/close", { planId });
  await idea(page).fill("35");
  const refused = page.getByRole("alert").filter({ hasText: "没有被接收" });
  await expect(refused).toBeVisible();
  await expect(idea(page)).toHaveValue("35");
  expect((await detail(seat, idOf(4))).marks).toEqual({ idea: 34 });
  await host.ask("POST", "/review/plan/reopen", { planId, reason: "再开半天" });
  await refused.getByRole("button", { name: "再发一次" }).click();
  await expect.poll(async () => (await detail(seat, idOf(4))).marks).toEqual({ idea: 35 });
});
