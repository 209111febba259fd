import { AxeBuilder } from "@axe-core/playwright";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

interface Draft {
  design: { slides: { elements: Record<string, unknown>[] }[] };
}

test("an organiser draws shapes and guilloché, styles them, and finds them as they were", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, ask } = await seatFor(browser, "manager");
  const complaints = watch(page);
  const { templateId } = await ask<{ templateId: string }>("POST", "/certificate/template/add", {
    name: `图形${crypto.randomUUID().slice(0, 8)}`,
    recipientType: 4,
  });
  const elements = async () => {
    await expect(page.locator("[data-saving]")).toHaveAttribute("data-saving", "saved");
    const { design } = await ask<Draft>("GET", "/certificate/template/draft", { templateId });
    return design.slides[0]?.elements ?? [];
  };
  const layer = (name: string) => page.getByRole("list", { name: "图层" }).getByRole("button", { name, exact: true });
  const insert = async (name: string) => {
    await page.getByRole("button", { name: "形状", exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
    await expect(layer(name)).toHaveAttribute("aria-pressed", "true");
  };
  await page.goto(`/certificate/editor?templateId=${templateId}`);
  await expect(page.locator("[data-paper] svg").first()).toBeVisible();

  await test.step("every kind from the menu; a key for the rectangle", async () => {
    for (const name of ["椭圆", "多边形", "星形", "双线边框", "团花（扭索纹）", "花边（扭索纹）"]) await insert(name);
    await page.locator("[data-page]").focus();
    await page.keyboard.press("r");
    await expect(layer("矩形")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("l");
    await expect(layer("线条")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("[data-handle]")).toHaveCount(2);
  });

  await test.step("a rectangle in foil, round at its corners and dashed; the brush takes the look on", async () => {
    await layer("矩形").click();
    await page.getByRole("combobox", { name: "填充" }).selectOption({ label: "线性渐变" });
    await page.getByRole("button", { name: "金", exact: true }).click();
    await page.getByRole("spinbutton", { name: "圆角" }).fill("24");
    await page.getByRole("spinbutton", { name: "圆角" }).press("Enter");
    await page.getByRole("combobox", { name: "线型" }).selectOption({ label: "虚线" });
    await page.getByRole("spinbutton", { name: "不透明度" }).fill("60");
    await page.getByRole("spinbutton", { name: "不透明度" }).press("Enter");
    await page.locator("[data-page]").focus();
    await page.keyboard.press("Control+Alt+c");
    await layer("椭圆").click();
    await page.locator("[data-page]").focus();
    await page.keyboard.press("Enter");
    const saved = await elements();
    for (const shape of ["rectangle", "ellipse"])
      expect(saved.find((one) => one.shape === shape)).toMatchObject({
        fill: { kind: "linear" },
        dash: "dashed",
        opacity: 0.6,
      });
    expect(saved.find((one) => one.shape === "rectangle")).toMatchObject({ radius: 24 });
    expect(saved[0]?.shape, "what lies around the page lies under everything").toMatch(/frame|border/);
  });

  await test.step("guilloché is another with another seed", async () => {
    await layer("团花（扭索纹）").click();
    const path = page.locator("[data-paper] > svg path[stroke-linejoin=round]").last();
    const before = await path.getAttribute("d");
    await page.getByRole("textbox", { name: "纹样种子" }).fill("另一个词");
    await expect(path).not.toHaveAttribute("d", before ?? "");
    const saved = await elements();
    expect(saved.find((one) => one.shape === "rosette")).toMatchObject({ seed: "另一个词" });
  });

  await test.step("it is as it was after a reload, and nothing of it is out of reach", async () => {
    const shapes = (await elements()).map((one) => one.shape);
    await page.reload();
    await expect(page.locator("[data-paper] > svg").first().locator("path")).toHaveCount(shapes.length + 1);
    await layer("星形").click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
  expect(complaints).toEqual([]);
});
