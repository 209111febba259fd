import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { contest, db, draw, expert, panelInvitation, planExpert, reviewPlan } from "@/db";
import { together } from "@/lib/collection/together";
import { notifyEach } from "@/lib/domain/inbox";
import type { Names } from "@/lib/domain/review/draw/freezing";
import { unpack } from "@/lib/domain/review/draw/packing";
import type { DrawSheet } from "@/lib/domain/review/draw/shapes";
import { shownNames } from "@/lib/i18n/shown-name";
import { nextFor } from "./substitute";

type Draw = typeof draw.$inferSelect;
export type PanelRowStored = Invitation;
type Invitation = typeof panelInvitation.$inferSelect;

/** Where an expert answers. */
const ANSWERS = "/review/competitionReview";

/** A draw of lots by ids: the drawn in their order with their seats, and who is in reserve; null for another kind. */
export async function lotsOf(row: Pick<Draw, "sheet" | "names" | "result">) {
  const { inputs } = await unpack<DrawSheet>(row.sheet);
  if (inputs.kind !== "lots") return null;
  const { experts } = await unpack<Names>(row.names);
  const drawn = (row.result ?? []).map(([at, seat], n) => {
    const [label, fields, org] = inputs.candidates[at as number] as (typeof inputs.candidates)[number];
    return { id: experts[label] as string, fields, org, seat: seat ?? null, place: n + 1 };
  });
  return { drawn, perOrg: inputs.perOrg, fieldOf: (seat: number) => inputs.seats[seat]?.[0] ?? "" };
}

/** A draw, its row held to the end of the transaction: answers, ends and presses of one draw come one after the other. */
export async function heldDraw(drawId: string) {
  const [row] = await db.select().from(draw).where(eq(draw.id, drawId)).for("update");
  return row as Draw;
}

/** Whether an invitation counts: it waits for its answer, or was accepted. */
export const isLive = ({ status }: Pick<Invitation, "status">) => status === "open" || status === "accepted";

export const isRepeated = async (drawId: string) => (await db.$count(draw, eq(draw.redoes, drawId))) > 0;

/** Notifies experts that they are invited. Within the transaction that invites. */
export async function tellInvited(rows: readonly Invitation[]) {
  if (!rows.length) return;
  const found = await db
    .select({
      id: panelInvitation.id,
      userId: expert.userId,
      plan: reviewPlan.name,
      contestId: contest.id,
      contest: shownNames(contest),
      ...{ from: panelInvitation.fromOn, until: panelInvitation.untilOn },
      deadline: sql<string>`to_char(${panelInvitation.answerBy} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`,
    })
    .from(panelInvitation)
    .innerJoin(expert, eq(expert.id, panelInvitation.expertId))
    .innerJoin(draw, eq(draw.id, panelInvitation.drawId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, draw.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(
      inArray(
        panelInvitation.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const topic of ["panelInvited", "panelDaysInvited"] as const)
    await notifyEach(
      topic,
      found
        .filter(({ from }) => (from === null) === (topic === "panelInvited"))
        .map(({ userId, plan, contestId, contest: name, deadline, from, until }) => ({
          to: [userId],
          params: { plan, contest: name, deadline, from: from ?? "", until: until ?? "" },
          ...{ link: ANSWERS, bizType: "contest", bizId: contestId },
        })),
    );
}

/**
 * Invites the next of the reserve for a seat that came free; nobody once the draw is repeated or the plan closed, or when nobody of
 * the reserve may take it. The draw's row is held. Waits for an answer as long as the one before did.
 */
export async function substitute(held: Draw, freed: Invitation) {
  const [[plan], lots, repeated, asked] = await together(
    () => db.select({ status: reviewPlan.status }).from(reviewPlan).where(eq(reviewPlan.id, held.planId)),
    () => lotsOf(held),
    () => isRepeated(held.id),
    () => db.select().from(panelInvitation).where(eq(panelInvitation.drawId, held.id)),
  );
  if (!lots || plan?.status === "closed" || repeated) return null;
  const ids = lots.drawn.map(({ id }) => id);
  const active = await db
    .select({ id: expert.id })
    .from(expert)
    .where(
      and(
        inArray(expert.id, ids),
        eq(expert.status, "active"),
        sql`not exists (select 1 from ${planExpert} where ${planExpert.planId} = ${held.planId} and ${planExpert.expertId} = ${expert.id})`,
      ),
    );
  const known = new Set(active.map(({ id }) => id));
  const live = asked.filter(isLive);
  const holds = new Set(live.filter(({ fromOn }) => fromOn === null).map((one) => one.expertId));
  const next = nextFor(
    freed.seat,
    lots.drawn.filter((one) => one.seat === null && known.has(one.id)),
    new Set([...asked.filter(({ fromOn }) => fromOn === null), ...live].map((one) => one.expertId)),
    lots.drawn.filter(({ id }) => holds.has(id)),
    lots.perOrg,
  );
  const place = lots.drawn.find(({ id }) => id === next?.id)?.place;
  if (!next || place === undefined) return null;
  const [made] = await db
    .insert(panelInvitation)
    .values({
      ...{ drawId: held.id, expertId: next.id, place, seat: freed.seat, standsFor: freed.id },
      answerBy: sql`app_now() + (${freed.answerBy.toISOString()}::timestamptz - ${freed.createdAt.toISOString()}::timestamptz)`,
    })
    .returning(getTableColumns(panelInvitation));
  if (made) await tellInvited([made]);
  return made ?? null;
}
