import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, extension, stage, stageWindow, team, transaction } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow, mustAllow, mustEndSoon } from "@/lib/domain/contest";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { closedStatuses } from "@/lib/domain/enrollment/shapes";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import type { DeskTeam, grantExtension as extensionCall } from "./calls";
import { lockAsOrganiser } from "./overseeing";

/**
 * The windows in which a team can get more time, in the order of their stages: the sign-up it came by, and the submission of
 * every stage that it is in, until results are published there.
 */
export async function extendableFor(row: TeamRow, locale: Locale): Promise<z.input<typeof DeskTeam>["extendable"]> {
  const reached = (await inquire("stagesReached", { teamId: row.id })) ?? [];
  const rows = await db
    .select({ stage, window: stageWindow.type, endsAt: stageWindow.endsAt })
    .from(stageWindow)
    .innerJoin(stage, eq(stage.id, stageWindow.stageId))
    .where(
      and(
        isNull(stage.resultsAt),
        or(
          and(eq(stage.id, row.stageId), eq(stageWindow.type, "signUp")),
          and(inArray(stage.id, [row.stageId, ...reached]), eq(stageWindow.type, "submit")),
        ),
      ),
    )
    .orderBy(asc(stage.seq), asc(stageWindow.startsAt));
  return rows.map(({ stage: { id, name, nameEn }, window, endsAt }) => ({
    window: window as "signUp" | "submit",
    stageId: id,
    stageName: nameFor(locale, { name, nameEn }),
    endTime: toWireTime(endsAt),
  }));
}

/**
 * Gives one team more time in one window of a stage; it beats the window.
 * @throws notFound, noPermission, illegalTransition for a team that has left, badInput when `until` lies in the past (dayPast) or too far ahead (tooFarAhead), gives no
 * more time than there is (notLater), or the team has no such window there (notExtendable)
 */
export async function grantExtension(input: z.output<typeof extensionCall.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsOrganiser(input.teamId, actor);
    await mustAllow(row.contestId, "schedule");
    const until = fromWireTime(input.until);
    if (closedStatuses.some((closed) => closed === row.status))
      throw new Fault("illegalTransition", { from: row.status });
    const at = await databaseNow();
    if (until <= at) throw new Fault("badInput", {}, [{ field: "until", fault: "dayPast" }]);
    mustEndSoon(until, at);
    const { stageId, window, endTime } = await placeFor(row, input, actor);
    const now = await endOf({ teamId: row.id, stageId, window }, fromWireTime(endTime));
    if (until <= now)
      throw new Fault("badInput", {}, [
        { field: "until", fault: "notLater", params: { time: toWireTime(now).slice(0, 16) } },
      ]);
    const [made] = await db
      .insert(extension)
      .values({ teamId: row.id, stageId, window, until, reason: input.reason, grantedBy: actor.userId })
      .returning({ id: extension.id });
    await record(actor, "team.extend", "team", row.id, { stageId, window, until: input.until }, input.reason);
    await notifyPeople(row, [row.captainId], "teamExtended", { until: toWireTime(until).slice(0, 16) });
    return { extensionId: made?.id as string };
  });
}

/**
 * Gives teams more time in one window of a stage, each as by itself; for sign-up those alone that have not handed in. `teams` says which,
 * of the rows of `stage` and `team`. Returns how many got it. The caller has checked who may.
 * @throws badInput when `until` is not later than the window (notLater), or the stage has no such window (notExtendable)
 */
export async function extendTeams(
  teams: SQL,
  given: { stageId: string; window: "signUp" | "submit"; until: Date; reason: string },
  actor: Actor,
): Promise<number> {
  const { stageId, window, until, reason } = given;
  const [frame] = await db
    .select({ endsAt: stageWindow.endsAt })
    .from(stageWindow)
    .where(and(eq(stageWindow.stageId, stageId), eq(stageWindow.type, window)));
  if (!frame) throw new Fault("badInput", {}, [{ field: "window", fault: "notExtendable" }]);
  if (until <= frame.endsAt)
    throw new Fault("badInput", {}, [
      { field: "until", fault: "notLater", params: { time: toWireTime(frame.endsAt).slice(0, 16) } },
    ]);
  const ends = sql`(select max(e.until) from ${extension} e where e.team_id = ${team.id} and e.stage_id = ${stage.id} and e."window" = ${window})`;
  const rows = await db
    .select({ team })
    .from(team)
    .innerJoin(stage, eq(stage.id, stageId))
    .where(
      and(
        teams,
        window === "signUp"
          ? inArray(team.status, ["draft", "returned"])
          : notInArray(team.status, [...closedStatuses]),
        sql`coalesce(${ends} < ${until.toISOString()}::timestamptz, true)`,
      ),
    );
  if (rows.length === 0) return 0;
  await db
    .insert(extension)
    .values(rows.map(({ team: { id } }) => ({ teamId: id, stageId, window, until, reason, grantedBy: actor.userId })));
  const time = toWireTime(until);
  for (const { team: row } of rows) {
    await record(actor, "team.extend", "team", row.id, { stageId, window, until: time }, reason);
    await notifyPeople(row, [row.captainId], "teamExtended", { until: time.slice(0, 16) });
  }
  return rows.length;
}

/** When a window ends for a team: at its own end, or by the latest time that the team was given. */
async function endOf(
  { teamId, stageId, window }: Pick<typeof extension.$inferSelect, "teamId" | "stageId" | "window">,
  end: Date,
) {
  const given = await db
    .select({ until: extension.until })
    .from(extension)
    .where(and(eq(extension.teamId, teamId), eq(extension.stageId, stageId), eq(extension.window, window)));
  return new Date(Math.max(end.getTime(), ...given.map(({ until }) => until.getTime())));
}

async function placeFor(row: TeamRow, request: z.output<typeof extensionCall.input>, actor: Actor) {
  const places = await extendableFor(row, actor.locale);
  const fits = places.filter(
    ({ window, stageId }) => window === request.window && stageId === (request.stageId ?? stageId),
  );
  const place = fits.at(-1);
  if (place) return place;
  throw new Fault("badInput", {}, [{ field: request.stageId ? "stageId" : "window", fault: "notExtendable" }]);
}
