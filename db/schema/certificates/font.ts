import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id } from "@/db/schema/columns";
import { file } from "@/db/schema/file";
import { group } from "@/db/schema/org";

/** A font that an organisation brought for its certificates: written anew from its outlines, so that nothing else is stored of the file that came. */
export const certificateFont = pgTable(
  "certificate_font",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    /** By which designs name it, and everybody who may see what is set in it gets its parts; it cannot be guessed. */
    face: text("face").notNull().unique(),
    name: text("name").notNull(),
    fileId: big("file_id")
      .notNull()
      .references(() => file.id),
    /** Of the file that came. */
    sha256: text("sha256").notNull(),
    characters: integer("characters").notNull(),
    /** Of the 3,755 most common Chinese characters, those that it lacks. */
    missing: text("missing").notNull(),
    /** Its measures, packed: what the layout needs of it. */
    runs: text("runs").notNull(),
    /** Who said that its licence allows what certificates do with it, and when. */
    licensedBy: big("licensed_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [unique("certificate_font_once").on(t.groupId, t.sha256), index("certificate_font_file").on(t.fileId)],
);
