import { type Browser, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, type Seat, seatFor } from "./actors";

/** How people become judges who are in no library yet: by an open call, and by a slip. */

/** The demo's open call. */
export const CALL = "第2届创新大赛评审专家征集（演示）";

/** A person with an account and no role. */
export async function newcomer(browser: Browser, root: Seat, username: string) {
  const made = await root.ask<{ initialPassword: string }>("POST", "/system/user/add", {
    ...{ username, realName: `申请人${username}`, roleIds: [], status: 1 },
  });
  const first = await seatFor(browser, username, { password: made.initialPassword });
  const passwords = { oldPassword: made.initialPassword, newPassword: DEMO_PASSWORD };
  await first.ask("POST", "/system/user/update/pwd", passwords);
  return seatFor(browser, username);
}

/** Applies to the call on its page; the call's own question is forgotten at first. */
export async function applies(page: Page) {
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
}

/** The host approves what this person applied for. */
export async function approves(page: Page, username: string) {
  await page.goto("/expert/recruitment");
  await page
    .getByRole("row", { name: new RegExp(CALL) })
    .getByRole("button", { name: /查看/ })
    .click();
  const applied = page.getByRole("row", { name: new RegExp(username) });
  await applied.getByRole("checkbox").check();
  await page.getByRole("button", { name: "通过", exact: true }).click();
  await page.getByRole("button", { name: "通过", exact: true }).last().click();
  await expect(applied).toContainText("已通过");
}

/** Makes slips for a plan on its page, and reads the first one before they are put away. */
export async function makesSlips(page: Page, planId: string, count: number) {
  await page.goto(`/expert/temporary?planId=${planId}`);
  await page.getByRole("button", { name: "生成账号" }).first().click();
  await page.getByLabel("账号数量").fill("201");
  await page.getByRole("button", { name: "生成", exact: true }).click();
  await expect(page.getByLabel("账号数量"), "more than one batch holds").toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("账号数量").fill(String(count));
  await page.getByRole("button", { name: "生成", exact: true }).click();
  const slips = page.getByRole("alertdialog");
  await expect(slips.getByRole("heading", { name: `${count} 张账号条` })).toBeVisible();
  const cells = await slips.getByRole("row").nth(1).getByRole("cell").allInnerTexts();
  const [, username, password] = cells as [string, string, string];
  expect([username, password]).toEqual([
    expect.stringMatching(/^e[a-z2-9]{7}$/),
    expect.stringMatching(/^[A-Z2-9]{12}$/),
  ]);
  const printed = page.waitForEvent("download");
  await slips.getByRole("button", { name: "打印账号条（PDF）" }).click();
  expect((await printed).suggestedFilename()).toMatch(/^临时专家账号-.+\.pdf$/);
  await slips.getByRole("button", { name: "已保存，关闭" }).click();
  await page.getByRole("button", { name: "关闭", exact: true }).first().click();
  await expect(slips).toBeHidden();
  await expect(page.getByText(password), "shown once").toHaveCount(0);
  return { username, password };
}

/** Signs in by a slip, and says who they are before anything is shown. */
export async function comesBySlip(page: Page, { username, password }: Record<"username" | "password", string>) {
  await page.goto("/neibu/login");
  await page.getByRole("textbox", { name: "用户名" }).fill(username);
  await page.getByRole("textbox", { name: "密码" }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).not.toHaveURL(/neibu\/login/);
  await page.goto("/review/competitionReview");
  await expect(page.getByRole("heading", { name: "请先填写您的身份" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^\d+$/ }), "no work before").toHaveCount(0);
  await page.getByRole("button", { name: "保存并开始评审" }).click();
  await expect(page.getByLabel("真实姓名")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("真实姓名").fill("演示评委");
  await page.getByRole("combobox", { name: "工作单位" }).click();
  await page.keyboard.type("xjdx");
  await page
    .getByRole("option", { name: /^新疆大学/ })
    .first()
    .click();
  await page.getByRole("button", { name: "保存并开始评审" }).click();
  await expect(page.getByText("评审身份：演示评委，新疆大学")).toBeVisible();
}
