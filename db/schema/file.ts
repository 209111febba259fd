import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./access";
import { big, createdAt, id } from "./columns";

/** A stored file: content is stored once by its SHA-256, the row says whose upload it is and for what. */
export const file = pgTable(
  "file",
  {
    id: id(),
    sha256: text("sha256").notNull(),
    size: big("size").notNull(),
    mime: text("mime").notNull(),
    name: text("name").notNull(),
    purpose: text("purpose", {
      enum: [
        "work",
        "cover",
        "logo",
        "avatar",
        "seal",
        "attachment",
        "document",
        "film",
        "subtitles",
        "evidence",
        "proof",
        "picture",
        "package",
        "font",
        "preview",
      ],
    }).notNull(),
    /** Public files (covers, logos) are served to anyone; all others through the noun they belong to. */
    open: integer("open").notNull().default(0),
    ownerId: big("owner_id").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("file_sha").on(t.sha256),
    index("file_owner").on(t.ownerId),
    check("file_sha_shape", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check("file_size", sql`${t.size} >= 0`),
  ],
);
