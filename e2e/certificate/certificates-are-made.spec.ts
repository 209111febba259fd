import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { press } from "@/e2e/support/judging-desk";
import { expect, test } from "@/e2e/support/story";

interface Row {
  certificateId: string;
  certificateNo: string;
  traceCode: string;
}

/** Certificates of last year's edition for the teams of its first prizes: its works have theirs from the demo. */
async function finished({ ask }: Seat): Promise<string> {
  const { list } = await ask<{ list: { competitionId: string; status: string }[] }>("GET", "/competition/info/page", {
    pageSize: 100,
  });
  return list.find((one) => one.status === "finished")?.competitionId as string;
}

test("an organiser has certificates made, turns one down, approves and sends the others, and revokes one", async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(480_000);
  const manager = await seatFor(browser, "manager");
  const { page, ask } = manager;
  const complaints = watch(page);
  const competitionId = await finished(manager);
  const rows = async (status: string, batchId: string) =>
    (await ask<{ list: Row[] }>("GET", "/certificate/list/page", { competitionId, status, batchId, pageSize: 100 }))
      .list;

  await page.goto(`/certificate/make?competitionId=${competitionId}`);
  await page.getByRole("combobox", { name: "证书模板" }).selectOption({ label: "桂冠·获奖证书（团队）" });
  await page.getByRole("combobox", { name: "奖项" }).selectOption({ label: "一等奖" });
  const make = page.getByRole("button", { name: /^制作 \d+ 张$/ });
  await expect(make).toBeEnabled({ timeout: 30_000 });
  const count = Number(/\d+/.exec(await make.innerText())?.[0]);
  expect(count).toBeGreaterThan(2);
  await press(page, `制作 ${count} 张`, (dialog) => dialog.getByRole("button", { name: "开始制作" }).click());
  await expect(page.getByText("这些奖项都有证书了。")).toBeVisible({ timeout: 60_000 });
  const batch = page
    .getByRole("listitem")
    .filter({ hasText: `${count} / ${count}` })
    .first();
  await expect(batch.getByText("已完成")).toBeVisible({ timeout: 60_000 });
  const batches = await ask<{ list: { batchId: string }[] }>("GET", "/certificate/make/page", { competitionId });
  const batchId = batches.list[0]?.batchId as string;

  await batch.getByRole("link", { name: `审核 ${count} 张` }).click();
  await page.getByRole("button", { name: /^查看/ }).first().click();
  await expect(page.getByRole("dialog").locator("svg[role=img]")).toBeVisible();
  await page.keyboard.press("Escape");
  const [unwanted] = await rows("generated", batchId);
  await page
    .getByRole("row")
    .filter({ hasText: unwanted?.certificateNo })
    .getByRole("button", { name: /^退回/ })
    .click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "退回" }).click();
  await expect(dialog.getByText("请填写原因"), "a reason is needed").toBeVisible();
  await dialog.getByRole("textbox").fill("队名有误");
  await dialog.getByRole("button", { name: "退回" }).click();
  const left = count - 1;
  await press(page, `全部通过（${left} 张）`, (ask) => ask.getByRole("button", { name: "通过" }).click());
  await expect(page.getByText("没有待审核的证书")).toBeVisible();

  await page.goto(`/certificate/send?competitionId=${competitionId}`);
  // Those that other stories approved in this contest leave with them.
  const send = page.getByRole("button", { name: /^发送 \d+ 张$/ });
  const leaving = Number(/\d+/.exec(await send.innerText())?.[0]);
  expect(leaving).toBeGreaterThanOrEqual(left);
  await press(page, /^发送 \d+ 张$/, (ask) => ask.getByRole("button", { name: "发送" }).click());
  // A job that failed is tried again within the minute.
  await expect.poll(async () => (await rows("sent", batchId)).length, { timeout: 90_000 }).toBe(left);
  await expect(page.getByText(/^已发送 \d+ 张/).first()).toBeVisible();
  await expect(page.getByText("站内消息已到").first()).toBeVisible();
  const sent = await rows("sent", batchId);

  const one = sent[0] as Row;
  await visitor.goto(`/certificate/trace?code=${one.traceCode}`);
  await expect(visitor.getByText("有效", { exact: true }).first()).toBeVisible();
  await page.goto(`/certificate/list?competitionId=${competitionId}&keywords=${one.certificateNo}`);
  const row = page.getByRole("row").filter({ hasText: one.certificateNo });
  await row.getByRole("button", { name: `${one.certificateNo}的更多操作` }).click();
  await page.getByRole("menuitem", { name: "撤销" }).click();
  await page.getByRole("alertdialog").getByRole("textbox").fill("成绩复核后取消");
  await page.getByRole("alertdialog").getByRole("button", { name: "撤销" }).click();
  await expect(row.getByText("已撤销")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("已撤销", { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText("成绩复核后取消")).toBeVisible();
  expect((await visitor.goto(`/certificate/trace?code=${unwanted?.traceCode}`))?.status(), "never issued").toBe(404);

  await page.goto("/certificate/lookups");
  await expect(page.getByRole("row").filter({ hasText: one.certificateNo }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an organiser copies a template, and deletes the draft", async ({ browser }) => {
  const { page, ask } = await seatFor(browser, "manager");
  // Other stories make templates, too: the list is not the first page of all.
  await page.goto(`/certificate/template?keywords=${encodeURIComponent("金纹·获奖证书（作品）")}`);
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  await card("金纹·获奖证书（作品）").first().getByRole("button", { name: /^复制/ }).click();
  const name = `抄本 ${Date.now()}`;
  await page.getByLabel("模板名称").last().fill(name);
  await page.getByRole("button", { name: "开始设计" }).click();
  await expect(page).toHaveURL(/\/certificate\/editor\?templateId=\d+/, { timeout: 60_000 });
  const { list } = await ask<{ list: { templateId: string; status: string }[] }>("GET", "/certificate/template/page", {
    keywords: name,
  });
  expect(list).toMatchObject([{ status: "draft" }]);
  await page.goto("/certificate/template");
  await card(name)
    .getByRole("button", { name: new RegExp(`更多.*${name}|${name}.*更多`) })
    .click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
  await expect(card(name)).toHaveCount(0);
});
