import { type Browser, expect, test } from "@/e2e/support/story";
import { type Seat, seatFor, watch } from "./support/actors";

/** A one-page PDF, enough for every check of type and size. */
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
  "latin1",
);

const teamName = "走廊尽头的实验室";

async function campusContest({ ask }: Seat): Promise<string> {
  const { list } = await ask<{ list: { competitionId: string }[] }>("GET", "/home/competition/page", {
    keywords: "校园创意",
  });
  return list[0]?.competitionId as string;
}

async function captainSignsUp(browser: Browser): Promise<{ captain: Seat; teamId: string }> {
  const captain = await seatFor(browser, "student");
  const { page } = captain;
  await page.goto(`/home/signUp?id=${await campusContest(captain)}`);
  await page.getByRole("link", { name: /^报名/ }).first().click();
  await page.getByLabel("队伍名称").fill(teamName);
  await page.getByRole("button", { name: "开始填写" }).click();
  await page.getByLabel("创意", { exact: true }).check();
  await page.getByLabel("项目简介").fill("一套用旧手机改成的教室空气监测装置，已在两间教室试用。");
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(page).toHaveURL(/\/home\/signUp\/team\?id=\d+/);
  const teamId = new URL(page.url()).searchParams.get("id") as string;
  await page.getByRole("button", { name: "邀请队员" }).click();
  await page.getByLabel("用户名、手机号或学号").fill("student2");
  await page.getByLabel("真实姓名").fill("演示学生乙");
  await page.getByRole("button", { name: "发出邀请" }).click();
  await expect(page.getByText("等待答复").first()).toBeVisible();
  return { captain, teamId };
}

test("a team of two schools signs up, its school approves it, the captain submits a work and shares it", async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const { captain, teamId } = await captainSignsUp(browser);
  const { page } = captain;
  const complaints = watch(page);

  await page.goto(`/home/signUp/confirm?id=${teamId}`);
  await expect(page.getByText("还不能提交")).toBeVisible();

  const member = await seatFor(browser, "student2");
  await member.page.goto("/center/team");
  const invitation = member.page.getByRole("listitem").filter({ hasText: teamName });
  await invitation.getByRole("button", { name: /接受/ }).click();
  await expect(member.page.getByText(teamName).first()).toBeVisible();

  await page.reload();
  await page.getByLabel("签名").fill("演示学生甲");
  await page.getByRole("button", { name: "提交报名" }).click();
  await expect(page.getByRole("heading", { name: "报名已提交" })).toBeVisible();

  const school = await seatFor(browser, "school");
  await school.page.goto("/enrollment/signup");
  const row = school.page.getByRole("row").filter({ hasText: teamName });
  await row.getByRole("button", { name: "通过" }).click();
  await school.page
    .getByRole("alertdialog")
    .or(school.page.getByRole("dialog"))
    .getByRole("button", { name: /通过/ })
    .click();
  await expect(row.getByText("已通过")).toBeVisible();

  await page.goto(`/home/competition/submitWork?teamId=${teamId}`);
  await page.getByLabel("作品名称").fill("教室里的空气");
  await page.getByLabel("作品摘要").fill("用旧手机的传感器监测教室空气，并在超标时提醒开窗。");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "计划书.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(page.getByText("计划书.pdf").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "移除 计划书.pdf" }), "it has arrived").toBeVisible();
  await page.getByLabel(/签名/).fill("演示学生甲");
  await page.getByRole("button", { name: "提交作品" }).click();
  await expect(page.getByText("作品已提交").first()).toBeVisible();

  await page.getByRole("button", { name: "创建链接" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "创建链接" }).click();
  const { list } = await captain.ask<{ list: { workId: string; teamId: string }[] }>("GET", "/web/work/page");
  const workId = list.find((work) => work.teamId === teamId)?.workId as string;
  const links = () => captain.ask<{ shareId: string }[]>("GET", "/web/work/share/list", { workId });
  await expect.poll(async () => (await links()).length).toBe(1);
  const [link] = await links();
  for (const path of [`/home/competition/team/details?id=${teamId}`, "/center/team"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "管理提交" }).first(), path).toBeVisible();
    await expect(page.locator(`#content a[href$="submitWork?teamId=${teamId}"]`), path).toHaveText("管理提交");
  }
  const visitor = await browser.newPage();
  await visitor.goto(`/works/detail?shareId=${link?.shareId}`);
  await expect(visitor.getByRole("heading", { name: "教室里的空气" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("another school's administrator does not see the team", async ({ browser }) => {
  const other = await seatFor(browser, "school2");
  const seen = await other.ask<{ list: { teamName: string }[] }>("GET", "/enroll/team/page", { pageSize: 100 });
  expect(seen.list.map((t) => t.teamName)).not.toContain(teamName);
});
