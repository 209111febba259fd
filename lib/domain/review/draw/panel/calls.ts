import { z } from "zod";
import { panelStatuses } from "@/db/draw-values";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

const PanelStatus = z.enum(panelStatuses);

export const inviteDrawn = post("/review/panel/invite", {
  summary:
    "Invites the experts whom a draw of lots chose into its plan, by message and letter, to answer within so many days. Pressed again it invites nobody twice. Open invitations of the draws that it repeats are withdrawn.",
  access: ["review:assign:assign", "review:own:edit"],
  act: "review",
  inPlan: "assign",
  input: z.object({ drawId: Id, days: z.number().int().min(1).max(30).default(7) }),
  output: z.object({ invited: z.number(), withdrawn: z.number() }),
  faults: ["drawNotDrawn", "drawRepeated", "panelNoLots"],
});

const PanelDays = z.object({ from: Day, until: Day });

const PanelRow = z.object({
  panelId: Id,
  /** The place in the drawn order, from 1. */
  place: z.number(),
  name: z.string(),
  orgName: z.string(),
  field: z.string(),
  status: PanelStatus,
  answerBy: DT,
  endTime: DT.nullable(),
  reason: z.string(),
  /** The name of whoever held the seat before, or holds it except on `days`. */
  standsFor: z.string().nullable(),
  /** The days on which they stand in; null for a seat. */
  days: PanelDays.nullable(),
  /** Days on which whoever holds the seat is away and nobody stands in. */
  uncovered: z.array(PanelDays),
  /** Declined or run out, and nobody of the reserve can take the seat. */
  vacant: z.boolean(),
});

export const panelBoard = get("/review/panel/page", {
  summary: "Lists the invitations of a draw in drawn order: state, answer, and who stands in for whom.",
  access: ["review:assign:list", "review:own:list"],
  input: PageQuery.omit({ keywords: true }).extend({ drawId: Id }),
  output: Page(PanelRow),
});

export const myPanelInvitations = get("/review/panel/mine/list", {
  summary: "Lists the invitations to plans that wait for the caller's answer, the next end first.",
  access: "review:score:list",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      ...{ panelId: Id, planName: z.string(), competitionName: z.string(), field: z.string(), answerBy: DT },
      /** The days on which they would stand in; null for a seat. */
      days: PanelDays.nullable(),
    }),
  ),
});

export const answerPanelInvitation = post("/review/panel/answer", {
  summary:
    "Accepts an invitation to a plan, which puts the caller among its experts, or declines it, which invites the next of the reserve.",
  access: "review:score:edit",
  act: "review",
  input: z.object({ panelId: Id, answer: z.enum(["accepted", "declined"]), reason: Line(200, 0).default("") }),
  output: Nothing,
  faults: ["panelOver", "dutyBars"],
});
