import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team, teamChange, teamMember } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { rowWire, selectTeams } from "@/lib/domain/enrollment/audit/rows";
import type { ChangeKind } from "@/lib/domain/enrollment/change/calls";
import type { Locale } from "@/lib/i18n/locale";
import type { Invitation } from "./calls";

/** What waits for the caller's answer: invitations still in time, captaincies offered, and change requests that name them. */
export async function invitations(_: object, actor: Actor): Promise<z.input<typeof Invitation>[]> {
  const [waiting, rows, changes] = await together(
    () => db.select().from(teamMember).where(isAsked(actor)),
    () =>
      selectTeams({}).where(
        and(
          inArray(team.status, ["draft", "returned"]),
          or(
            eq(team.offeredTo, actor.userId),
            inArray(team.id, db.select({ id: teamMember.teamId }).from(teamMember).where(isAsked(actor))),
          ),
        ),
      ),
    () => changesFor(actor),
  );
  return [
    ...rows.map((row) => {
      const member = waiting.find((w) => w.teamId === row.team.id);
      const kind = member ? (member.role === "advisor" ? "advisor" : "member") : "captaincy";
      return toAnswer(row, kind, { memberId: member?.id, expiresAt: member?.expiresAt }, actor.locale);
    }),
    ...changes.map((row) =>
      toAnswer(
        row,
        row.kind === "captain" ? "captaincy" : row.kind === "advisorIn" ? "advisor" : "member",
        { changeId: row.change as string, expiresAt: new Date(Number(row.until)) },
        actor.locale,
      ),
    ),
  ];
}

const isAsked = (actor: Actor) =>
  and(
    eq(teamMember.userId, actor.userId),
    eq(teamMember.status, "invited"),
    eq(teamMember.askedBy, "team"),
    ne(teamMember.role, "captain"),
    sql`${teamMember.expiresAt} > app_now()`,
  );

/** Changes of approved teams by which the actor is to join, or to take over. */
const changesFor = (actor: Actor) =>
  selectTeams({
    change: sql<string>`${teamChange.id}`,
    kind: sql<ChangeKind>`${teamChange.kind}`,
    until: sql<string>`(extract(epoch from ${teamChange.expiresAt}) * 1000)::bigint`,
  })
    .innerJoin(teamChange, eq(teamChange.teamId, team.id))
    .where(
      and(
        eq(teamChange.personId, actor.userId),
        eq(teamChange.status, "invited"),
        sql`${teamChange.expiresAt} > app_now()`,
      ),
    );

function toAnswer(
  row: Parameters<typeof rowWire>[0],
  kind: z.input<typeof Invitation>["kind"],
  { memberId, changeId, expiresAt }: { memberId?: string; changeId?: string; expiresAt?: Date | null },
  locale: Locale,
): z.input<typeof Invitation> {
  const wire = rowWire(row, locale);
  return {
    memberId: memberId ?? null,
    changeId: changeId ?? null,
    teamId: wire.teamId,
    teamName: wire.teamName,
    competitionId: wire.competitionId,
    competitionName: wire.competitionName,
    itemName: wire.subItemName ? `${wire.itemName} · ${wire.subItemName}` : wire.itemName,
    captainName: wire.captainName,
    kind,
    expireTime: expiresAt ? toWireTime(expiresAt) : null,
  };
}
