import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** An administrator sees the desk as a school does, can change nothing there, and is back by one press. */
test("the platform looks as a school's administrator, read-only, marked on every screen", async ({ browser }) => {
  const root = await seatFor(browser, "root");
  const complaints = watch(root.page);
  const { page } = root;
  await page.goto("/system/user?keywords=school");
  const row = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "school", exact: true }) });
  await row.getByRole("button", { name: /的更多操作$/ }).click();
  await page.getByRole("menuitem", { name: "以其身份查看" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("textbox").fill("看不到队伍");
  // The seat's own token is put back on every page otherwise.
  const begun = page.waitForResponse((response) => response.url().includes("/system/user/view/begin"));
  await question.getByRole("button", { name: "开始查看" }).click();
  const { token } = ((await (await begun).json()) as { data: { token: string } }).data;

  const looking = await seatFor(browser, "school", { bearer: token });
  const strip = looking.page.getByRole("complementary", { name: /正在以.*的身份查看，不能修改任何内容/ });
  for (const path of ["/dashboard", "/enrollment/signup", "/home/homepage", "/center"]) {
    await looking.page.goto(path);
    await expect(strip, path).toBeVisible();
  }
  const refused = await looking.page.request.post("/prod-api/system/dept/add", {
    headers: { authorization: `Bearer ${token}` },
    data: { deptName: "X", sort: 1 },
  });
  expect(await refused.json()).toMatchObject({ code: 10031 });
  await looking.page.goto("/dashboard");
  await strip.getByRole("button", { name: "结束查看" }).click();
  await expect(looking.page).toHaveURL(/\/system\/user/);
  expect(complaints).toEqual([]);
});
