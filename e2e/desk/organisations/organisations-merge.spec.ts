import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36);

/** A school that is in the directory twice: one is merged into the other, after a look at what that moves. */
test("a school moves to another province, and one that is there twice is merged into the other", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, ask } = await seatFor(browser, "platform");
  const complaints = watch(page);
  const provinces = await ask<{ groupId: string; children: { groupId: string; groupName: string }[] }[]>(
    "GET",
    "/system/group/tree",
  );
  const idOf = (name: string) =>
    provinces.flatMap(({ children }) => children).find(({ groupName }) => groupName === name)?.groupId as string;
  const [twice, right] = [`重名学院${stamp}`, `正名学院${stamp}`];
  for (const [groupName, code] of [
    [twice, `TWICE-${stamp}`],
    [right, `RIGHT-${stamp}`],
  ] as const)
    await ask("POST", "/system/group/add", {
      ...{ parentId: idOf("河北省"), kind: "school", groupName, groupCode: code },
    });

  await page.goto(`/system/groud/groudDetail?keywords=${encodeURIComponent(stamp)}`);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const dialog = page.getByRole("dialog");
  const choose = async (label: string, words: string) => {
    await dialog.getByRole("combobox", { name: label }).click();
    await page.keyboard.type(words);
    await page.getByRole("option", { name: new RegExp(words) }).click();
  };
  await row(right).getByRole("button", { name: /^移动/ }).click();
  await choose("新的上级组织", "浙江省");
  await dialog.getByRole("button", { name: "移动" }).click();
  await expect(row(right).getByText("浙江省")).toBeVisible();

  await row(twice)
    .getByRole("button", { name: /的更多操作$/ })
    .click();
  await page.getByRole("menuitem", { name: "并入…" }).click();
  await choose("并入到", right);
  await expect(dialog.getByText(`新增其他名称：${twice}`)).toBeVisible();
  await dialog.getByRole("button", { name: "合并" }).click();
  await expect(dialog.getByLabel(/^依据或原因/)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(/^依据或原因/).fill("登记了两次");
  // A press within 300 ms of the last one is taken for a double one.
  await expect(async () => {
    await dialog.getByRole("button", { name: "合并" }).click({ timeout: 1000 });
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass();
  await expect(row(`${twice}.*已并入`)).toBeVisible();
  await expect(row(`${twice}.*已并入`).getByRole("button")).toHaveCount(0);

  // Nobody is offered it, and by its name the other one is found.
  const { list } = await ask<{ list: { schoolName: string }[] }>("GET", "/home/school/page", {
    ...{ keywords: twice, pageNum: 1, pageSize: 10 },
  });
  expect(list.map(({ schoolName }) => schoolName)).toEqual([right]);
  expect(complaints).toEqual([]);
});
