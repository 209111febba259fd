import type { Locator, Page } from "@playwright/test";
import { seatFor, watch } from "@/e2e/support/actors";
import { newcomer } from "@/e2e/support/invited-experts";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36);
const wanted = `待建学院${stamp}`;

/** Presses what ends a dialog until it has; a press within 300 ms of the last one is taken for a double one. */
const end = (dialog: Locator, name: string) =>
  expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole("button", { name }).click({ timeout: 1000 });
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass();

/** Asks from the profile for a school that is not in the directory. */
async function asks(page: Page, name: string, note = "") {
  await page.getByRole("button", { name: "名录里没有？申请添加" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("全称").fill(name);
  await dialog.getByLabel("所在城市").fill("杭州");
  await dialog.getByLabel("补充说明").fill(note);
  await end(dialog, "发送申请");
  await expect(page.getByText(`您申请添加的“${name}”正在处理`)).toBeVisible();
}

/** Whoever is not in the directory asks from the profile, and the platform adds, matches or refuses. */
test("a school that is not listed is asked for, added, matched by keys to what is called alike, and refused with a reason", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const person = await newcomer(browser, await seatFor(browser, "root"), `unlisted${stamp}`);
  const desk = await seatFor(browser, "platform");
  const complaints = [watch(person.page), watch(desk.page)];
  const [{ page }, { page: queue }] = [person, desk];
  const dialog = queue.getByRole("dialog");
  const section = queue.getByRole("region", { name: "申请添加的学校和企业" });
  const act = async (name: string, what: string) => {
    await queue.goto("/system/groud/groudDetail");
    const row = section.getByRole("row").filter({ hasText: name });
    const shown = row.getByRole("button", { name: new RegExp(`^${what}`) });
    await expect(row).toBeVisible();
    if (await shown.isVisible()) return shown.click();
    await row.getByRole("button", { name: /的更多操作$/ }).click();
    await queue.getByRole("menuitem", { name: what }).click();
  };

  await page.goto("/center/users");
  await asks(page, wanted, "去年批准设立");
  await act(wanted, "添加组织");
  await expect(
    dialog.getByRole("textbox", { name: "名称 必填", exact: true }),
    "what was asked for is filled in",
  ).toHaveValue(wanted);
  await dialog.getByRole("button", { name: "添加组织" }).click();
  await expect(dialog.getByRole("combobox", { name: /^上级组织/ })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("combobox", { name: /^上级组织/ }).click();
  await queue.keyboard.type("浙江省");
  await queue.getByRole("option", { name: "浙江省" }).first().click();
  await dialog.getByRole("textbox", { name: /^编码/ }).fill(`NEW-${stamp}`);
  await end(dialog, "添加组织");
  await page.reload();
  await expect(page.getByText(`您申请的“${wanted}”已加入名录：“${wanted}”`)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "学校" }), "the profile names it, too").toHaveValue(wanted);

  const other = `待建学院（筹）${stamp}`;
  await asks(page, other);
  const wrong = `并无此校${stamp}`;
  await act(other, "处理");
  await expect(dialog.getByRole("radio", { name: wanted }), "what is called alike is chosen beforehand").toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: `把“${other}”记为该组织的别名` })).toBeChecked();
  await queue.keyboard.press("a");
  await expect(queue.getByText(`“${other}”已记为该组织的别名`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`您申请的“${other}”对应名录中的“${wanted}”`)).toBeVisible();

  await asks(page, wrong);
  await act(wrong, "处理");
  await expect(dialog.getByRole("radio", { checked: true }), "nothing is near enough").toHaveCount(0);
  await queue.keyboard.press("a");
  await expect(queue.getByText("请先选择名录中的组织")).toBeVisible();
  await queue.keyboard.press("r");
  const refusal = queue.getByRole("alertdialog");
  await refusal.getByRole("button", { name: "驳回" }).click();
  await expect(refusal.getByText("请填写原因"), "a reason is needed").toBeVisible();
  await refusal.getByRole("textbox").fill("教育部名单中没有");
  await end(refusal, "驳回");
  await page.reload();
  await expect(page.getByText(`“${wrong}”未能添加：教育部名单中没有`)).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});
