import { now } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { type ContestDate, datesOf } from "@/lib/domain/center/competition/dates";
import { findContest } from "@/lib/domain/contest";
import { ownTeam } from "@/lib/domain/work";
import { env } from "@/lib/env";
import type { FileAnswer } from "@/lib/http/file/file";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { calendarFile, type Event } from "@/lib/text/icalendar";

/** A date of a contest as an event of a calendar. */
export function eventOf(
  { windowId, kind, at, contestId, contestName, stageName, team }: ContestDate,
  locale: Locale,
): Event {
  const t = wordsOf(locale, "center");
  return {
    uid: `window-${windowId}${team ? `-${team.id}` : ""}@${new URL(env.publicUrl).hostname}`,
    at,
    title: `${t(`paper.calendar.${kind}`)} · ${contestName}`,
    text: team ? `${stageName} · ${team.name}` : stageName,
    url: `${env.publicUrl}/home/competition/details?id=${contestId}`,
  };
}

/** The dates of a team's contest that are still to come, the team's own extensions among them, as an iCalendar file. @throws notFound */
export async function teamCalendar({ teamId }: { teamId: string }, actor: Actor): Promise<FileAnswer> {
  const own = await ownTeam(teamId, actor);
  const of = await findContest(own.contestId);
  const dates = await datesOf([of.id], actor.userId, actor.locale, teamId);
  const title = wordsOf(actor.locale, "center")("paper.calendar.name", { contest: nameFor(actor.locale, of) });
  const file = calendarFile(
    title,
    dates.map((date) => eventOf(date, actor.locale)),
    now(),
  );
  return { name: `${title}.ics`, mime: "text/calendar; charset=utf-8", stream: file };
}
