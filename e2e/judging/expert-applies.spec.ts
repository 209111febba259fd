import { type Browser, expect, test } from "@playwright/test";
import { DEMO_PASSWORD, type Seat, seatFor, watch } from "@/e2e/support/actors";

const CALL = "第2届创新大赛评审专家征集（演示）";

/** A person with an account and no role. */
async function newcomer(browser: Browser, root: Seat, username: string) {
  const made = await root.ask<{ initialPassword: string }>("POST", "/system/user/add", {
    ...{ username, realName: `申请人${username}`, roleIds: [], status: 1 },
  });
  const first = await seatFor(browser, username, { password: made.initialPassword });
  const passwords = { oldPassword: made.initialPassword, newPassword: DEMO_PASSWORD };
  await first.ask("POST", "/system/user/update/pwd", passwords);
  return seatFor(browser, username);
}

test("a person applies to an open call and is an expert once the host approves", async ({ browser }) => {
  test.setTimeout(180_000);
  const username = `apply${Date.now().toString(36)}`;
  const root = await seatFor(browser, "root");
  const person = await newcomer(browser, root, username);
  const visitor = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  const complaints = [watch(visitor), watch(person.page)];
  await visitor.goto("/home/expertInfo");
  await visitor.getByRole("link", { name: CALL }).click();
  await expect(visitor.getByText("请先登录或注册，再提交申请。"), "nobody applies unseen").toBeVisible();

  const { page } = person;
  await page.goto("/home/expertInfo");
  await page.getByRole("link", { name: CALL }).click();
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByRole("combobox", { name: "工作单位" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "名录中没有我的单位" }).click();
  await page.getByLabel("单位全称").fill("演示智能装备研究院");
  await page.getByLabel("职称").fill("研究员");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByLabel("从事本领域年数"), "the call's own question").toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("从事本领域年数").fill("12");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByText("已提交，等待审核")).toBeVisible();

  const host = await seatFor(browser, "host");
  complaints.push(watch(host.page));
  await host.page.goto("/expert/recruitment");
  const row = host.page.getByRole("row", { name: new RegExp(CALL) });
  await row.getByRole("button", { name: /查看/ }).click();
  const applied = host.page.getByRole("row", { name: new RegExp(username) });
  await applied.getByRole("checkbox").check();
  await host.page.getByRole("button", { name: "通过", exact: true }).click();
  await host.page.getByRole("button", { name: "通过", exact: true }).last().click();
  await expect(applied).toContainText("已通过");

  await page.reload();
  await expect(page.getByText("已通过，您已在专家库中")).toBeVisible();
  await host.page.goto(`/expert/library?keywords=${username}`);
  await expect(host.page.getByRole("row", { name: new RegExp(username) })).toContainText("研究员");
  expect(complaints.flat()).toEqual([]);
});
