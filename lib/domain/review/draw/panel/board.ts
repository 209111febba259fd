import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, group, panelInvitation, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { seeDraw } from "@/lib/domain/review/draw/listing";
import { shownName } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";
import { lotsOf } from "./lots";
import { absences, daysShown } from "./uncovered";

/** The invitations of a draw in drawn order. @throws notFound */
export async function panelBoard(input: z.output<typeof calls.panelBoard.input>, actor: Actor) {
  const { drawId, pageNum, pageSize } = input;
  const held = await seeDraw(drawId, actor);
  const [lots, rows] = await together(
    () => lotsOf(held),
    () =>
      db
        .select({ one: panelInvitation, name: user.realName, orgName: shownName(group, actor.locale) })
        .from(panelInvitation)
        .innerJoin(expert, eq(expert.id, panelInvitation.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .leftJoin(group, eq(group.id, expert.orgId))
        .where(eq(panelInvitation.drawId, drawId))
        .orderBy(asc(panelInvitation.place), asc(panelInvitation.id)),
  );
  const nameOf = new Map(rows.map(({ one, name }) => [one.id, name]));
  const filled = new Set(rows.map(({ one }) => (one.fromOn === null ? one.standsFor : null)));
  const away = lots && (await absences(held, []));
  const uncovered = new Map(away?.seats.map(({ seat, uncovered: days }) => [seat.id, days]));
  const list = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(({ one, name, orgName }) => ({
    panelId: one.id,
    place: one.place,
    name,
    orgName: orgName ?? "",
    field: lots?.fieldOf(one.seat) ?? "",
    status: one.status,
    answerBy: toWireTime(one.answerBy),
    endTime: one.endedAt ? toWireTime(one.endedAt) : null,
    reason: one.reason,
    standsFor: one.standsFor ? (nameOf.get(one.standsFor) ?? null) : null,
    days: daysShown(one),
    uncovered: uncovered.get(one.id) ?? [],
    vacant: one.fromOn === null && (one.status === "declined" || one.status === "expired") && !filled.has(one.id),
  }));
  return { list, total: rows.length, pageNum, pageSize };
}
