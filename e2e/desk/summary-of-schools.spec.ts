import { seatFor, watch } from "@/e2e/support/actors";
import { schoolOf } from "@/e2e/support/newcomer";
import { expect, test } from "@/e2e/support/story";

const page = "BT /F1 24 Tf 72 700 Td (Annual report) Tj ET";
const PDF = [
  "%PDF-1.4",
  "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
  "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
  "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj",
  `4 0 obj << /Length ${page.length} >> stream\n${page}\nendstream endobj`,
  "5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj",
  "trailer << /Root 1 0 R /Size 6 >>",
  "%%EOF\n",
].join("\n");
const report = { name: "总结.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF, "latin1") };

/** Taken back afterwards where nobody answered yet; one that was answered stands under a name of its own. */
const asked: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const remove of asked.splice(0)) await remove().catch(() => null);
});

test("a school that was chosen looks at its report, hands it in, gets it back with a remark on a page, hands in again and is accepted", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `竞赛总结${Date.now().toString(36)}`;
  const organiser = await seatFor(browser, "manager");
  const school = await seatFor(browser, "school2");
  const complaints = [watch(organiser.page), watch(school.page)];
  const [home] = await schoolOf("school2");
  const contests = await organiser.ask<{ value: string; label: string }[]>("GET", "/competition/info/option", {
    own: 1,
  });
  // Other stories make contests, too: the demo's own has teams of this school.
  const contest = contests.find(({ label }) => label.includes("软件作品大赛（演示）"));
  const { summaryId } = await organiser.ask<{ summaryId: string }>("POST", "/summary/setting/add", {
    ...{ title, note: "", contestIds: [String(contest?.value)], dueTime: "2099-01-01 00:00:00" },
    ...{ takesLate: true, fields: [] },
  });
  asked.push(() => organiser.ask("POST", "/summary/setting/delete", { summaryId }));

  // Nobody is asked yet: the school has nothing to hand in.
  await school.page.goto("/summary/submission");
  await expect(school.page.getByRole("heading", { name: "提交总结" })).toBeVisible();
  await expect(school.page.getByText(title)).toHaveCount(0);

  await organiser.page.goto(`/summary/school?summaryId=${summaryId}&school.tab=ask`);
  await organiser.page.getByLabel("学校", { exact: true }).fill(String(home?.name));
  await organiser.page.keyboard.press("Enter");
  const row = organiser.page.getByRole("row").filter({ hasText: String(home?.name) });
  await expect(row.first()).toContainText("未征集");
  await row.first().getByRole("checkbox").click();
  await organiser.page.getByRole("button", { name: "征集所选" }).click();
  const sure = organiser.page.getByRole("alertdialog");
  await expect(async () => {
    await sure.getByRole("button", { name: "征集" }).click({ timeout: 1000 });
    await expect(sure).toBeHidden({ timeout: 3000 });
  }).toPass();
  await expect(row.first()).toContainText("待提交");

  const handIn = async (no: number) => {
    const { page: desk } = school;
    await desk.goto("/summary/submission");
    await desk.getByRole("button", { name: title }).click();
    await desk.locator('input[type="file"]').setInputFiles(report);
    await expect(desk.getByText("将随本次提交：总结.pdf")).toBeVisible();
    await expect(desk.getByRole("region", { name: "第 1 页" }).first(), "it is looked at before").toBeVisible();
    await expect(async () => {
      await desk.getByRole("button", { name: "提交总结", exact: true }).click({ timeout: 1000 });
      await expect(desk.getByText(`已提交第 ${no} 版`)).toBeVisible({ timeout: 3000 });
    }).toPass();
  };
  await handIn(1);

  // The organiser is told, reads it, marks its page and returns it.
  await organiser.page.goto(`/summary/school?summaryId=${summaryId}`);
  await organiser.page.getByRole("button", { name: String(home?.name) }).click();
  await organiser.page.getByLabel("批注内容").fill("请加盖学校公章");
  await organiser.page.getByRole("button", { name: "添加批注" }).click();
  await expect(organiser.page.getByText("请加盖学校公章")).toBeVisible();
  await organiser.page.getByRole("button", { name: "退回" }).click();
  const back = organiser.page.getByRole("alertdialog");
  await back.getByRole("textbox").fill("缺少公章");
  await expect(async () => {
    await back.getByRole("button", { name: "退回" }).click({ timeout: 1000 });
    await expect(back).toBeHidden({ timeout: 3000 });
  }).toPass();
  const messages = await organiser.ask<{ list: { title: string }[] }>("GET", "/sys/subscribe/message/page", {
    ...{ pageNum: 1, pageSize: 50 },
  });
  expect(messages.list.some((one) => one.title.includes(title))).toBe(true);

  await school.page.goto("/summary/submission");
  await school.page.getByRole("button", { name: title }).click();
  await expect(school.page.getByText("缺少公章").first()).toBeVisible();
  await expect(school.page.getByText("请加盖学校公章")).toBeVisible();
  await handIn(2);

  await organiser.page.goto(`/summary/school?summaryId=${summaryId}`);
  await organiser.page.getByRole("button", { name: String(home?.name) }).click();
  await organiser.page.getByRole("button", { name: "接收" }).click();
  const yes = organiser.page.getByRole("alertdialog");
  await expect(async () => {
    await yes.getByRole("button", { name: "接收" }).click({ timeout: 1000 });
    await expect(yes).toBeHidden({ timeout: 3000 });
  }).toPass();
  await expect(organiser.page.getByText("已接收").first()).toBeVisible();

  await organiser.page.goto(`/summary/school?summaryId=${summaryId}`);
  const [zip] = await Promise.all([
    organiser.page.waitForEvent("download"),
    organiser.page.getByRole("button", { name: "打包下载" }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe(`${title}.zip`);
  await organiser.page.getByRole("tab", { name: "数据" }).click();
  await expect(organiser.page.getByRole("row").filter({ hasText: String(home?.name) })).toContainText("已接收");
  expect(complaints.flat()).toEqual([]);
});
