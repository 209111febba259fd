import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { big, bytes } from "@/db/schema/columns";
import { team } from "@/db/schema/enrollment";

/**
 * Answers that nobody else in a track or a contest may give, of teams that have signed up and of works that were handed in, as
 * keyed digests. An exclusion constraint of the migration holds each value for one owner; triggers there give it up.
 */
export const uniqueAnswer = pgTable(
  "unique_answer",
  {
    teamId: big("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    /** The team, the person's row in it, or the work that answers. */
    holder: big("holder").notNull(),
    /** The track or the contest in which it is the only one. */
    scope: big("scope").notNull(),
    field: text("field").notNull(),
    value: bytes("value").notNull(),
    /** The person, or the team, to whom the value belongs: in another team, or for a later stage, they may give it again. */
    owner: big("owner").notNull(),
  },
  (t) => [primaryKey({ columns: [t.holder, t.field] }), index("unique_answer_team").on(t.teamId)],
);
