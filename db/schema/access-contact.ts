import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { role, user } from "./access";
import { big, createdAt, id, instant } from "./columns";
import { group } from "./org";

/**
 * A change of somebody's login contact: made by themselves (`done` at once), or proposed by an administrator and waiting
 * for the holder of the new one. `clash` records what a migration had to take from an account.
 */
export const contactChange = pgTable(
  "contact_change",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    which: text("which", { enum: ["mobile", "email"] }).notNull(),
    status: text("status", { enum: ["pending", "done", "stopped", "replaced", "clash"] }).notNull(),
    target: text("target").notNull(),
    before: text("before"),
    beforeVerifiedAt: instant("before_verified_at"),
    /** Who proposed it, in which role: judged again when it takes effect. */
    proposedBy: big("proposed_by").references(() => user.id),
    roleId: big("role_id").references(() => role.id, { onDelete: "cascade" }),
    groupId: big("group_id").references(() => group.id),
    createdAt: createdAt(),
    /** Of a proposal: until then it can be confirmed. */
    expiresAt: instant("expires_at"),
    doneAt: instant("done_at"),
    /** Until then the old contact's holder can stop it, or take it back. */
    stopUntil: instant("stop_until"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("contact_change_user").on(t.userId),
    uniqueIndex("contact_change_pending").on(t.userId, t.which).where(sql`${t.status} = 'pending'`),
  ],
);
