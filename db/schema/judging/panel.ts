import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { panelStatuses } from "@/db/draw-values";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { draw } from "./draw";
import { expert } from "./expert";

/**
 * A drawn expert who is asked into the plan; a seat passes along the reserve in drawn order. One with days stands in for whoever
 * holds the seat on these days alone.
 */
export const panelInvitation = pgTable(
  "panel_invitation",
  {
    id: id(),
    drawId: big("draw_id")
      .notNull()
      .references(() => draw.id),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    /** The place in the drawn order, from 1: chosen first, then the reserve. */
    place: integer("place").notNull(),
    /** The field that the seat is for, by its place in the draw's seats. */
    seat: integer("seat").notNull(),
    status: text("status", { enum: panelStatuses }).notNull().default("open"),
    /** Whose seat it is: the invitation that was declined or ran out, or with days the one that was accepted. */
    standsFor: big("stands_for").references((): AnyPgColumn => panelInvitation.id, { onDelete: "set null" }),
    /** The days, both included; null for the seat itself. */
    fromOn: date("from_on"),
    untilOn: date("until_on"),
    /** Until when it waits for an answer. */
    answerBy: instant("answer_by").notNull(),
    endedAt: instant("ended_at"),
    reason: text("reason").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("panel_invitation_once").on(t.drawId, t.expertId).where(sql`${t.fromOn} is null`),
    uniqueIndex("panel_invitation_days_once")
      .on(t.drawId, t.expertId, t.fromOn)
      .where(sql`${t.fromOn} is not null and ${t.status} in ('open', 'accepted')`),
    uniqueIndex("panel_invitation_successor").on(t.standsFor).where(sql`${t.fromOn} is null`),
    check("panel_invitation_days", sql`(${t.fromOn} is null) = (${t.untilOn} is null) and ${t.untilOn} >= ${t.fromOn}`),
    index("panel_invitation_expert").on(t.expertId),
    index("panel_invitation_due").on(t.answerBy).where(sql`${t.status} = 'open'`),
    check("panel_invitation_ended", sql`(${t.status} = 'open') = (${t.endedAt} is null)`),
  ],
);
