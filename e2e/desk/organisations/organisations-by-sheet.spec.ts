import { writeXlsx } from "hucre/xlsx";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36).toUpperCase();

/** A province's new schools come as a list that somebody keeps in a spreadsheet; so do their colleges. */
test("schools and their colleges are imported by one sheet, told what is wrong by row, and exported again", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, ask } = await seatFor(browser, "platform");
  const complaints = watch(page);
  const { list } = await ask<{ list: { groupCode: string; groupName: string }[] }>("GET", "/system/group/page", {
    ...{ kind: "province", pageNum: 1, pageSize: 50 },
  });
  const province = list[0]?.groupCode as string;
  const [school, college, lost] = [`SH-${stamp}`, `SHC-${stamp}`, `SHX-${stamp}`];
  const rows = [
    ["编码", "名称", "类型", "上级编码", "其他名称"],
    [college, `表中学院${stamp}`, "学院", school, ""],
    [school, `表中大学${stamp}`, "学校", province, `表大${stamp}`],
    [lost, `迷路大学${stamp}`, "学校", "NOWHERE-1", ""],
  ];
  const file = {
    name: "schools.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: "a", rows }] })),
  };

  await page.goto(`/system/groud/groudDetail?keywords=${encodeURIComponent(stamp)}`);
  const dialog = page.getByRole("dialog");
  const check = async () => {
    await page.getByRole("button", { name: "导入", exact: true }).click();
    await expect(dialog.getByRole("button", { name: "下载模板" })).toBeVisible();
    await dialog.locator('input[type="file"]').setInputFiles(file);
  };
  await check();
  await expect(dialog.getByText("没有这个上级编码，或不在您的管理范围内").first()).toBeVisible();
  await expect(async () => {
    await dialog.getByRole("button", { name: "导入 2 行，跳过 1 行" }).click({ timeout: 1000 });
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole("row", { name: new RegExp(`表中大学${stamp}.*${school}`) })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`表中学院${stamp}.*${college}`) })).toBeVisible();
  await expect(page.getByText(lost)).toHaveCount(0);

  // A second time it has nothing to do.
  await check();
  await expect(dialog.getByRole("button", { name: "没有变化，无需导入" })).toBeDisabled();
  await page.keyboard.press("Escape");

  const download = page.waitForEvent("download");
  await expect(async () => {
    await page.getByRole("button", { name: "导出", exact: true }).click({ timeout: 1000 });
    await download;
  }).toPass();
  expect((await download).suggestedFilename()).toMatch(/^组织-.*\.xlsx$/);

  const made = await ask<{ list: { groupId: string; groupCode: string }[] }>("GET", "/system/group/page", {
    ...{ keywords: stamp, pageNum: 1, pageSize: 10 },
  });
  const idOf = (code: string) => made.list.find((one) => one.groupCode === code)?.groupId as string;
  await ask("POST", "/system/group/delete", { ids: [idOf(college)] });
  await ask("POST", "/system/group/delete", { ids: [idOf(school)] });
  expect(complaints).toEqual([]);
});
