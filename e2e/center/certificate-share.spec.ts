import http from "node:http";
import type { AddressInfo } from "node:net";
import { type Seat, seatFor } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";
import { wire } from "@/e2e/support/wire";

interface Own {
  certificateId: string;
  certificateNo: string;
  awardName: string;
  status: string;
}

let student: Seat;
let own: Own;
test.beforeEach(async ({ browser }) => {
  student = await seatFor(browser, "student");
  const mine = await student.ask<Own[]>("GET", "/web/certificate/mine", {});
  own = mine.find(({ status }) => status === "valid") as Own;
});
test.afterEach(async () => {
  const { certificateId } = own;
  await student.ask("POST", "/web/certificate/share/save", { certificateId, shown: false, listed: false });
});

const statusOf = async (path: string) => (await wire(path)).status;

test("a holder shows a certificate, another website frames it, and it is gone when it is switched off", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page } = student;
  await page.goto("/center/newReward");
  await page.getByRole("button", { name: `分享页 ${own.certificateNo}` }).click();
  const dialog = page.getByRole("dialog");
  const shown = dialog.getByRole("switch", { name: "用单独的网址展示这张证书" });
  await expect(shown).not.toBeChecked();
  await expect(async () => {
    if (!(await shown.isChecked())) await shown.click();
    await expect(dialog.getByRole("button", { name: "复制网址" })).toBeVisible();
  }).toPass();
  const href = (await dialog.getByRole("link", { name: "打开页面" }).getAttribute("href")) as string;
  const slug = new URL(href, "http://localhost").searchParams.get("id") as string;
  const frame = `/embed/certificate/${slug}`;
  const picture = `/pictures/certificate.jpg?id=${slug}`;

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(href);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(own.awardName);
  await expect(visitor.getByRole("img", { name: own.certificateNo })).toBeVisible();
  const meta = (name: string) => visitor.locator(`meta[property="${name}"], meta[name="${name}"]`).first();
  await expect(meta("robots")).toHaveAttribute("content", /noindex/);
  await expect(meta("og:title")).toHaveAttribute("content", new RegExp(own.awardName));
  await expect(meta("og:image")).toHaveAttribute("content", /\/pictures\/certificate\.jpg\?id=.*form=card/);
  await expect(meta("twitter:card")).toHaveAttribute("content", "summary_large_image");
  expect(await visitor.getByRole("link", { name: "领英" }).getAttribute("href")).toContain(
    `certId=${encodeURIComponent(own.certificateNo).replaceAll("%20", "+")}`,
  );
  await visitor.getByRole("link", { name: "查验这张证书" }).click();
  await expect(visitor.getByText("有效", { exact: true }).first()).toBeVisible();

  await expect(async () => {
    const listed = dialog.getByRole("switch", { name: "允许搜索引擎收录" });
    if (!(await listed.isChecked())) await listed.click();
    await expect(listed).toBeChecked();
  }).toPass();
  await expect.poll(async () => (await wire(href)).text.includes("noindex")).toBe(false);

  const framed = await wire(frame, { headers: { cookie: `token=${student.bearer}` } });
  expect([framed.status, framed.headers["set-cookie"], framed.headers["x-frame-options"]]).toEqual([
    ...[200, undefined, undefined],
  ]);
  expect(String(framed.headers["content-security-policy"])).toContain("frame-ancestors *");
  expect(framed.text).not.toContain("<script");
  const page2 = (await wire(href)).headers;
  expect(String(page2["content-security-policy"]), "the page itself is framed by nobody").toContain(
    "frame-ancestors 'none'",
  );

  const base = process.env.E2E_BASE_URL as string;
  const body = `<iframe name="panel" src="${base}${frame}"></iframe><img id="picture" src="${base}${picture}">`;
  const other = http.createServer((_, answer) => answer.setHeader("content-type", "text/html").end(body));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  await visitor.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  await expect(visitor.frameLocator("[name=panel]").getByText("有效")).toBeVisible();
  await expect
    .poll(() => visitor.locator("#picture").evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1080);
  await new Promise((resolve) => other.close(resolve));

  await expect(async () => {
    if (await shown.isChecked()) await shown.click();
    await expect(dialog.getByText("页面已关闭")).toBeVisible();
  }).toPass();
  const never = "a".repeat(22);
  for (const [path, none] of [
    [href, `/home/certificate/share?id=${never}`],
    [frame, `/embed/certificate/${never}`],
    [picture, `/pictures/certificate.jpg?id=${never}`],
  ] as const)
    expect([await statusOf(path), await statusOf(none)], path).toEqual([404, 404]);
  await expect(async () => {
    if (!(await shown.isChecked())) await shown.click();
    await expect(dialog.getByRole("link", { name: "打开页面" })).toHaveAttribute("href", href);
  }).toPass();
});
