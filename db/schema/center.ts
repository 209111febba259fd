import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./access";
import { big, createdAt, instant } from "./columns";

/** The private address of somebody's calendar: only the digest of its token is stored. */
export const calendarFeed = pgTable("calendar_feed", {
  userId: big("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  readAt: instant("read_at"),
  reads: integer("reads").notNull().default(0),
  createdAt: createdAt(),
});
