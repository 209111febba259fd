import { watch } from "@/e2e/support/actors";
import { askingScene, beginTeam } from "@/e2e/support/asking-contest";
import { expect, type Page, test } from "@/e2e/support/story";

const words = "手机里的旧传感器，装进教室就是一台空气监测仪。";

/** As if the network lost the editor's own code, and nothing else. */
async function withoutEditor(page: Page) {
  let lost = true;
  let tries = 0;
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    if (!lost || !code.includes("ProseMirror")) return route.fulfill({ response: answer, body: code });
    tries += 1;
    return route.abort();
  });
  return {
    tries: () => tries,
    found: () => {
      lost = false;
    },
  };
}

test("what a captain writes is kept: without the editor's code, through a reload, without a network", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { contest, captain } = await askingScene(browser, "存稿赛");
  const { page } = captain;
  const complaints = watch(page);
  const { tries, found } = await withoutEditor(page);
  await beginTeam(page, contest, "纸飞机");

  await expect(page.getByText("编辑器资源加载失败，请检查首页网址设置")).toBeVisible();
  await page.getByRole("textbox", { name: "项目介绍" }).fill(words);
  const before = tries();
  const again = page.getByRole("button", { name: "重试" });
  await again.click();
  await expect.poll(tries).toBeGreaterThan(before);
  await expect(again, "the second try has failed, too").toBeEnabled();
  await expect(page.getByText("编辑器资源加载失败")).toBeVisible();
  found();
  await again.click();
  const editor = page.locator("[contenteditable=true]");
  await expect(editor).toHaveText(words);
  await expect(editor, "the cursor goes on where it was").toBeFocused();
  await page.keyboard.press("Control+B");
  await page.keyboard.type("加粗的字");
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<p>贴来的<img src="https://example.org/a.png"></p>');
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(editor).toContainText("贴来的");
  await expect(editor.locator("img"), "pictures from elsewhere would not outlive saving").toHaveCount(0);

  await page.getByLabel("创意", { exact: true }).check();
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByLabel("创意", { exact: true })).toBeChecked();
  await expect(editor.locator("strong").first()).toHaveText("加粗的字");

  await page.context().setOffline(true);
  await page.getByLabel("样机", { exact: true }).check();
  await page.getByLabel("队伍名称").focus();
  await expect(page.getByText(/没有保存成功/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("样机", { exact: true })).toBeChecked();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible({ timeout: 30_000 });

  await page.getByRole("button", { name: "保存并继续" }).click();
  await page.getByRole("link", { name: "下一步" }).click();
  await expect(page.getByText("加粗的字"), "formatted text is read as such").toBeVisible();
  expect(complaints).toEqual([]);
});

test("an upload is cancelled and tried again; submission ends while one types, and the words come back with it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { host, contest, captain } = await askingScene(browser, "交稿赛");
  const { competitionId, itemId, stageId } = contest;
  const team = { competitionId, itemId, teamName: "半页纸" };
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", team);
  const answers = { kind: "idea", story: `<p>${words}</p>` };
  const draft = { teamId, version: 1, teamName: team.teamName, itemId, subItemId: null, answers, ownAnswers: {} };
  const { version } = await captain.ask<{ version: number }>("POST", "/web/enroll/update", draft);
  await captain.ask("POST", "/web/enroll/submit", { teamId, version });

  const { page } = captain;
  const complaints = watch(page);
  await page.goto(`/home/competition/submitWork?teamId=${teamId}`);
  await page.getByLabel("作品名称").fill("教室里的空气");
  await page.getByLabel("作品摘要").fill("第一段，来得及保存。");
  await expect(page.getByText("已自动保存")).toBeVisible({ timeout: 30_000 });

  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send("Network.enable");
  await speed(100_000);
  const plan = Buffer.concat([
    Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", "latin1"),
    Buffer.alloc(3_000_000, 0x20),
    Buffer.from("\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n", "latin1"),
  ]);
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: "计划书.pdf", mimeType: "application/pdf", buffer: plan });
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "提交作品" }).click();
  await expect(page.getByText("文件还在上传，请等它完成").first()).toBeVisible();
  await page.getByRole("button", { name: "取消上传" }).click();
  await expect(page.getByText("已取消上传 计划书.pdf")).toBeVisible();
  await expect(page.getByRole("button", { name: "选择文件" })).toBeFocused();
  await speed(-1);
  await file.setInputFiles({ name: "计划书.pdf", mimeType: "application/pdf", buffer: plan });
  await expect(page.getByRole("button", { name: "移除 计划书.pdf" })).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByLabel("作品名称")).toHaveValue("教室里的空气");
  await expect(page.getByText("计划书.pdf")).toBeVisible();

  await host.ask("POST", "/competition/schedule/closeNow", { stageId, type: "submit", reason: "作品已经收齐" });
  await page.getByLabel("作品摘要").fill("第二段，截止之后才写完。");
  await expect(page.getByText(/提交已经截止，页面已锁定/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("作品摘要")).toHaveValue("第二段，截止之后才写完。");
  await expect(page.getByRole("button", { name: "提交作品" })).toBeDisabled();

  await host.ask("POST", "/competition/schedule/openNow", { stageId, type: "submit", reason: "延长半天" });
  await page.getByRole("button", { name: "重新查看" }).click();
  await expect(page.getByLabel("作品摘要")).toHaveValue("第二段，截止之后才写完。");
  await page.getByRole("button", { name: "提交作品" }).click();
  await expect(page.getByText("作品已提交").first()).toBeVisible({ timeout: 30_000 });
  expect(complaints).toEqual([]);
});
