import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { big } from "./columns";
import { contest } from "./contest";

/** What a contest had come to at the end of a day (Asia/Shanghai). Whatever becomes of its teams later, a day stays as it was. */
export const contestDay = pgTable(
  "contest_day",
  {
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    signUps: integer("sign_ups").notNull(),
    teams: integer("teams").notNull(),
    participants: integer("participants").notNull(),
    submitted: integer("submitted").notNull(),
    valid: integer("valid").notNull(),
    awards: integer("awards").notNull(),
    awarded: integer("awarded").notNull(),
    winners: integer("winners").notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.day] })],
);
