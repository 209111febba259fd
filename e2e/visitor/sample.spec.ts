import { watch } from "@/e2e/support/actors";
import { expect, type Page, test } from "@/e2e/support/story";

/** A contest of the demo seen from inside: real screens, and nothing that is done there is saved. */

const strip = (page: Page) => page.getByRole("complementary", { name: /^样例：/ });

async function sitDown(page: Page, seat: string) {
  await page.goto("/experience");
  await page.getByRole("button", { name: `查看 ${seat}` }).click();
}

/** What a call answers that comes from the page itself, as its own scripts call. */
const post = (page: Page, path: string, input: object) =>
  page.evaluate(
    async ([to, body]) => {
      const headers = { "content-type": "application/json", authorization: localStorage.getItem("accessToken") ?? "" };
      const answer = await fetch(`/prod-api${to}`, { method: "POST", headers, body });
      return { status: answer.status, ...((await answer.json()) as { code: number; msg: string }) };
    },
    [path, JSON.stringify(input)] as const,
  );

test("a visitor takes every seat of the sample, reads its screens, and leaves as nobody", async ({ page }) => {
  const complaints = watch(page);
  await page.goto("/experience");
  await page.getByRole("link", { name: "查看 访客" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("创新大赛");
  await expect(strip(page), "a visitor is nobody").toHaveCount(0);

  for (const [seat, heading, elsewhere] of [
    ["参赛者", /今天/, "/center/team"],
    ["学校", /报名管理/, "/works/list"],
    ["评审专家", /我的评审/, "/dashboard"],
    ["主办方", /创新大赛/, "/review/statistics"],
  ] as const) {
    await sitDown(page, seat);
    await expect(page.getByRole("heading", { level: 1 }), seat).toContainText(heading);
    await expect(strip(page), seat).toContainText("不会保存");
    await page.goto(elsewhere);
    await expect(page.getByRole("heading", { level: 1 }), elsewhere).toBeVisible();
    await expect(strip(page), elsewhere).toBeVisible();
    const refused = await post(page, "/web/competition/follow/update", { competitionId: "1", follow: true });
    expect([refused.status, refused.code], seat).toEqual([200, 10029]);
    expect(refused.msg).toContain("这是样例");
  }

  await strip(page).getByRole("button", { name: "退出样例" }).click();
  await expect(page).toHaveURL(/\/experience$/);
  await expect(strip(page)).toHaveCount(0);
  await page.goto("/center");
  await expect(page).toHaveURL(/\/neibu\/login/);
  expect(complaints).toEqual([]);
});

test("what is pressed inside says in words that nothing is saved", async ({ page }) => {
  const complaints = watch(page);
  await sitDown(page, "参赛者");
  await expect(strip(page)).toBeVisible();
  await page.goto("/center/informationSub");
  await page.getByRole("button", { name: "全部标为已读" }).click();
  await expect(page.getByText(/这是样例，可以随意查看/)).toBeVisible();
  expect(complaints).toEqual([]);
});
