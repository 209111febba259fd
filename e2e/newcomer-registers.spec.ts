import pg from "pg";
import { expect, test } from "@/e2e/support/story";
import { DEMO_PASSWORD, seatFor, watch } from "./support/actors";
import { codeSentTo } from "./support/demo-inbox";

/** This page, whatever its query says. */
const at = (path: string) => (url: URL) => url.pathname === path;
const unique = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 5);

const ageOf = (birthday: string) => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0);
};

/** An identity number that nobody has: regions that begin with 99 do not exist. */
const ownNumber = (birthday: string, gender: 1 | 2) =>
  `99${String(Date.now()).slice(-4)}${birthday}${String(Math.floor(Math.random() * 100)).padStart(2, "0")}${gender === 1 ? 1 : 2}X`;

test("a newcomer registers by code and completes the profile from an identity card", async ({ page, context }) => {
  test.setTimeout(240_000);
  const complaints = watch(page);
  const [username, email] = [`new${unique()}`, `${unique()}@demo.invalid`];
  await page.goto("/neibu/register");
  await page.getByLabel("真实姓名").fill("演示新生");
  await page.getByLabel("手机号或邮箱").fill("123");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("请填写手机号或邮箱").first()).toBeVisible();
  await page.getByLabel("手机号或邮箱").fill(email);
  await expect(page.getByLabel("手机号或邮箱"), "the complaint goes, and what is below moves up").not.toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后可重发/ })).toBeVisible();
  const code = await codeSentTo(context, email);
  await page.getByRole("textbox", { name: "验证码" }).fill(code === "000000" ? "000001" : "000000");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("设置密码").fill("Lantern-in-the-rain-7");
  await page.getByLabel("我同意平台").check();
  await page.getByRole("button", { name: "注册并登录" }).click();
  await expect(page.getByRole("textbox", { name: "验证码" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("用户名"), "what was typed stays").toHaveValue(username);
  await page.getByRole("textbox", { name: "验证码" }).fill(code);
  await page.getByRole("button", { name: "注册并登录" }).click();
  await expect(page).toHaveURL(at("/center"));
  await page.getByRole("link", { name: "去补全" }).click();
  await expect(page).toHaveURL(at("/center/users"));

  const card = page.getByLabel("身份证号");
  await card.fill("9900002005060112");
  await card.blur();
  await expect(page.getByText("身份证号无效，必须为 18 位")).toBeVisible();
  await card.fill("990000199002301234");
  await expect(page.getByText("身份证号中的出生日期无效")).toBeVisible();
  await card.fill(ownNumber("20050601", 2));
  await expect(page.getByText("2005年6月1日")).toBeVisible();
  await expect(page.getByText(`${ageOf("2005-06-01")} 岁`, { exact: true })).toBeVisible();
  await expect(page.getByText("女", { exact: true })).toBeVisible();

  await page.getByRole("combobox", { name: "学校" }).click();
  await page.keyboard.type("zjdx");
  await page
    .getByRole("option", { name: /^浙江大学(?!.*学院)/ })
    .first()
    .click();
  await page.getByLabel("学历").selectOption("undergraduate");
  await page.getByLabel("学号").fill(unique());
  await page.getByRole("button", { name: "保存资料" }).click();
  await expect(page.getByText("资料已完整")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^99\d{4}\*{8}/), "the number is masked").toBeVisible();
  await expect(page.getByRole("combobox", { name: "学校" })).toHaveValue("浙江大学");
  expect(complaints).toEqual([]);
});

/** As when its owner has entered the code that was sent there (`contact-change.spec.ts`): only then it sets a new password. */
async function confirmAddress(username: string) {
  const client = new pg.Client(process.env.E2E_DATABASE_URL as string);
  await client.connect();
  await client
    .query(`update "user" set email_verified_at = now() where username = $1`, [username])
    .finally(() => client.end());
}

test("a one-time password is changed at the first log-in; a forgotten one is replaced by code, which ends every session", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const root = await seatFor(browser, "root");
  const [username, email] = [`forgot${unique()}`, `${unique()}@demo.invalid`];
  const { list } = await root.ask<{ list: { roleId: string }[] }>("GET", "/system/role/page", { keywords: "STUDENT" });
  const { initialPassword } = await root.ask<{ initialPassword: string }>("POST", "/system/user/add", {
    username,
    realName: "演示忘密同学",
    email,
    roleIds: [list[0]?.roleId],
    status: 1,
  });

  // The one-time password is changed before anything else is shown.
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints = watch(page);
  await page.goto("/neibu/login?next=/center/team");
  await page.getByRole("textbox", { name: "用户名" }).fill(username);
  await page.getByLabel("密码", { exact: true }).fill(initialPassword);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("heading", { name: "请先修改一次性密码" })).toBeVisible();
  await page.getByLabel("新密码").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "修改并登录" }).click();
  await expect(page, "and then goes where one was going").toHaveURL(at("/center/team"));

  await confirmAddress(username);
  const phone = await seatFor(browser, username);
  await phone.page.goto("/neibu/retrieve");
  await phone.page.getByLabel("手机号或邮箱").fill(email);
  await phone.page.getByRole("button", { name: "获取验证码" }).click();
  await expect(phone.page.getByRole("button", { name: /秒后可重发/ })).toBeVisible();
  await phone.page.getByRole("textbox", { name: "验证码" }).fill(await codeSentTo(phone.page.context(), email));
  await phone.page.getByLabel("新密码").fill("Umbrella-on-the-roof-3");
  await phone.page.getByRole("button", { name: "设置新密码" }).click();
  await expect(phone.page).toHaveURL(at("/neibu/login"));

  await page.goto("/center/team");
  await expect(page, "the session of before is over").toHaveURL(at("/neibu/login"));
  await page.getByRole("textbox", { name: "用户名" }).fill(username);
  await page.getByLabel("密码", { exact: true }).fill("Umbrella-on-the-roof-3");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page, "the browser is known: it goes on").toHaveURL(at("/center/team"));
  expect(complaints).toEqual([]);
});

test("what was typed outlives a change of language, and where one was going outlives the way over registration", async ({
  page,
}) => {
  const email = `${unique()}@demo.invalid`;
  await page.goto("/neibu/login?next=/center/team");
  await page.getByRole("link", { name: "注册", exact: false }).last().click();
  await expect(page).toHaveURL(/\/neibu\/register\?next=%2Fcenter%2Fteam$/);
  await page.getByLabel("真实姓名").fill("演示新生");
  await page.getByLabel("手机号或邮箱").fill(email);
  await page.getByLabel("设置密码").fill("Lantern-in-the-rain-7");
  await page
    .getByRole("button", { name: /English|EN/ })
    .first()
    .click();
  await expect(page.getByLabel("Full name")).toHaveValue("演示新生");
  await expect(page.getByLabel("Phone number or e-mail")).toHaveValue(email);
  await expect(page.locator("input[type=password]"), "but no password is laid aside").toHaveValue("");
  await page.getByRole("link", { name: "I have an account: sign in" }).click();
  await expect(page).toHaveURL(/\/neibu\/login\?next=%2Fcenter%2Fteam$/);
  await expect(page.getByRole("textbox", { name: "Username" }), "the address goes along").toHaveValue(email);
});
