import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { big } from "@/db/schema/columns";
import type { AbsenceReason } from "@/db/values";
import { resultRevision } from "./result";

/** Where a revision comes from that was not calculated here: a ranked sheet. Its day and who imported it are the revision's. */
export const resultImport = pgTable("result_import", {
  revisionId: big("revision_id")
    .primaryKey()
    .references(() => resultRevision.id, { onDelete: "cascade" }),
  fileName: text("file_name").notNull(),
  /** Of the file, as it was checked. */
  sha256: text("sha256").notNull(),
  /** Teams that the sheet does not rank, with its reason. */
  absent: jsonb("absent").$type<{ teamId: string; reason: AbsenceReason; remark: string }[]>().notNull(),
});
