import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { press, submittedWorks } from "@/e2e/support/judging-desk";
import { expect, test } from "@/e2e/support/story";
import { QUICKNET } from "@/lib/domain/review/draw/shapes";

const heading = { holds: "抽签成立", fails: "抽签不成立" };

test("an organiser freezes the inputs, a public seed draws, and a stranger recomputes it and finds what was altered", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { word, host, planId, experts } = await test.step("works are submitted", () =>
    submittedWorks(browser, Date.now().toString(36)));
  const { page, ask } = host;
  await ask("POST", "/review/plan/expert/add", { planId, expertIds: experts.map(({ expertId }) => expertId) });
  await page.goto(`/review/distribution?planId=${planId}`);
  const draws = page.getByRole("region", { name: "可验证抽签" });

  const round = Math.floor((Date.now() / 1000 - QUICKNET.genesis) / QUICKNET.period) + 1;
  await test.step("a round that is over is refused at its field, a coming one is not", async () => {
    await press(page, "冻结名单", async (dialog) => {
      await dialog.getByLabel("种子来源").selectOption({ label: "drand 轮次" });
      await dialog.getByLabel("轮次").fill(`${round - 1}`);
      await dialog.getByRole("button", { name: "冻结并公布" }).click();
      await expect(dialog.getByText(/必须先冻结名单，再产生种子/).first()).toBeVisible();
      await dialog.getByLabel("轮次").fill(`${round + 8}`);
      await dialog.getByRole("button", { name: "冻结并公布" }).click();
    });
    await expect(draws.getByText("等待种子")).toBeVisible();
  });

  const digest = await draws.locator("code").first().innerText();
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  const address = (await draws.getByRole("link", { name: "公开页" }).getAttribute("href")) as string;
  const stranger = await (await browser.newContext()).newPage();
  await test.step("before the seed a stranger reads the digest, and there is no file", async () => {
    await stranger.goto(`${address}&language=zh-cn`);
    await expect(stranger.getByText(digest)).toBeVisible();
    await expect(stranger.getByText("等待种子").first()).toBeVisible();
    await expect(stranger.getByRole("link", { name: "下载文件" })).toHaveCount(0);
  });

  const seed = createHash("sha256").update(word).digest("hex");
  await test.step("the seed is entered when it can be known, and draws", async () => {
    await draws.getByRole("button", { name: /录入种子/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("种子").fill(seed);
    await expect(async () => {
      await dialog.getByRole("button", { name: "抽签" }).click();
      await expect(dialog).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(draws.getByText("已抽签").first()).toBeVisible();
    await press(page, "确认分配", (asked) => asked.getByRole("button", { name: "确认分配" }).click());
    await expect(page.getByText("已按此分配")).toBeVisible();
  });

  await test.step("the stranger's browser recomputes it, and names what was altered in a copy", async () => {
    const sent: string[] = [];
    stranger.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    await stranger.reload();
    await expect(stranger.getByRole("heading", { name: heading.holds })).toBeVisible();
    await expect(stranger.getByText("由本平台签发")).toBeVisible();
    await expect(stranger.getByText(seed).first()).toBeVisible();
    const [download] = await Promise.all([
      stranger.waitForEvent("download"),
      stranger.getByRole("link", { name: "下载文件" }).click(),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    const chosen = stranger.locator("input[type=file]");
    const choose = (content: string) =>
      chosen.setInputFiles({ name: "copy.json", mimeType: "application/json", buffer: Buffer.from(content) });
    const file = JSON.parse(text);
    const [[work, expert], ...rest] = file.result;
    const other = file.sheet.inputs.experts.findIndex((_: unknown, e: number) => e !== expert);
    await choose(JSON.stringify({ ...file, result: [[work, other], ...rest] }));
    await expect(stranger.getByRole("heading", { name: heading.fails })).toBeVisible();
    await expect(stranger.getByText(/^第 1 行：文件为 /)).toBeVisible();
    await expect(stranger.getByText("签名无效")).toBeVisible();
    await choose(text);
    await expect(stranger.getByRole("heading", { name: heading.holds })).toBeVisible();
    await choose("{}");
    await expect(stranger.getByText("这个文件不是抽签文件。")).toBeVisible();
    expect(sent).toEqual([]);
  });
});
