/** Lists of values about invoices. Nothing is imported here. */

/** Where an invoice stands (docs/rules/finance.md, "Invoices"). */
export const invoiceStatuses = ["applied", "approved", "issued", "redFlushed", "rejected"] as const;
/** States in which an invoice takes its amount of what its orders were paid. */
export const liveInvoices = [
  "applied",
  "approved",
  "issued",
] as const satisfies readonly (typeof invoiceStatuses)[number][];
/** Whose name stands on an invoice. */
export const titleTypes = ["enterprise", "person"] as const;
/** What a sheet for a tax client can hold; an organiser chooses columns and their order. */
export const invoiceColumns = [
  "serial",
  "kind",
  "taxIncluded",
  "naturalPerson",
  "title",
  "taxNumber",
  "item",
  "amount",
  "email",
  "note",
  "orders",
] as const;
/** What was read of an issued invoice and is not as the application says, or could not be read. */
export const invoiceFields = ["number", "amount", "title"] as const;
