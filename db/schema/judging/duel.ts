import { sql } from "drizzle-orm";
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, instant } from "@/db/schema/columns";
import { work } from "@/db/schema/work";
import { reviewPlan } from "./review";

/** A round of an elimination whose works were paired: by which seed, and of what. Immutable. */
export const duelRound = pgTable(
  "duel_round",
  {
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    no: integer("no").notNull(),
    seed: text("seed").notNull(),
    /** Each work by its judging number: the place of its school in the list, and how often it had no opponent. */
    sheet: jsonb("sheet").$type<[judgingNo: string, school: string, byes: number][]>().notNull(),
    drawnBy: big("drawn_by")
      .notNull()
      .references(() => user.id),
    drawnAt: instant("drawn_at").notNull().default(sql`app_now()`),
  },
  (t) => [primaryKey({ columns: [t.planId, t.no] })],
);

/** Two works of a round, one of which goes on; a work without an opponent goes on. */
export const duel = pgTable(
  "duel",
  {
    planId: big("plan_id").notNull(),
    round: integer("round").notNull(),
    no: integer("no").notNull(),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    opponentId: big("opponent_id").references(() => work.id),
    /** Set once, when the round is closed; null: it is not, or neither was in the running any more. */
    winnerId: big("winner_id").references(() => work.id),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.round, t.no] }),
    foreignKey({ columns: [t.planId, t.round], foreignColumns: [duelRound.planId, duelRound.no] }),
    check("duel_two", sql`${t.workId} <> ${t.opponentId}`),
    check("duel_winner", sql`${t.winnerId} in (${t.workId}, ${t.opponentId})`),
  ],
);
