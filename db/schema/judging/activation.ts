import { pgTable, text } from "drizzle-orm/pg-core";
import { role, user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { group } from "@/db/schema/org";
import { expert } from "./expert";

/**
 * The letter by which an expert activates their account: the last one sent, until it was used. The address is their account's only
 * when it was: nobody has proved before that they receive what is sent there.
 */
export const expertActivation = pgTable("expert_activation", {
  id: id(),
  expertId: big("expert_id")
    .notNull()
    .unique()
    .references(() => expert.id),
  email: text("email").notNull(),
  /** Who sent it, in which role: judged again at the activation. */
  sentBy: big("sent_by")
    .notNull()
    .references(() => user.id),
  roleId: big("role_id").references(() => role.id, { onDelete: "set null" }),
  sentIn: big("sent_in").references(() => group.id),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
});
