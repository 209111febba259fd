import { desc } from "drizzle-orm";
import type { z } from "zod";
import { db, invoice } from "@/db";
import type { invoiceColumns } from "@/db/invoice-values";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { ordersOf, pickedInvoices } from "./listing";
import { columnsOf } from "./setting";

type Column = (typeof invoiceColumns)[number];
type Words = ReturnType<typeof wordsOf<"invoice">>;

const shapes: Partial<Record<Column, Omit<SheetColumn, "title">>> = {
  ...({ serial: { width: 24 }, title: { width: 30 }, taxNumber: { width: 24 }, orders: { width: 40 } } as const),
  amount: { width: 12, kind: "number" },
};

/** What stands in the columns of an invoice, as tax clients take it. */
const cellsOf: Record<Column, (row: typeof invoice.$inferSelect, orders: string[], t: Words) => string> = {
  serial: (row) => row.number,
  kind: (_, __, t) => t("sheet.plainInvoice"),
  taxIncluded: (_, __, t) => t("sheet.yes"),
  naturalPerson: (row, _, t) => t(row.titleType === "person" ? "sheet.yes" : "sheet.no"),
  title: (row) => row.title,
  taxNumber: (row) => row.taxNumber ?? "",
  item: (row) => row.item,
  amount: (row) => toYuan(row.amountFen),
  email: (row) => row.email,
  note: (row) => row.note,
  orders: (_, orders) => orders.join(" "),
};

/** The filtered invoices as a spreadsheet for a tax client, the newest first. @throws notFound for a filter */
export async function exportInvoices(
  input: z.output<typeof calls.exportInvoices.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const where = await pickedInvoices(input, actor);
  const [rows, columns] = await together(
    () => db.select().from(invoice).where(where).orderBy(desc(invoice.createdAt), desc(invoice.id)),
    () => columnsOf(actor),
  );
  const orders = await ordersOf(rows.map(({ id }) => id));
  await record(actor, "invoice.export", "invoice", null, { rows: rows.length });
  const t = wordsOf(actor.locale, "invoice");
  async function* lines() {
    for (const row of rows) {
      const numbers = (orders.get(row.id) ?? []).map(({ orderNo }) => orderNo);
      yield columns.map((name) => cellsOf[name](row, numbers, t));
    }
  }
  const heads = columns.map((name) => ({ title: t(`column.${name}`), ...shapes[name] }));
  return { name: `${t("file")}.xlsx`, mime: XLSX, stream: streamSheet(t("file"), heads, lines()) };
}
