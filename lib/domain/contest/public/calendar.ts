import { and, asc, eq, gt, sql } from "drizzle-orm";
import { contest, db, group, milestone, stage, stageWindow } from "@/db";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import { isPublic } from "@/lib/domain/contest/scope";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { contestName } from "./cards";
import { below } from "./reads";

/** What is over longer than that is in no calendar. */
const SINCE = sql`app_now() - interval '1 year'`;
const MOST = 2000;

/** A window, or a day that the organiser named, of a public contest. */
export interface PublicDate {
  /** The same as long as it is the same date, wherever it is moved. */
  id: string;
  kind: "signUp" | "audit" | "submit" | "review" | "publicity" | "milestone";
  /** Of a day that was named. */
  name: string;
  from: Date;
  until: Date | null;
  stageName: string;
  note: string;
  competitionId: string;
  competitionName: string;
  standing: "firm" | "open" | "cancelled";
  /** Grows with every move. */
  revision: number;
  movedAt: Date;
}

const about = (locale: Locale) => ({
  competitionId: contest.id,
  competitionName: contestName(locale),
  status: contest.status,
});

/** What has become of a date: of a suspended contest nothing is sure, of a cancelled one nothing takes place. */
const standingOf = (status: string, isPlan: boolean) =>
  status === "cancelled" ? "cancelled" : status === "suspended" || isPlan ? "open" : "firm";

/**
 * The dates of one public contest, or of all below a group (null: of everybody), in their order; at most 2,000. One that was passed over is none.
 */
export async function publicDates(
  of: { groupId: string | null; competitionId?: string },
  locale: Locale,
): Promise<PublicDate[]> {
  const where = and(
    isPublic,
    of.competitionId ? eq(contest.id, of.competitionId) : undefined,
    of.groupId ? below(of.groupId) : undefined,
  );
  const [windows, days] = await together(
    () =>
      db
        .select({ ...about(locale), window: stageWindow, stage: { name: stage.name, nameEn: stage.nameEn } })
        .from(stageWindow)
        .innerJoin(stage, eq(stage.id, stageWindow.stageId))
        .innerJoin(contest, eq(contest.id, stage.contestId))
        .innerJoin(group, eq(group.id, contest.groupId))
        .where(and(where, gt(stageWindow.endsAt, SINCE), gt(stageWindow.endsAt, stageWindow.startsAt)))
        .orderBy(asc(stageWindow.startsAt), asc(stageWindow.id))
        .limit(MOST),
    () =>
      db
        .select({ ...about(locale), milestone, version: contest.version, publishedAt: contest.publishedAt })
        .from(milestone)
        .innerJoin(contest, eq(contest.id, milestone.contestId))
        .innerJoin(group, eq(group.id, contest.groupId))
        .where(and(where, gt(milestone.at, SINCE)))
        .orderBy(asc(milestone.at), asc(milestone.id))
        .limit(MOST),
  );
  const spans = windows.map(({ window, stage: its, status, ...named }): PublicDate => {
    const standing = standingOf(status, window.type === "publicity" && !window.shown);
    return {
      ...{ ...named, id: `window-${window.id}`, kind: window.type, name: "", note: "", standing },
      ...{ from: window.startsAt, until: window.endsAt, stageName: nameFor(locale, its), movedAt: window.movedAt },
      revision: window.revision + (standing === "cancelled" ? 1 : 0),
    };
  });
  const named = days.map(({ milestone: day, status, version, publishedAt, ...its }): PublicDate => {
    const standing = standingOf(status, false);
    return {
      // Each time the schedule is saved they are written anew: their name tells which is which.
      ...{
        ...its,
        id: `day-${its.competitionId}-${sha256(day.name).slice(0, 16)}`,
        kind: "milestone",
        name: day.name,
        standing,
      },
      ...{ from: day.at, until: null, stageName: "", note: day.description, movedAt: publishedAt ?? day.at },
      revision: version,
    };
  });
  return [...spans, ...named].sort((a, b) => a.from.getTime() - b.from.getTime()).slice(0, MOST);
}
