import { AxeBuilder } from "@axe-core/playwright";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { type Browser, expect, type Page, test } from "@/e2e/support/story";

interface Draft {
  design: { slides: { elements: Element[] }[] };
  version: number;
  designNo: number;
  status: string;
}
interface Element {
  id: string;
  type: string;
  code?: string;
  left: number;
  top: number;
  contentText?: string;
  content?: string;
}

/** A blank page of one's own, open in the editor. */
async function blankPage(browser: Browser) {
  const seat = await seatFor(browser, "manager");
  const name = `设计稿${crypto.randomUUID().slice(0, 8)}`;
  const { templateId } = await seat.ask<{ templateId: string }>("POST", "/certificate/template/add", {
    name,
    recipientType: 4,
  });
  const draft = () => seat.ask<Draft>("GET", "/certificate/template/draft", { templateId });
  const complaints = watch(seat.page);
  await open(seat.page, templateId);
  return { ...seat, name, templateId, draft, complaints };
}

async function open(page: Page, templateId: string) {
  await page.goto(`/certificate/editor?templateId=${templateId}`);
  await expect(page.locator("[data-paper] svg").first()).toBeVisible();
}

/** A point of the page, in its own units, on the screen. */
async function at(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await page.locator("[data-paper]").boundingBox();
  if (!box) throw new Error("the page is not on the screen");
  return [box.x + (x * box.width) / 1000, box.y + (y * box.width) / 1000];
}

async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...(await at(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)), { steps: 4 });
  await page.mouse.move(...(await at(page, ...to)), { steps: 4 });
}

const layer = (page: Page, name: string) =>
  page.getByRole("list", { name: "图层" }).getByRole("button", { name, exact: true });
const saved = (page: Page) => expect(page.locator("[data-saving]")).toHaveAttribute("data-saving", "saved");
const elementsOf = ({ design }: Draft) => design.slides[0]?.elements ?? [];
/** Everything on the paper with where it stands; the order of attributes means nothing. */
const drawn = (page: Page) =>
  page
    .locator("[data-paper] > svg")
    .first()
    .evaluate((svg) =>
      [...svg.querySelectorAll("*")].map(
        ({ tagName, attributes, childElementCount, textContent }) =>
          `${tagName} ${[...attributes]
            .map(({ name, value }) => `${name}=${value.replaceAll(/\s|;$/g, "")}`)
            .sort()
            .join(" ")} ${childElementCount ? "" : textContent}`,
      ),
    );

