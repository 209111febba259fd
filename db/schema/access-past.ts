import { index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./access";
import { big, id, instant } from "./columns";
import { group } from "./org";

/**
 * A person's former organisations. Triggers on `user` and `expert` write a row for whatever a change removes, and no row
 * ever changes: present organisations are in those tables; both together are the full history.
 */
export const pastOrganisation = pgTable(
  "past_organisation",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    kind: text("kind", { enum: ["home", "profile", "employer", "library", "tie"] }).notNull(),
    fromAt: instant("from_at").notNull(),
    untilAt: instant("until_at").notNull(),
  },
  (t) => [index("past_organisation_user").on(t.userId, t.untilAt)],
);

/** An account that its person wants deleted; signing in before `dueAt` undoes it (docs/rules/access.md, "Deletion"). */
export const accountClosing = pgTable(
  "account_closing",
  {
    userId: big("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    askedAt: instant("asked_at").notNull().defaultNow(),
    dueAt: instant("due_at").notNull(),
  },
  (t) => [index("account_closing_due").on(t.dueAt)],
);
