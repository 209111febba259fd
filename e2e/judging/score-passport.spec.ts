import { readFileSync } from "node:fs";
import { seatFor } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

test("a team takes the passport of its result home, and a stranger recomputes it without sending it anywhere", async ({
  browser,
}) => {
  const { page } = await seatFor(browser, "student");
  await page.goto("/center/newReward");
  const results = page.getByRole("region", { name: "我的成绩" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    results.getByRole("link", { name: "成绩凭证", exact: true }).first().click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto("/home/passport?language=zh-cn");
  const sent: string[] = [];
  stranger.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const chosen = stranger.locator("input[type=file]");
  const file = (content: string) => ({
    name: "passport.json",
    mimeType: "application/json",
    buffer: Buffer.from(content),
  });

  await chosen.setInputFiles(file(text));
  await expect(stranger.getByRole("heading", { name: "凭证成立" })).toBeVisible();
  await expect(stranger.getByText("由本平台签发")).toBeVisible();
  const { own } = JSON.parse(text);
  await expect(stranger.getByRole("heading", { name: own.title })).toBeVisible();
  await expect(stranger.getByText((own.score / 10_000).toFixed(2)).first()).toBeVisible();

  const better = { ...JSON.parse(text), own: { ...own, rank: own.rank + 1 } };
  await chosen.setInputFiles(file(JSON.stringify(better)));
  await expect(stranger.getByRole("heading", { name: "凭证不成立" })).toBeVisible();
  await expect(stranger.getByText("签名无效")).toBeVisible();

  await chosen.setInputFiles(file("{}"));
  await expect(stranger.getByText("这个文件不是成绩凭证。")).toBeVisible();
  expect(sent).toEqual([]);
});
