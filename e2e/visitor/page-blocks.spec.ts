import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";
import { anMp4 } from "@/lib/seed/factories/media";

const VTT = "WEBVTT\n\n00:00.000 --> 00:02.000\n你好\n";

/** A page that shows a film, who won, and where those come from who take part. */
test("an editor puts a film, an award list and a map of entrants on a page, and visitors read all three", async ({
  browser,
}) => {
  const word = Date.now().toString(36);
  const { page: desk } = await seatFor(browser, "root");
  const complaints = watch(desk);
  await desk.goto("/site/pages");
  await desk.getByRole("row").filter({ hasText: "/home/expendingServices" }).getByRole("link").click();
  const rows = desk.getByRole("list").filter({ has: desk.getByRole("button", { name: "移除此块" }) });
  const add = async (kind: string) => {
    await desk.getByRole("button", { name: "添加内容块" }).click();
    await desk.getByRole("menuitem", { name: kind, exact: true }).click();
    return rows.getByRole("listitem").last();
  };
  const preview = desk.getByRole("region", { name: "预览" });

  const film = await add("视频");
  const file = film.locator("input[type=file]");
  await file.first().setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: anMp4() });
  await expect(film.getByRole("link", { name: "打开文件" })).toHaveCount(1);
  await file.nth(1).setInputFiles({ name: "zh.vtt", mimeType: "text/vtt", buffer: Buffer.from(VTT) });
  await expect(film.getByRole("link", { name: "打开文件" })).toHaveCount(2);
  await film.getByLabel("视频内容说明（中文）").fill(`开幕短片 ${word}`);
  await expect(preview.locator(`video[aria-label="开幕短片 ${word}"]`)).toBeVisible();

  const awards = await add("获奖名单");
  await awards.getByLabel("标题（中文）").fill(`上届获奖 ${word}`);
  await awards.getByLabel("竞赛").selectOption({ label: "第1届浙江省大学生创新大赛（演示）" });
  await expect(preview.getByRole("link", { name: /查看完整名单/ })).toBeVisible();

  const entrants = await add("各省参赛分布");
  await entrants.getByLabel("标题（中文）").fill(`参赛分布 ${word}`);
  await expect(preview.getByRole("row", { name: /^浙江省?\s*\d+$/ })).toBeVisible();

  await desk.getByRole("button", { name: "保存草稿" }).click();
  await expect(desk.getByText("有未发布的草稿").first()).toBeVisible();
  await desk.getByRole("button", { name: "发布", exact: true }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "发布", exact: true }).click();
  await expect(desk.getByText("本组织的内容").first()).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  const seen = watch(visitor);
  await expect
    .poll(async () => {
      await visitor.goto("/home/expendingServices");
      return visitor.locator("#content").innerText();
    })
    .toContain(`参赛分布 ${word}`);
  const video = visitor.locator(`video[aria-label="开幕短片 ${word}"]`);
  await expect(video.locator("track[kind=captions][srclang]")).toHaveCount(1);
  const track = await visitor.request.get((await video.locator("track").getAttribute("src")) as string);
  expect([track.status(), track.headers()["content-type"]]).toEqual([200, expect.stringContaining("text/vtt")]);
  const total = Number(
    /共 (\d+) 项/.exec(await visitor.getByRole("link", { name: /查看完整名单/ }).innerText())?.[1] ?? 0,
  );
  expect(total).toBeGreaterThan(10);
  await expect(visitor.getByRole("table").first().getByRole("row")).toHaveCount(11);
  await expect(visitor.getByRole("row", { name: /^浙江省?\s*[1-9]\d*$/ })).toHaveCount(1);
  await visitor.getByRole("link", { name: /查看完整名单/ }).click();
  await expect(visitor).toHaveURL(/\/home\/competition\/results\?id=\d+$/);
  expect(seen).toEqual([]);

  await desk.getByRole("button", { name: "恢复沿用" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "恢复沿用" }).click();
  await expect(desk.getByText("通用内容").or(desk.getByText(/沿用/)).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
