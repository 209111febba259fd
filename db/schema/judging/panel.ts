import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { panelStatuses } from "@/db/values";
import { draw } from "./draw";
import { expert } from "./expert";

/** A drawn expert who is asked into the plan; a seat passes along the reserve in drawn order. */
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
    /** Whose seat it is: the invitation that was declined or ran out. */
    standsFor: big("stands_for").references((): AnyPgColumn => panelInvitation.id, { onDelete: "set null" }),
    /** Until when it waits for an answer. */
    answerBy: instant("answer_by").notNull(),
    endedAt: instant("ended_at"),
    reason: text("reason").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    unique("panel_invitation_once").on(t.drawId, t.expertId),
    uniqueIndex("panel_invitation_successor").on(t.standsFor),
    index("panel_invitation_expert").on(t.expertId),
    index("panel_invitation_due").on(t.answerBy).where(sql`${t.status} = 'open'`),
    check("panel_invitation_ended", sql`(${t.status} = 'open') = (${t.endedAt} is null)`),
  ],
);
