import { DEMO_PASSWORD, type Seat, seatFor, watch } from "@/e2e/support/actors";
import { expect, type Page, test } from "@/e2e/support/story";

/** Paper at the scene: two operators type a sheet, a third settles where they differ, and a judge signs what is in. */

interface Sheet {
  taskId: string;
  judgingNo: string;
  expertName: string;
  state: string;
  presented: 0 | 1;
}
interface Room {
  sessionId: string;
}
interface Item {
  itemId: string;
  status: string;
}

/** The work that is called comes to the stage: before that no sheet of it is typed. */
async function present(manager: Seat, planId: string) {
  for (const { sessionId } of await manager.ask<Room[]>("GET", "/review/scene/list", { planId })) {
    const { items, version } = await manager.ask<{ items: Item[]; version: number }>("GET", "/review/scene/detail", {
      sessionId,
    });
    const called = items.find(({ status }) => status === "called");
    if (called)
      await manager.ask("POST", "/review/scene/press", { sessionId, version, itemId: called.itemId, act: "present" });
  }
}

/** A sheet that nobody has typed of a work that presents or has, in a room in which the demo's own expert does not judge. */
async function owedSheet(manager: Seat) {
  const plans = await manager.ask<{ planId: string; name: string }[]>("GET", "/review/plan/list");
  const planId = plans.find(({ name }) => name === "决赛现场评审")?.planId as string;
  await present(manager, planId);
  const rooms = await manager.ask<Room[]>("GET", "/review/scene/list", { planId });
  for (const { sessionId } of rooms) {
    const { list } = await manager.ask<{ list: Sheet[] }>("GET", "/review/scene/paper/page", {
      sessionId,
      pageSize: 100,
    });
    const sheet = list.findLast(({ state, presented }) => state === "owed" && presented === 1);
    if (sheet && !list.some(({ expertName }) => expertName === "演示专家")) return { planId, sessionId, sheet };
  }
  throw new Error("every sheet is in");
}

const rowOf = (page: Page, { judgingNo, expertName }: Sheet) =>
  page.getByRole("row").filter({ hasText: judgingNo }).filter({ hasText: expertName });

async function findSheet(seat: Seat, at: { planId: string; sessionId: string; sheet: Sheet }) {
  const { page } = seat;
  await page.goto(`/review/scene?planId=${at.planId}&room=${at.sessionId}`);
  await page.getByRole("searchbox", { name: "编号或评委" }).fill(at.sheet.judgingNo);
  const row = rowOf(page, at.sheet);
  await expect(row).toHaveCount(1);
  return row;
}

async function typeMarks(page: Page, marks: readonly string[]) {
  const dialog = page.getByRole("dialog", { name: /^录入/ });
  for (const [n, column] of ["创新性", "社会价值", "可行性"].entries())
    await dialog
      .getByLabel(column)
      .first()
      .fill(marks[n] as string);
  await dialog.getByRole("button", { name: "保存这一遍" }).click();
  await expect(dialog).toBeHidden();
}

test("two operators type a paper sheet blind, and a third settles in what they differ", async ({ browser }) => {
  test.setTimeout(300_000);
  const manager = await seatFor(browser, "manager");
  const host = await seatFor(browser, "host");
  const third = await seatFor(browser, "platform");
  const complaints = [manager, host, third].map(({ page }) => watch(page));
  const at = await owedSheet(manager);

  const first = await findSheet(manager, at);
  await first.getByRole("button", { name: /^录入/ }).click();
  await typeMarks(manager.page, ["88", "82", "90"]);
  await expect(first.getByText("已录一遍")).toBeVisible();
  await expect(first.getByText("等待另一人录入")).toBeVisible();

  const second = await findSheet(host, at);
  await second.getByRole("button", { name: /^录第二遍/ }).click();
  await expect(host.page.getByRole("dialog", { name: /^录入/ }).getByLabel("社会价值").first()).toHaveValue("");
  await typeMarks(host.page, ["88", "28", "90"]);
  await expect(host.page.getByText(/两遍不一致：社会价值/)).toBeVisible();
  await expect(second.getByText("等待第三人核定")).toBeVisible();

  const settled = await findSheet(third, at);
  await settled.getByRole("button", { name: /^核定/ }).click();
  const dialog = third.page.getByRole("dialog", { name: /^核定/ });
  await expect(dialog.getByRole("button", { name: "核定为评委评分" })).toBeDisabled();
  await dialog.getByRole("radio", { name: /82/ }).check();
  await dialog.getByRole("button", { name: "核定为评委评分" }).click();
  await expect(dialog).toBeHidden();
  await expect(settled.getByText("已录入")).toBeVisible();
  await expect(settled.getByText(/核定：/)).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});

test("a judge signs the sheets that are in, and the sheet says so", async ({ browser }) => {
  test.setTimeout(240_000);
  const manager = await seatFor(browser, "manager");
  const { planId } = await owedSheet(manager);
  const judge = await seatFor(browser, "expert");
  const complaints = watch(judge.page);
  const unsigned = await judge.ask<{ taskId: string; signature: object | null }[]>("GET", "/review/task/sign/list", {
    planId,
  });
  const taskId = unsigned.find(({ signature }) => !signature)?.taskId as string;
  const { page } = judge;
  // Else what is on stage would open by itself.
  await page.addInitScript(() => window.top === window && localStorage.setItem("followStage", "false"));
  await page.goto(`/review/task?id=${taskId}`);
  await page.getByRole("button", { name: "签署", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "签署评分表" });
  await dialog.getByLabel("您的姓名").fill("别人");
  await dialog.getByRole("textbox", { name: /密码/ }).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "签署评分表" }).click();
  await expect(dialog.getByText("与您登记的姓名不一致")).toBeVisible();
  await dialog.getByLabel("您的姓名").fill("演示专家");
  await dialog.getByRole("button", { name: "签署评分表" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/已签署$/)).toBeVisible();

  await manager.ask("POST", "/review/task/return", { taskId, reason: "请核对" });
  await page.reload();
  await expect(page.getByText(/的签名已失效/)).toBeVisible();
  // Handed in again, as other stories find it.
  const { version, marks } = await judge.ask<{ version: number; marks: object }>("GET", "/review/task/detail", {
    taskId,
  });
  await judge.ask("POST", "/review/task/submit", { taskId, version, marks });
  expect(complaints).toEqual([]);
});
