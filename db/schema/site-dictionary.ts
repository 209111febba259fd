import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** A list of words to choose from, under a code that forms and pages name. */
export const dictType = pgTable("dict_type", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  nameEn: text("name_en").notNull(),
  note: text("note").notNull().default(""),
  /** Its values are the product's own: only their words, colours and order change. */
  fixed: boolean("fixed").notNull().default(false),
  createdAt: createdAt(),
});

export const dictItem = pgTable(
  "dict_item",
  {
    dictCode: text("dict_code")
      .notNull()
      .references(() => dictType.code),
    value: text("value").notNull(),
    label: text("label").notNull(),
    labelEn: text("label_en").notNull(),
    tagType: text("tag_type"),
    sort: integer("sort").notNull().default(0),
    /** The product itself speaks of it: it stays. */
    shipped: boolean("shipped").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.dictCode, t.value] })],
);
