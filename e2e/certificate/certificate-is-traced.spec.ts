import { seatFor } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

interface Row {
  certificateId: string;
  certificateNo: string;
  traceCode: string;
  holders: string[] | string;
  status: string;
}

test("a certificate is traced by its code, drawn for print, revoked, and traced as revoked", async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const manager = await seatFor(browser, "manager");
  const { list } = await manager.ask<{ list: Row[] }>("GET", "/certificate/list/page", { pageSize: 20 });
  const certificate = list.find((c) => c.status === "sent" || c.status === "issued") as Row;

  await page.goto(`/certificate/trace?code=${certificate.traceCode}`);
  await expect(page.getByText("有效", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(certificate.certificateNo).first()).toBeVisible();
  expect(await page.content()).not.toMatch(/\d{17}[\dXx]/);
  const file = await page.request.get(`/prod-api/home/certificate/pdf?code=${certificate.traceCode}`);
  const pdf = await file.body();
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const check = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "选择 PDF 文件" }).first().click(),
    ]);
    await chooser.setFiles({ name, mimeType: "application/pdf", buffer });
  };
  await check("genuine.pdf", pdf);
  await expect(page.getByText("“genuine.pdf”与签发的文件完全一致。")).toBeVisible();
  await check("altered.pdf", Buffer.concat([pdf, Buffer.from("\n")]));
  await expect(page.getByText("“altered.pdf”与签发的文件不一致")).toBeVisible();
  await page.getByRole("link", { name: "查看证书" }).click();
  await expect(page.locator("svg").first()).toBeVisible();

  await manager.ask("POST", "/certificate/list/revoke", {
    certificateId: certificate.certificateId,
    reason: "演示撤销",
  });
  await page.goto(`/certificate/trace?code=${certificate.traceCode}`);
  await expect(page.getByText("已撤销", { exact: true }).first()).toBeVisible();
});

test("guessing gives nothing away", async ({ request }) => {
  const unknown = await request.get("/certificate/trace?code=AAAAAAAAAAAAAAAA");
  expect(unknown.status()).toBe(404);
  for (let n = 0; n < 11; n++)
    expect((await request.get(`/certificate/trace?code=AAAAAAAAAAAAAA${n + 20}`)).status()).toBe(404);
  const byNumberAlone = await (await request.get("/prod-api/home/certificate/page?certificateNo=1")).json();
  expect(byNumberAlone.code).not.toBe(0);
});
