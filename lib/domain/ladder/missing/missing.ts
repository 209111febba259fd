import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, item, stage, stageWindow, team, teamPerson, work } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { byThemselves } from "@/lib/collection/bulk";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow, ownWindow } from "@/lib/domain/contest";
import { effective } from "@/lib/domain/enrollment";
import { notify } from "@/lib/domain/inbox";
import { findRun, runnerOfTeam, whoMayHandIn } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { namesOf } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { limit } from "@/lib/limit/limits";
import type * as calls from "./calls";

interface Place {
  stageId: string;
  orgId: string;
}

/** Teams of an organisation that take part in a stage which takes works, without one that was handed in. */
const missingIn = ({ stageId, orgId }: Place, actor: Actor, ids?: readonly string[]) =>
  db
    .select({
      teamId: team.id,
      teamName: team.name,
      teamNumber: team.number,
      itemName: shownName(item, actor.locale),
      captainId: team.captainId,
      captainName: teamPerson.name,
      drafted: sql<boolean>`${work.id} is not null`,
      dueAt: sql<string>`greatest(upper(${ownWindow(team.id, stage.id, "submit")}), (select max(ext.until) from extension ext
        where ext.team_id = ${team.id} and ext.stage_id = ${stage.id} and ext."window" = 'submit'))`,
    })
    .from(stage)
    .innerJoin(stageWindow, and(eq(stageWindow.stageId, stage.id), eq(stageWindow.type, "submit")))
    .innerJoin(team, eq(team.contestId, stage.contestId))
    .innerJoin(item, eq(item.id, team.itemId))
    .innerJoin(teamPerson, and(eq(teamPerson.teamId, team.id), eq(teamPerson.userId, team.captainId)))
    .leftJoin(work, and(eq(work.teamId, team.id), eq(work.stageId, stage.id)))
    .where(
      and(
        eq(stage.id, stageId),
        ids && inArray(team.id, [...ids]),
        effective,
        or(and(eq(team.stageId, stage.id), isNull(work.id)), inArray(work.status, ["draft", "missed"])),
        sql`${runnerOfTeam} = ${orgId}`,
      ),
    )
    .orderBy(asc(team.name), asc(team.id));

/** An organisation's teams that have handed in no work; captains by name where the caller reads teams. @throws notFound */
export async function listMissing(place: z.output<typeof calls.listMissing.input>, actor: Actor) {
  await findRun(place, actor, "either");
  const rows = await missingIn(place, actor);
  const able = await whoMayHandIn({ teamIds: rows.map(({ teamId }) => teamId) });
  const isSeen = may(actor, "enroll:team:list");
  return rows.map(({ captainId: _, dueAt: __, drafted, captainName, ...row }) => ({
    ...row,
    captainName: isSeen ? captainName : null,
    hasDraft: drafted ? (1 as const) : (0 as const),
    mayHandIn: able.has(row.teamId) ? (1 as const) : (0 as const),
  }));
}

const reminders = limit("remind-missing", { points: 1, seconds: 43_200 });

/**
 * Reminds the captains of teams without a work, by their organisation or by who receives its list.
 * @throws notFound; per row: notFound, windowNotOpen, tooFast
 */
export async function remindMissing({ stageId, orgId, ids }: z.output<typeof calls.remindMissing.input>, actor: Actor) {
  const place = { stageId, orgId };
  const { belongs, receives, contest: whole, stage: of } = await findRun(place, actor, "either");
  if (!receives && !(belongs && may(actor, "enroll:work:audit"))) throw new Fault("notFound");
  const names = new Map<string, string>();
  const about = (teamId: string) => ({ teamId, teamName: names.get(teamId) ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (teamId) => {
      const [row] = await missingIn(place, actor, [teamId]);
      if (!row) throw new Fault("notFound");
      names.set(teamId, row.teamName);
      await mustAllow(whole.id, "work");
      if (!(await whoMayHandIn({ teamIds: [teamId] })).has(teamId)) throw new Fault("windowNotOpen");
      await reminders.take(`${stageId}:${teamId}`);
      await notify(
        [row.captainId],
        "workMissing",
        {
          team: row.teamName,
          contest: namesOf(whole),
          stage: namesOf(of),
          due: toWireTime(new Date(row.dueAt)).slice(0, 16),
        },
        { link: "/center/work", bizType: "contest", bizId: whole.id },
      );
      await record(actor, "team.remindWork", "team", teamId, { stageId });
      return about(teamId);
    },
    about,
  );
}
