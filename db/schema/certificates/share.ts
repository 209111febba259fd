import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { certificate } from "@/db/schema/certificate";
import { big, createdAt, instant } from "@/db/schema/columns";

/** A certificate that one of its holders shows at an address of its own, for as long as they want. */
export const certificateShare = pgTable(
  "certificate_share",
  {
    certificateId: big("certificate_id")
      .notNull()
      .references(() => certificate.id, { onDelete: "cascade" }),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    /** What the address ends with: random, the same whenever it is shown again. */
    slug: text("slug").notNull().unique(),
    shown: boolean("shown").notNull(),
    /** Whether search engines may list it. */
    listed: boolean("listed").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.certificateId, t.userId] }), index("certificate_share_user").on(t.userId)],
);
