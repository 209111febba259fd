import { seatFor } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

interface Profile {
  englishName: string | null;
  englishNameProposed: string;
}

test("a name in English is proposed, refused in other letters, written, and taken back", async ({ browser }) => {
  test.setTimeout(180_000);
  const student = await seatFor(browser, "student");
  const { page } = student;
  const said = () => student.ask<Profile>("GET", "/web/user/detail", {});
  await page.goto("/center/users");
  const field = page.getByLabel("英文姓名");
  await expect(field).toHaveAttribute("placeholder", (await said()).englishNameProposed);
  const save = async (text: string) => {
    await field.fill(text);
    await page.getByRole("button", { name: "保存资料" }).click();
  };
  await save("张三");
  await expect(page.getByText("英文姓名用拉丁字母书写").first()).toBeVisible();
  expect((await said()).englishName).toBeNull();
  await save("DEMO Student");
  await expect.poll(async () => (await said()).englishName).toBe("DEMO Student");
  await page.reload();
  await expect(field).toHaveValue("DEMO Student");
  await save("");
  await expect.poll(async () => (await said()).englishName).toBeNull();
});

test("a certificate is downloaded as a picture by its holder and at the desk", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page } = await seatFor(browser, "student");
  await page.goto("/center/newReward");
  const own = page.locator("#certificates").getByRole("listitem").filter({ hasText: "有效" }).first();
  const download = async (open: () => Promise<void>, choice: string) => {
    await open();
    const [file] = await Promise.all([
      page.waitForEvent("download", { timeout: 90_000 }),
      page.getByRole("menuitem", { name: choice }).click(),
    ]);
    return file.suggestedFilename();
  };
  const menu = () => own.getByRole("button", { name: "图片与徽章" }).click();
  expect(await download(menu, "PNG 图片（宽 1080）")).toMatch(/\.png$/);
  expect(await download(menu, "JPG 图片（宽 1080）")).toMatch(/\.jpg$/);

  const { page: desk } = await seatFor(browser, "manager");
  await desk.goto("/certificate/list?status=sent");
  await desk.getByRole("row").nth(1).getByRole("button", { name: "的更多操作" }).click();
  const [file] = await Promise.all([
    desk.waitForEvent("download", { timeout: 90_000 }),
    desk.getByRole("menuitem", { name: "印刷用 PNG（300 dpi）" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.png$/);
});
