import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { contest, db, extension, stage, stageWindow, team, teamMember } from "@/db";
import { isOneOf } from "@/db/many";
import { now } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { closedStatuses } from "@/lib/domain/enrollment/contract";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** What counts of a window: when it ends for those who must be done, when it begins for what is looked at. */
const ending = ["signUp", "submit"] as const;
const shown = [...ending, "review"] as const;
type DateKind = (typeof shown)[number];

export interface ContestDate {
  windowId: string;
  kind: DateKind;
  at: Date;
  contestId: string;
  contestName: string;
  stageName: string;
  /** The team whose own date it is. */
  team: { id: string; name: string } | null;
}

/** When the organisation of a team ends windows of its contest, in milliseconds by the window; of those alone of which it keeps a part. */
const ownEnds = sql<Record<string, number> | null>`(
  select json_object_agg(of_w.id, extract(epoch from upper(own_w.held)) * 1000)
  from stage_window of_w join stage of_s on of_s.id = of_w.stage_id
  cross join lateral (select own_window(${team.id}, of_w.stage_id, of_w.type) as held) own_w
  where of_s.contest_id = ${team.contestId} and of_w.type in ('signUp', 'submit') and own_w.held is not null)`;

/**
 * The dates of contests that are still to come. A team that was given more time, or whose organisation ends sooner, has its own beside the common one, and in the place
 * of the common one where it is the only team; `teamIds` narrows whose.
 */
export async function datesOf(
  contestIds: readonly string[],
  userId: string,
  locale: Locale,
  teamId?: string,
): Promise<ContestDate[]> {
  if (contestIds.length === 0) return [];
  const own = and(
    eq(teamMember.userId, userId),
    eq(teamMember.status, "accepted"),
    isOneOf(team.contestId, contestIds),
    teamId
      ? eq(team.id, teamId)
      : sql`${team.status} not in (${sql.raw(closedStatuses.map((one) => `'${one}'`).join())})`,
  );
  const [windows, teams] = await together(
    () =>
      db
        .select({ window: stageWindow, stage, contest })
        .from(stageWindow)
        .innerJoin(stage, eq(stage.id, stageWindow.stageId))
        .innerJoin(contest, eq(contest.id, stage.contestId))
        .where(
          and(
            isOneOf(contest.id, contestIds),
            inArray(stageWindow.type, [...shown]),
            gt(stageWindow.endsAt, sql`app_now() - interval '1 year'`),
          ),
        )
        .orderBy(asc(stageWindow.endsAt)),
    () =>
      db
        .select({ team, extension, ownEnds })
        .from(team)
        .innerJoin(teamMember, eq(teamMember.teamId, team.id))
        .leftJoin(extension, eq(extension.teamId, team.id))
        .where(own),
  );
  const at = now();
  return windows.flatMap(({ window, stage: of, contest: in_ }) => {
    const kind = window.type as DateKind;
    const about = { windowId: window.id, kind, contestId: in_.id, contestName: nameFor(locale, in_) };
    const named = { ...about, stageName: nameFor(locale, of) };
    const ends = ending.some((one) => one === kind);
    const here = teams.filter((one) => one.team.contestId === in_.id);
    const extended = new Map<string, { team: { id: string; name: string }; at: Date }>();
    for (const { team: its, extension: more, ownEnds: owns } of here) {
      if (!ends) continue;
      const ownAt = owns?.[window.id];
      const own = ownAt === undefined ? null : new Date(ownAt);
      const before = extended.get(its.id)?.at ?? own ?? window.endsAt;
      const isMore = more && more.stageId === of.id && more.window === kind && more.until > before;
      if (isMore || own)
        extended.set(its.id, { team: { id: its.id, name: its.name }, at: isMore ? more.until : before });
    }
    const all = new Set(here.map((one) => one.team.id));
    const common =
      extended.size > 0 && extended.size === all.size
        ? []
        : [{ team: null, at: ends ? window.endsAt : window.startsAt }];
    return [...common, ...extended.values()].filter((one) => one.at > at).map((one) => ({ ...named, ...one }));
  });
}
