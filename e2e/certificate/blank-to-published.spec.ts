import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Of a person, in five minutes: four seconds each. */
const MOST_ACTS = 75;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "blank-"));
});
test.afterAll(() => process.env.KEEP || rmSync(folder, { recursive: true }));

test("from a blank page to a certificate in somebody's hands, in as many acts as five minutes hold", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { page, ask } = await seatFor(browser, "manager");
  const complaints = watch(page);
  const word = Date.now().toString(36);
  const name = `荣誉${word}`;
  page.setDefaultTimeout(15_000);
  let acts = 0;
  /** One thing that a person does: a press, a choice, a value. */
  const act = async (doing: Promise<unknown>) => {
    await doing;
    acts++;
  };
  const press = (label: string | RegExp) => act(page.getByRole("button", { name: label, exact: true }).click());
  const item = (label: string) => act(page.getByRole("menuitem", { name: label, exact: true }).click());
  const enter = async (label: string, value: number) => {
    const box = page.getByRole("spinbutton", { name: new RegExp(`^${label}( .*)?$`) });
    await box.fill(String(value));
    await act(box.press("Enter"));
  };
  const tab = (label: string) => act(page.getByRole("tab", { name: label }).click());
  const bound = async (label: string, top: number) => {
    await press("变量");
    await item(label);
    await enter("纵坐标", top);
  };
  const written = async (words: string) => {
    await press("文字");
    await expect(page.locator("[contenteditable=true]")).toBeFocused();
    await page.keyboard.press("Control+a");
    await act(page.keyboard.type(words));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("toolbar", { name: "文字格式" })).toBeHidden();
  };

  await test.step("a new template", async () => {
    await page.goto("/certificate/template");
    await press("新建模板");
    const dialog = page.getByRole("dialog");
    await act(dialog.getByLabel("模板名称").fill(name));
    await act(dialog.getByRole("combobox", { name: "颁发对象" }).selectOption({ label: "学生" }));
    await press("开始设计");
    await expect(page.locator("[data-paper] svg").first()).toBeVisible({ timeout: 60_000 });
  });

  await test.step("a frame, and a guilloché rosette that hardly shows", async () => {
    await press("形状");
    await item("双线边框");
    await press("形状");
    await item("团花（扭索纹）");
    await enter("不透明度", 30);
  });

  await test.step("the heading, with an outline and a shadow", async () => {
    await written("荣誉证书");
    await enter("字号", 64);
    await press("居中");
    await press("加粗");
    await act(page.getByRole("switch", { name: "文字描边" }).click());
    await act(page.getByRole("switch", { name: "文字阴影" }).click());
    await tab("位置");
    await press("水平居中");
    await enter("纵坐标", 70);
  });

  await test.step("whose it is, what for, and from whom", async () => {
    await bound("获奖人姓名（两字加空）", 200);
    await written("在{contestName}中表现突出，荣获");
    await enter("宽", 760);
    await press("水平居中");
    await enter("纵坐标", 300);
    await tab("样式");
    await press("居中");
    await tab("位置");
    await bound("奖项", 350);
    await bound("主办单位", 545);
    await enter("横坐标", 540);
    await bound("颁发日期（汉字）", 585);
    await enter("横坐标", 540);
    await press("印章");
    await enter("横坐标", 700);
    await enter("纵坐标", 525);
    await press("二维码");
    await enter("横坐标", 80);
    await enter("纵坐标", 520);
    await bound("证书编号", 545);
    await enter("横坐标", 190);
    await bound("查验码", 585);
    await enter("横坐标", 190);
  });

  const templateId = new URL(page.url()).searchParams.get("templateId") as string;
  await test.step("published, and nothing was forgotten", async () => {
    await expect(page.locator("[data-saving]")).toHaveAttribute("data-saving", "saved");
    if (process.env.KEEP) await page.screenshot({ path: join(folder, "editor.png") });
    await press("发布");
    const dialog = page.getByRole("alertdialog", { name });
    await expect(dialog.getByRole("link")).toHaveCount(0);
    await expect(dialog.getByRole("listitem"), "neither problems nor notices").toHaveCount(0);
    await act(dialog.getByRole("button", { name: "发布" }).click());
    await expect(page.getByText("已发布为第 1 版")).toBeVisible();
  });

  const { list } = await ask<{ list: { competitionId: string; status: string }[] }>("GET", "/competition/info/page", {
    pageSize: 100,
  });
  const competitionId = list.find((one) => one.status === "finished")?.competitionId as string;
  const rows = [
    ["姓名", "单位", "荣誉或身份"],
    ["演甲", "示例大学", "特等奖"],
    ["演示选手乙", "示例理工学院", "优秀奖"],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "名单", rows }] }));
  const path = join(folder, "print.pdf");

  await test.step("made for a list of people", async () => {
    await page.goto(`/certificate/make?competitionId=${competitionId}`);
    await press("导入名单");
    const dialog = page.getByRole("dialog");
    await act(dialog.getByLabel("名单名称").fill(name));
    await act(page.locator("input[type=file]").setInputFiles({ name: "名单.xlsx", mimeType: XLSX, buffer }));
    await act(dialog.getByRole("button", { name: /^导入 2 行/ }).click());
    await expect(dialog).toHaveCount(0);
    await act(page.getByRole("combobox", { name: "发给谁" }).selectOption({ label: `名单：${name}` }));
    await act(page.getByRole("combobox", { name: "证书模板" }).selectOption({ label: name }));
    await act(page.getByRole("button", { name: "制作 2 张" }).click({ timeout: 30_000 }));
    await act(page.getByRole("alertdialog").getByRole("button", { name: "开始制作" }).click());
    const made = page.getByRole("listitem").filter({ hasText: name }).first();
    await expect(made.getByText("已完成")).toBeVisible({ timeout: 90_000 });
    await act(made.getByRole("button", { name: "打印文件" }).click());
    const saved = page.waitForEvent("download");
    await act(
      page
        .getByRole("dialog")
        .getByRole("button", { name: /^下载(打印文件)?$/ })
        .click(),
    );
    await (await saved).saveAs(path);
    await act(made.getByRole("link", { name: "审核 2 张" }).click());
    await press("全部通过（2 张）");
    await act(page.getByRole("alertdialog").getByRole("button", { name: "通过" }).click());
    await expect(page.getByText("没有待审核的证书")).toBeVisible({ timeout: 30_000 });
  });

  expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8" })).toContain("No syntax or stream encoding");
  const [first = "", second = ""] = execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" }).split("\f");
  const bare = (text: string) => text.replaceAll(/\s/g, "");
  for (const [paper, who, honour] of [
    [first, "演甲", "特等奖"],
    [second, "演示选手乙", "优秀奖"],
  ] as const) {
    expect(bare(paper)).toContain(who);
    expect(bare(paper)).toContain(honour);
    expect(bare(paper).match(/荣誉证书/g), "read once, for all its outline and shadow").toHaveLength(1);
    expect(bare(paper)).toMatch(/在.+中表现突出，荣获/);
    expect(paper).toMatch(/[2-9A-Z]{4} [2-9A-Z]{4} [2-9A-Z]{4} [2-9A-Z]{4}/);
  }
  // nobody else finds it among what they can make
  await ask("POST", "/certificate/template/publish", { templateId, status: "retired" });
  console.log(`${acts} acts`);
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);
  expect(complaints).toEqual([]);
});
