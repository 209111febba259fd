import { expect, type Locator, type Page } from "./story";

let issued = 0;

/** The file of an e-invoice as a tax system gives it out, red below nothing. */
const eInvoice = (yuan: string, number: string, title: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><EInvoice><BuyerInformation><BuyerName>${title}</BuyerName></BuyerInformation>
<TotalTax-includedAmount>${yuan}</TotalTax-includedAmount><InvoiceNumber>${number}</InvoiceNumber></EInvoice>`);

/** A number of an e-invoice that nothing else has. */
const aNumber = () => `2431${String(Date.now()).slice(-12)}${String(++issued).padStart(4, "0")}`;

/** The drawer of the newest invoice for a buyer, at the organiser's desk. */
async function invoiceOf(page: Page, buyer: string): Promise<Locator> {
  await page.goto("/finance/invoice");
  await page.getByLabel("抬头、税号或编号").fill(buyer);
  await page.getByRole("button", { name: "搜索", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: buyer }).first();
  await row.getByRole("button").first().click();
  const drawer = page.getByRole("dialog", { name: /发票申请/ });
  await expect(drawer).toContainText(buyer);
  return drawer;
}

async function handOver(page: Page, of: { yuan: string; number: string; title: string; step: "issue" | "flush" }) {
  const dialog = page.getByRole("dialog", { name: of.step === "issue" ? "开具发票" : "红冲发票" });
  await dialog.locator('input[type="file"]').setInputFiles({
    ...{ name: "invoice.xml", mimeType: "text/xml", buffer: eInvoice(of.yuan, of.number, of.title) },
  });
  await expect(dialog.getByText("文件与申请比对")).toBeVisible();
  await dialog.getByLabel(of.step === "issue" ? /^发票号码/ : /^红字发票号码/).fill(of.number);
  if (of.step === "flush") await dialog.getByLabel(/红冲原因/).fill("队伍退赛");
  await dialog.getByRole("button", { name: of.step === "issue" ? "开具" : "红冲", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Approves what a buyer applied for, and gives it out. */
export async function issue(page: Page, title: string, yuan: string): Promise<void> {
  const drawer = await invoiceOf(page, title);
  await drawer.getByRole("button", { name: "通过", exact: true }).click();
  await drawer.getByRole("button", { name: "上传发票并开具" }).click();
  await handOver(page, { yuan, number: aNumber(), title, step: "issue" });
  await expect(drawer.getByText("已开具").first()).toBeVisible();
}

/** Annuls an issued invoice by a red one. */
export async function flush(page: Page, title: string, yuan: string): Promise<void> {
  const drawer = await invoiceOf(page, title);
  await drawer.getByRole("button", { name: "红冲", exact: true }).click();
  await handOver(page, { yuan: `-${yuan}`, number: aNumber(), title, step: "flush" });
  await expect(drawer.getByText("已红冲").first()).toBeVisible();
}
