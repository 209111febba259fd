import { randomUUID } from "node:crypto";

/** A voucher as a payer would choose it from a folder: a file that no other payer has, for one voucher is counted once. */
export const aVoucher = () => ({
  name: "voucher.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`),
});
