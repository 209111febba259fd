import { seatFor, watch } from "@/e2e/support/actors";
import { askingContest, beginTeam } from "@/e2e/support/asking-contest";
import { newcomer, schoolOf } from "@/e2e/support/newcomer";
import { fitsPhone, readQr } from "@/e2e/support/phone";
import { expect, test } from "@/e2e/support/story";

test("a member completes the profile on a phone by the captain's QR code, and the captain sees it at once", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [host, root] = [await seatFor(browser, "host"), await seatFor(browser, "root")];
  const word = Date.now().toString(36);
  const contest = await askingContest(host, `扫码补全赛 ${word}`);
  const [school] = await schoolOf("student3");
  const { page: phone } = await newcomer(browser, root, "STUDENT", String(school?.id), "qr");
  await phone.setViewportSize({ width: 390, height: 844 });

  const { page } = await seatFor(browser, "student3");
  const complaints = watch(page);
  await beginTeam(page, contest, "扫码队");
  const teamId = new URL(page.url()).searchParams.get("id") as string;
  await page.goto(`/home/signUp/team?id=${teamId}`);
  const link = new URL(await readQr(page, "入队码"));

  await phone.goto(link.pathname + link.search);
  await phone.getByRole("button", { name: "申请加入" }).click();
  await expect(phone.getByText("申请已发出，等待队长确认")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "同意加入" }).click();
  await expect(page.getByRole("button", { name: "同意加入" })).toHaveCount(0);

  await page.getByRole("button", { name: "扫码补全资料" }).click();
  const scanned = new URL(await readQr(page.getByRole("dialog"), "扫码补全资料"));
  await phone.goto(scanned.pathname + scanned.search);
  await expect(phone.getByText("身份证号")).toBeVisible();
  await fitsPhone(phone);
  await phone.getByRole("link", { name: "去填写" }).click();
  await phone
    .getByLabel("身份证号")
    .fill(`99${String(Date.now()).slice(-4)}20050601${word.slice(-2).replaceAll(/\D/g, "1")}2X`);
  await phone.getByRole("combobox", { name: "学校" }).click();
  await phone.keyboard.type("zjdx");
  await phone
    .getByRole("option", { name: /^浙江大学(?!.*学院)/ })
    .first()
    .click();
  await phone.getByLabel("学历").selectOption("undergraduate");
  await phone.getByLabel("学号").fill(word);
  await phone.getByRole("button", { name: "保存资料" }).click();
  await expect(phone.getByText("资料已完整")).toBeVisible();

  await expect(page.getByRole("dialog").getByText("演示人员 的资料已完整"), "without a reload").toBeVisible({
    timeout: 20_000,
  });
  await phone.goto(scanned.pathname + scanned.search);
  await expect(phone.getByText("资料已完整")).toBeVisible();
  await fitsPhone(phone);
  expect(complaints).toEqual([]);
});
