import { seatFor, watch } from "@/e2e/support/actors";
import { schoolOf } from "@/e2e/support/newcomer";
import { expect, test } from "@/e2e/support/story";

/** Taken back afterwards, whatever came of the story: what is left asks something of the students of every other one. */
const published: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const withdraw of published.splice(0)) await withdraw();
});

test("a school assigns an article and a quiz; a student reads, fails once, passes, and takes the certificate of completion", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const word = Date.now().toString(36);
  const admin = await seatFor(browser, "school2");
  const [school] = await schoolOf("school2");
  const [article, quiz] = [`参赛须知${word}`, `须知测验${word}`];
  const resource = {
    ...{ note: "", audience: ["student"], required: true, dueOn: null, groupId: String(school?.id) },
    ...{ contentHtml: "", questions: [], passMark: 100, maxAttempts: 0 },
  };
  for (const one of [
    { ...resource, kind: "article", title: article, contentHtml: "<p>作品须由团队独立完成。</p>" },
    {
      ...resource,
      ...{ kind: "quiz", title: quiz },
      questions: [
        { text: "作品由谁完成？", multiple: false, options: ["由团队独立完成", "可由他人代做"], correct: [0] },
      ],
    },
  ]) {
    const { resourceId } = await admin.ask<{ resourceId: string }>("POST", "/study/resource/add", one);
    await admin.ask("POST", "/study/resource/publish", { resourceId });
    published.push(() => admin.ask("POST", "/study/resource/withdraw", { resourceId }));
  }

  const { page } = await seatFor(browser, "student2");
  const complaints = watch(page);
  await page.goto("/center/study");
  const lineOf = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await lineOf(article).getByRole("link").click();
  await expect(page.getByText("作品须由团队独立完成。")).toBeVisible();
  await page.getByRole("button", { name: "我已读完" }).click();
  await expect(page.getByText("已完成").first()).toBeVisible();

  await page.goto("/center/study");
  await lineOf(quiz).getByRole("link").click();
  await page.getByRole("button", { name: "提交答案" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "单选" }), "an open question is named").toBeVisible();
  await page.getByText("可由他人代做").click();
  await page.getByRole("button", { name: "提交答案" }).click();
  await expect(page.getByText("未通过，得分 0%")).toBeVisible();
  await page.getByRole("button", { name: "再做一次" }).click();
  await page.getByText("由团队独立完成").click();
  await expect(async () => {
    await page.getByRole("button", { name: "提交答案" }).click({ timeout: 1000 });
    await expect(page.getByText("已通过，得分 100%")).toBeVisible({ timeout: 3000 });
  }).toPass();

  await page.goto("/center/study");
  const course = page.getByRole("region").filter({ hasText: quiz });
  const [paper] = await Promise.all([
    page.waitForEvent("download"),
    course.getByRole("button", { name: /结业证明/ }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  expect(complaints).toEqual([]);
});
