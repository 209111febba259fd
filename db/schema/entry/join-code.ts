import { index, pgTable, text } from "drizzle-orm/pg-core";
import { big, createdAt } from "@/db/schema/columns";
import { team } from "@/db/schema/enrollment";

/** A team's join codes before the present one: they let nobody in, and tell only the team's own people where they belong. */
export const formerJoinCode = pgTable(
  "former_join_code",
  {
    code: text("code").primaryKey(),
    teamId: big("team_id")
      .notNull()
      .references(() => team.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("former_join_code_team").on(t.teamId)],
);
