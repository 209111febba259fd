import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** What somebody asks a list every day is kept under a name, and handed on as a link; a table takes the whole window. */
test("filters are saved under a name, restored, handed on as a link, and deleted; a table takes the whole window", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page } = await seatFor(browser, "root");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const complaints = watch(page);
  const rows = page.getByRole("row");
  await page.goto("/system/user?keywords=student");
  await expect(rows.filter({ hasText: "student2" })).toBeVisible();
  const narrowed = await rows.count();

  const open = () => page.getByRole("button", { name: "常用筛选" }).click();
  await open();
  const kept = page.getByRole("dialog", { name: "常用筛选" });
  await kept.getByLabel("为当前筛选命名").fill("学生账号");
  await page.keyboard.press("Enter");
  await expect(kept.getByRole("button", { name: "学生账号", exact: true })).toHaveAttribute("aria-current", "true");
  await kept.getByRole("button", { name: "复制“学生账号”的链接" }).click();
  await expect(page.getByText("链接已复制")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get("keywords")).toBe("student");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "重置" }).click();
  await expect(rows).not.toHaveCount(narrowed);
  await page.reload();
  await open();
  await kept.getByRole("button", { name: "学生账号", exact: true }).click();
  await expect(page).toHaveURL(/keywords=student/);
  await expect(rows).toHaveCount(narrowed);

  await page.getByRole("button", { name: "表格占满窗口" }).click();
  await expect(page.getByRole("searchbox", { name: "搜索或跳转" })).not.toBeInViewport();
  const box = await page.getByRole("table").boundingBox();
  expect(box?.width).toBeGreaterThan(1200);
  await page.getByRole("button", { name: "显示的列" }).click();
  const columns = page.getByRole("dialog", { name: "显示的列" });
  await expect(columns).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(columns).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: "退出占满窗口" }),
    "the key closed the layer above alone",
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "表格占满窗口" })).toBeVisible();

  await open();
  await kept.getByRole("button", { name: "删除“学生账号”" }).click();
  await expect(kept.getByRole("button", { name: "学生账号", exact: true })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
