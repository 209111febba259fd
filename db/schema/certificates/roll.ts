import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, pairs } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";

/** People of a contest who get certificates without an award: volunteers, speakers, judges. Imported from a spreadsheet. */
export const certificateRoll = pgTable(
  "certificate_roll",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    name: text("name").notNull(),
    /** The columns of the spreadsheet that are the organiser's own, in its order: templates print them. */
    columns: text("columns").array().notNull().default(sql`'{}'`),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [unique("certificate_roll_name").on(t.contestId, t.name)],
);

export const certificateRollPerson = pgTable(
  "certificate_roll_person",
  {
    id: id(),
    rollId: big("roll_id")
      .notNull()
      .references(() => certificateRoll.id, { onDelete: "cascade" }),
    /** In the order of the spreadsheet. */
    sort: integer("sort").notNull(),
    name: text("name").notNull(),
    nameEn: text("name_en").notNull().default(""),
    organisation: text("organisation").notNull().default(""),
    /** What the certificate is for; printed in the place of an award. */
    honour: text("honour").notNull().default(""),
    /** By the organiser's own columns. */
    more: jsonb("more").$type<Record<string, string>>().notNull().default({}),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("certificate_roll_person_sort").on(t.rollId, t.sort),
    index("certificate_roll_person_organisation").on(t.organisation),
    index("certificate_roll_person_words").using("gin", t.name.op("gin_trgm_ops")),
    index("certificate_roll_person_pairs").using("gin", pairs(t.name)),
  ],
);
