import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { contest, db, extension, stage, stageWindow } from "@/db";
import { now } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { ownTeam } from "@/lib/domain/work";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { calendarFile, type Event } from "./icalendar";

/** What counts of a window: when it ends for those who must be done, when it begins for what is looked at. */
const ending = ["signUp", "submit"] as const;
const shown = [...ending, "review"] as const;

/** The dates of a team's contest that are still to come, the team's own extensions among them, as an iCalendar file. @throws notFound */
export async function teamCalendar({ teamId }: { teamId: string }, actor: Actor): Promise<FileAnswer> {
  const own = await ownTeam(teamId, actor);
  const [[of], windows, extensions] = await together(
    () => db.select().from(contest).where(eq(contest.id, own.contestId)),
    () =>
      db
        .select({ window: stageWindow, stage })
        .from(stageWindow)
        .innerJoin(stage, eq(stage.id, stageWindow.stageId))
        .where(
          and(
            eq(stage.contestId, own.contestId),
            inArray(stageWindow.type, [...shown]),
            gt(stageWindow.endsAt, sql`app_now() - interval '1 year'`),
          ),
        )
        .orderBy(asc(stageWindow.endsAt)),
    () => db.select().from(extension).where(eq(extension.teamId, teamId)),
  );
  if (!of) throw new Fault("notFound");
  const t = wordsOf(actor.locale, "center");
  const name = nameFor(actor.locale, of);
  const at = now();
  const events = windows.flatMap(({ window, stage: its }): Event[] => {
    const type = window.type as (typeof shown)[number];
    const more = extensions.filter((one) => one.stageId === its.id && one.window === type).map(({ until }) => until);
    const ends = [window.endsAt, ...more].reduce((a, b) => (a > b ? a : b));
    const when = ending.some((one) => one === type) ? ends : window.startsAt;
    if (when <= at) return [];
    return [
      {
        uid: `window-${window.id}@${new URL(env.publicUrl).hostname}`,
        at: when,
        title: `${t(`paper.calendar.${type}`)} · ${name}`,
        text: nameFor(actor.locale, its),
        url: `${env.publicUrl}/home/competition/details?id=${of.id}`,
      },
    ];
  });
  const title = t("paper.calendar.name", { contest: name });
  return { name: `${title}.ics`, mime: "text/calendar; charset=utf-8", stream: calendarFile(title, events, at) };
}
