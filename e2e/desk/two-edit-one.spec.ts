import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** Two administrators with one department open: the second to save sees who was first and what both typed, and chooses. */
test("two people edit one department, and neither loses what they typed", async ({ browser }) => {
  const stamp = Date.now().toString(36);
  const first = await seatFor(browser, "school");
  const second = await seatFor(browser, "root", { language: "en", width: 390 });
  const complaints = [watch(first.page), watch(second.page)];
  const { groupId, ...userInfo } = await first.ask<{ groupId: string; realName: string }>("GET", "/auth/user/info");
  const { deptId } = await first.ask<{ deptId: string }>("POST", "/system/dept/add", {
    ...{ groupId, deptName: `教务处${stamp}`, sort: 1 },
  });

  const open = async ({ page }: Seat, [menu, edit]: [RegExp, string]) => {
    await page.goto(`/system/department?groupId=${groupId}`);
    const row = page.getByRole("row").filter({ hasText: `教务处${stamp}` });
    const direct = row.getByRole("button", { name: edit });
    if (!(await direct.isVisible().catch(() => false))) await row.getByRole("button", { name: menu }).click();
    await page
      .getByRole("button", { name: edit })
      .or(page.getByRole("menuitem", { name: edit }))
      .first()
      .click();
    return page.getByRole("dialog");
  };
  const theirs = await open(first, [/更多/, "编辑"]);
  const mine = await open(second, [/More/, "Edit"]);
  await mine.getByLabel(/^Department/).fill(`竞赛处${stamp}`);
  await theirs.getByLabel(/^部门/).fill(`学生处${stamp}`);
  await theirs.getByLabel(/^排序/).fill("7");
  await theirs.getByRole("button", { name: "保存" }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole("button", { name: "Save" }).click();
  const question = second.page.getByRole("alertdialog");
  await expect(
    question.getByRole("heading", { name: new RegExp(`^${userInfo.realName} saved this on`) }),
  ).toBeVisible();
  await expect(question.getByText(`学生处${stamp}`)).toBeVisible();
  await expect(question.getByText(`竞赛处${stamp}`)).toBeVisible();
  await expect(question.getByText(`教务处${stamp}`), "what it was").toBeVisible();
  await expect(second.page.getByRole("status"), "no notice beside it").toHaveCount(0);
  await second.page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(mine.getByLabel(/^Department/), "still typed").toHaveValue(`竞赛处${stamp}`);

  await mine.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Save mine" }).click();
  await expect(mine).toBeHidden();
  const rows = await first.ask<{ deptId: string; deptName: string; sort: number }[]>("GET", "/system/dept/list", {
    groupId,
  });
  expect(rows.find((row) => row.deptId === deptId)).toMatchObject({ deptName: `竞赛处${stamp}`, sort: 7 });
  await first.ask("POST", "/system/dept/delete", { ids: [deptId] });
  expect(complaints.flat()).toEqual([]);
});
