import { seatFor, watch } from "@/e2e/support/actors";
import { askingContest, beginTeam } from "@/e2e/support/asking-contest";
import { fitsPhone, readQr } from "@/e2e/support/phone";
import { type Browser, expect, type Page, test } from "@/e2e/support/story";

/** Somebody with a phone asks to join at an address of ours, or by typing the code where `code` is given. */
async function asks(browser: Browser, username: string, { path, code }: { path: string; code?: string }) {
  const { page } = await seatFor(browser, username, { width: 390 });
  const complaints = watch(page);
  await page.goto(path);
  if (code) {
    await page.getByLabel("入队码").fill(code);
    await page.getByRole("button", { name: "查看队伍" }).click();
  }
  await fitsPhone(page);
  if (code) await page.getByText("指导教师", { exact: true }).click();
  await page.getByRole("button", { name: "申请加入" }).click();
  await expect(page.getByText("申请已发出，等待队长确认")).toBeVisible();
  expect(complaints).toEqual([]);
  return page;
}

test("people join a team on their phones by link, by QR code and by typing the code, once its captain agrees", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const host = await seatFor(browser, "host");
  const contest = await askingContest(host, `手机组队赛 ${Date.now().toString(36)}`);
  const { page } = await seatFor(browser, "student3", { width: 390 });
  const complaints = watch(page);
  await beginTeam(page, contest, "纸飞机");
  const teamId = new URL(page.url()).searchParams.get("id") as string;
  await page.goto(`/home/signUp/team?id=${teamId}`);
  await fitsPhone(page);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "复制链接" }).click();
  await expect(page.getByText("链接已复制")).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const scanned = new URL(await readQr(page, "入队码"));
  expect(scanned.href).toBe(link.href);
  const code = link.searchParams.get("code") as string;
  const joining = [
    await asks(browser, "student", { path: link.pathname + link.search }),
    await asks(browser, "student2", { path: scanned.pathname + scanned.search }),
    await asks(browser, "teacher", { path: "/home/signUp/join", code: code.toLowerCase() }),
  ];

  await page.reload();
  const waiting = page.getByRole("button", { name: "同意加入" });
  await expect(waiting).toHaveCount(3);
  await fitsPhone(page);
  for (let left = 3; left > 0; left--) {
    await waiting.first().click();
    await expect(waiting).toHaveCount(left - 1);
  }
  for (const joined of joining) {
    await joined.reload();
    await expect(joined.getByText("您已在队伍中")).toBeVisible();
    await fitsPhone(joined);
  }

  // The code went too far: a new one, and the one before lets nobody in; it tells whoever is in that they are. The list stays.
  await page.getByRole("button", { name: "更换入队码" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "更换入队码" }).click();
  await expect(page.getByText("入队码已更换")).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeHidden();
  await fitsPhone(page);
  const [late] = joining as [Page, ...Page[]];
  await late.goto("/home/signUp/join");
  await late.getByLabel("入队码").fill(code);
  await late.getByRole("button", { name: "查看队伍" }).click();
  await expect(late.getByText("您已在队伍中")).toBeVisible();
  const outside = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await outside.goto(new URL(`/home/signUp/join?code=${code}`, page.url()).href);
  await expect(outside.getByText("邀请无效或已过期")).toBeVisible();
  await expect(outside.getByLabel("入队码")).toHaveValue(code);
  await outside.getByRole("alert").getByRole("link", { name: "登录" }).click();
  await expect(outside).toHaveURL(/neibu\/login/);
  const [, second] = joining as [Page, Page];
  await second.goto(new URL(await readQr(page, "入队码")).href);
  await expect(second.getByText("您已在队伍中")).toBeVisible();
  expect(complaints).toEqual([]);
});
