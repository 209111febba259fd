import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** The plan under way that the demo's expert judges in. */
async function planUnderWay(host: Seat) {
  const plans = await host.ask<{ planId: string; name: string; status: string }[]>("GET", "/review/plan/list");
  const plan = plans.find(({ name, status }) => name === "省赛网评" && status === "open");
  if (!plan) throw new Error("the demo has a plan under way");
  return plan;
}

async function saved(page: Page, press: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { bytes: readFileSync(await file.path()), name: file.suggestedFilename() };
}
const wordsIn = (pdf: Uint8Array) => execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString();
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Row {
  expertId: string;
  realName: string;
  letters: { letterId: string; number: string; sha256: string; replaced: boolean }[];
}

test("a host writes, previews and issues letters; the expert finds and downloads their own", async ({ browser }) => {
  test.setTimeout(240_000);
  const host = await seatFor(browser, "host");
  const { page } = host;
  const complaints = watch(page);
  const { planId, name: planName } = await planUnderWay(host);
  await page.goto(`/expert/manage?planId=${planId}&pay.tab=letters`);

  await page.getByRole("button", { name: /^编辑模板 · 中文/ }).click();
  const dialog = page.getByRole("dialog").first();
  const body = dialog.getByLabel("正文");
  const text = await body.inputValue();
  await body.fill(`${text}\n{nobody}`);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText(/花括号里只能写可填项/).first()).toBeVisible();
  const line = `　　演示：第 ${Date.now()} 次修改。`;
  await body.fill(`${text}\n\n${line}`);
  await dialog.getByRole("button", { name: "预览", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "函件预览" });
  await expect(preview.locator("[data-page='1'] canvas")).toBeVisible({ timeout: 60_000 });
  await expect(preview.locator("[data-page='1'] p")).toContainText(planName);
  await preview.getByRole("button", { name: "关闭" }).click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("模板已保存")).toBeVisible();

  const rowsOf = async () =>
    (
      await host.ask<{ list: Row[] }>("GET", "/expert/letter/page", {
        ...{ planId, kind: "appointment", pageNum: 1, pageSize: 100 },
      })
    ).list;
  await page.getByRole("button", { name: "签发", exact: true }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "专家本人的语言" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "签发", exact: true }).click();
  await expect(page.getByText(/已签发 \d+ 份/)).toBeVisible();

  const judge = await seatFor(browser, "expert");
  const mine = await judge.ask<{ letterId: string }[]>("GET", "/expert/letter/mine/list");
  const own = (await rowsOf()).find(({ letters }) => letters.some(({ letterId }) => letterId === mine[0]?.letterId));
  if (!own) throw new Error("the expert was issued a letter");
  await page.getByLabel("姓名", { exact: true }).fill(own.realName);
  const row = page.getByRole("row", { name: new RegExp(own.realName) }).first();
  await row.getByRole("button", { name: /^重新签发/ }).click();
  await page.getByRole("dialog").getByLabel("事由").fill("演示：按新模板签发");
  await page.getByRole("dialog").getByRole("button", { name: "重新签发", exact: true }).click();
  await expect(page.getByText("已重新签发")).toBeVisible();
  await expect(row.getByText("已替换").first()).toBeVisible();
  const letter = (await rowsOf())
    .find(({ expertId }) => expertId === own.expertId)
    ?.letters.find(({ replaced }) => !replaced);
  if (!letter) throw new Error("one of the letters is in force");

  const zip = await saved(page, () => page.getByRole("button", { name: "下载 ZIP" }).first().click());
  expect(zip.bytes.subarray(0, 2).toString()).toBe("PK");
  const given = await saved(page, () => row.getByRole("button", { name: new RegExp(`^${letter.number}`) }).click());
  expect(sha256(given.bytes)).toBe(letter.sha256);

  await judge.page.goto("/review/historicalReview");
  const letters = judge.page.getByRole("region", { name: "我的函件" });
  const same = await saved(judge.page, () => letters.getByRole("button", { name: new RegExp(letter.number) }).click());
  expect(sha256(same.bytes)).toBe(letter.sha256);
  const words = wordsIn(same.bytes);
  for (const said of [own.realName, letter.number]) expect(words).toContain(said);
  const messages = await judge.ask<{ list: { content: string }[] }>("GET", "/sys/subscribe/message/page", {
    ...{ pageNum: 1, pageSize: 20 },
  });
  expect(messages.list.some(({ content }) => content.includes(letter.number))).toBe(true);

  for (const path of [`/expert/letter/page?planId=${planId}&kind=appointment`, "/expert/letter/mine/list"]) {
    const student = await seatFor(browser, "student");
    const answer = await student.page.request.get(`/prod-api${path}`, {
      headers: { authorization: `Bearer ${student.bearer}` },
    });
    expect(((await answer.json()) as { code: number }).code, "nothing of experts for entrants").not.toBe(0);
  }
  expect(complaints).toEqual([]);
});