test("an organiser makes a certificate from a blank page, and finds it again as it was", async ({ browser }) => {
  test.setTimeout(360_000);
  const { page, ask, draft, templateId, complaints, name } = await blankPage(browser);

  await test.step("a binding comes from the menu, and is dragged to the middle, where it snaps", async () => {
    await page.getByRole("button", { name: "变量" }).click();
    await page.getByRole("menuitem", { name: "奖项", exact: true }).click();
    await expect(layer(page, "奖项")).toHaveAttribute("aria-pressed", "true");
    await drag(page, [500, 354], [440, 200]);
    await page.mouse.move(...(await at(page, 497, 200)), { steps: 3 });
    await expect(page.locator("[data-guide=x]").first()).toBeVisible();
    await page.mouse.up();
    await page.getByRole("tab", { name: "位置" }).click();
    const [left, width] = await Promise.all(
      ["横坐标", "宽"].map(async (field) => Number(await page.getByRole("spinbutton", { name: field }).inputValue())),
    );
    expect((left ?? 0) + (width ?? 0) / 2, "the page's middle").toBe(500);
  });

  await test.step("by keys alone: a code, moved by arrows, taken back and done again", async () => {
    await page.getByRole("button", { name: "二维码", exact: true }).press("Enter");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("spinbutton", { name: "横坐标" })).toHaveValue("440");
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("spinbutton", { name: "横坐标" })).toHaveValue("450");
    await page.keyboard.press("Control+y");
    await expect(page.getByRole("spinbutton", { name: "横坐标" })).toHaveValue("440");
    await page.getByRole("button", { name: "左边对齐" }).click();
    await expect(page.getByRole("spinbutton", { name: "横坐标" })).toHaveValue("0");
  });

  await test.step("copied, pasted, doubled, deleted, taken back", async () => {
    await layer(page, "奖项").click();
    await page.locator("[data-page]").focus();
    await page.keyboard.press("Control+c");
    await page.keyboard.press("Control+v");
    await expect(layer(page, "奖项")).toHaveCount(2);
    await page.keyboard.press("Control+d");
    await expect(layer(page, "奖项")).toHaveCount(3);
    await page.keyboard.press("Delete");
    await expect(layer(page, "奖项")).toHaveCount(2);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(layer(page, "奖项")).toHaveCount(1);
  });

  await test.step("the seal, and a text that is written with styles where it stands", async () => {
    await page.getByRole("button", { name: "印章", exact: true }).click();
    await drag(page, [500, 354], [800, 560]);
    await page.mouse.up();
    const before = elementsOf(await draft()).length;
    await page.getByRole("button", { name: "文字", exact: true }).click();
    // At once, whether the editor of texts is there or not: the keys are the text's, not the page's.
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await expect(page.getByRole("toolbar", { name: "文字格式" })).toBeVisible();
    await expect(page.locator("[contenteditable=true]"), "the caret is in it").toBeFocused();
    await page.keyboard.type("特此表彰");
    await page.keyboard.press("Shift+Home");
    await page.getByRole("toolbar", { name: "文字格式" }).getByRole("button", { name: "加粗" }).click();
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "插入变量" }).click();
    await page.getByRole("menuitem", { name: "作品名称", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("toolbar", { name: "文字格式" })).toBeHidden();
    await saved(page);
    expect(elementsOf(await draft()).length, "nothing else was deleted").toBeGreaterThan(before);
  });

  await test.step("the preview says what real recipients will read, and what is missing", async () => {
    await page.getByRole("button", { name: "预览" }).click();
    const dialog = page.getByRole("dialog", { name: "预览" });
    await expect(dialog.getByRole("img", { name: "第 1 页" })).toContainText("一等奖");
    const contests = dialog.getByRole("combobox", { name: "竞赛" });
    await expect(contests.locator("option").nth(1)).toBeAttached();
    const requested = await contests
      .locator("option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const awarded = async (competitionId: string) =>
      competitionId !== "" &&
      (await ask<{ total: number }>("GET", "/certificate/template/recipients", { templateId, competitionId })).total >
        0;
    let contest = "";
    for (const one of requested) if (!contest && (await awarded(one))) contest = one;
    expect(contest, "a contest with published awards").not.toBe("");
    await contests.selectOption(contest);
    await expect(dialog.getByRole("status")).toContainText(/第 1 份，共 \d+ 份/);
    await expect(dialog.getByRole("img", { name: "第 1 页" })).not.toContainText("智慧校园能耗监测与调度系统");
    await page.keyboard.press("Escape");
  });

  await test.step("it is saved by itself, and drawn the same after it was opened again", async () => {
    await saved(page);
    const elements = elementsOf(await draft());
    expect(elements.map(({ code, type }) => code ?? type)).toEqual(["awardName", "qrCode", "seal", "text"]);
    const text = elements.at(-1);
    expect(text?.contentText).toBe("特此表彰{workName}");
    expect(text?.content).toContain("<strong>特此表彰");
    const before = await drawn(page);
    await page.reload();
    await expect(layer(page, "奖项")).toBeVisible();
    expect(await drawn(page)).toEqual(before);
  });

  await test.step("nothing keeps anybody out, by axe", async () => {
    await layer(page, "奖项").click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  await test.step("published, it is design no. 1", async () => {
    await page.getByRole("button", { name: "发布" }).click();
    await page.getByRole("alertdialog", { name: name }).getByRole("button", { name: "发布" }).click();
    await expect(page.getByText("已发布为第 1 版")).toBeVisible();
    expect(await draft()).toMatchObject({ designNo: 1, status: "published" });
    await page.locator("[data-page]").press("Escape");
    await page.getByRole("textbox", { name: "设计标题" }).fill("再改一次");
    await page.keyboard.press("Enter");
    await saved(page);
  });
  expect(complaints).toEqual([]);
  await open(page, templateId);
  await expect(page.getByRole("textbox", { name: "设计标题" })).toHaveValue("再改一次");
});

test("two tabs: who comes second is told, and keeps what was made as a copy", async ({ browser }) => {
  test.setTimeout(240_000);
  const first = await blankPage(browser);
  const second = await first.page.context().newPage();
  await open(second, first.templateId);

  await first.page.getByRole("button", { name: "印章", exact: true }).click();
  await saved(first.page);
  await second.getByRole("button", { name: "二维码", exact: true }).click();
  await expect(second.getByRole("alert").filter({ hasText: "这份证书已被他人修改" })).toBeVisible();
  expect(
    elementsOf(await first.draft()).map(({ code }) => code),
    "nothing was written over",
  ).toEqual(["seal"]);

  await second.getByRole("button", { name: "把我的存为副本" }).click();
  await second.waitForURL((url) => url.searchParams.get("templateId") !== first.templateId);
  await expect(layer(second, "二维码")).toBeVisible();
  await expect(layer(second, "印章")).toBeHidden();
  await first.page.reload();
  await expect(layer(first.page, "印章")).toBeVisible();
});

test("what could not be saved is offered back; bad files are refused in words", async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, draft } = await blankPage(browser);
  await page.route("**/prod-api/certificate/template/save", (route) => route.abort());
  await page.getByRole("button", { name: "印章", exact: true }).click();
  await expect(page.locator("[data-saving]")).toHaveAttribute("data-saving", "failed");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("上次有未保存的修改")).toBeVisible();
  expect(elementsOf(await draft())).toEqual([]);
  await page.unroute("**/prod-api/certificate/template/save");
  await page.getByRole("button", { name: "恢复修改" }).click();
  await expect(layer(page, "印章")).toBeVisible();
  await saved(page);
  expect(elementsOf(await draft()).map(({ code }) => code)).toEqual(["seal"]);

  const files = page.locator("input[type=file][accept*=png]").first();
  await files.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") });
  await expect(page.getByRole("alert").last()).toBeVisible();
  await files.setInputFiles({ name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(21 * 1024 * 1024) });
  await expect(page.getByText("huge.png 超过 20 MB")).toBeVisible();
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await files.setInputFiles({ name: "b.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") });
  await expect(layer(page, "图片")).toHaveCount(1);
  await saved(page);

  await page.getByRole("button", { name: "导入演示文稿" }).click();
  const take = (text: string) =>
    page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await take("{ broken");
  await expect(page.getByText("这个文件既不是 .pptx 也不是 PPTist 的 JSON")).toBeVisible();
  const text = { type: "text", left: 1, top: 1, width: 100, height: 50, rotate: 0, content: "<p>x</p>" };
  await take(JSON.stringify({ slides: [{ elements: Array.from({ length: 10_000 }, () => text) }] }));
  await expect(page.getByText("没有导入")).toBeVisible();
  await take(JSON.stringify({ slides: [{ elements: [text, { type: "chart" }] }] }));
  await expect(page.getByText("没有导入：图表 1 个")).toBeVisible();
  await take(JSON.stringify({ slides: [{ elements: [text, { type: "shape" }] }] }));
  await expect(page.getByText("没有导入：数值有误的元素 1 个")).toBeVisible();
});

test("without a connection the editor stays, says so, and goes on when it is back", async ({ browser }) => {
  const { page, draft } = await blankPage(browser);
  const preview = () => page.getByRole("button", { name: "预览" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "印章", exact: true }).click();
  await preview();
  await expect(page.getByRole("alert").filter({ hasText: "没有加载成功" })).toBeVisible();
  await expect(layer(page, "印章")).toBeVisible();
  await page.context().setOffline(false);
  await preview();
  await expect(page.getByRole("dialog", { name: "预览" })).toBeVisible();
  await saved(page);
  expect(elementsOf(await draft()).map(({ code }) => code)).toEqual(["seal"]);
});

test("nobody opens a template that is not theirs", async ({ browser }) => {
  const { templateId, page } = await blankPage(browser);
  const stranger: Seat = await seatFor(browser, "school2");
  const answer = await stranger.page.request.get(`/certificate/editor?templateId=${templateId}`, { maxRedirects: 0 });
  expect([307, 404]).toContain(answer.status());
  for (const wrong of ["", "?templateId=x", "?templateId=1"])
    expect((await page.request.get(`/certificate/editor${wrong}`)).status(), wrong).toBe(404);
});
