import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";
import { sendingStatuses } from "@/db/values";

/** An order to notify the people of certificates, worked off in pieces by a job; `next` counts the certificates that are done with. */
export const certificateSending = pgTable(
  "certificate_sending",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    certificateIds: big("certificate_ids").array().notNull(),
    total: integer("total").notNull(),
    next: integer("next").notNull().default(0),
    /** Fewer than `next` where some were revoked or replaced before their turn. */
    sent: integer("sent").notNull().default(0),
    status: text("status", { enum: sendingStatuses }).notNull().default("running"),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    index("certificate_sending_contest").on(t.contestId, t.id.desc().nullsFirst()),
    index("certificate_sending_running").on(t.id).where(sql`${t.status} = 'running'`),
    check("certificate_sending_next", sql`${t.sent} between 0 and ${t.next} and ${t.next} <= ${t.total}`),
  ],
);
