import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, group, item, team, teamPerson, work, workVersion } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { kindOf } from "@/lib/domain/award/rule/kinds";
import type { AwardKind } from "@/lib/domain/award/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

const [track, subTrack] = [alias(item, "track"), alias(item, "sub_track")];

/** What an award list says of a work beside its award: number, title, team, school, track, advisors. Never a contact. */
export async function workLines(workIds: readonly string[], locale: Locale) {
  if (workIds.length === 0) return new Map<string, WorkLine>();
  const rows = await db
    .select({
      workId: work.id,
      workNo: team.number,
      workName: sql<string>`coalesce(${workVersion.title}, ${work.title})`,
      teamId: team.id,
      teamName: team.name,
      schoolId: group.id,
      schoolName: group.name,
      schoolNameEn: group.nameEn,
      trackName: track.name,
      trackNameEn: track.nameEn,
      subTrackName: subTrack.name,
      subTrackNameEn: subTrack.nameEn,
    })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(track, eq(track.id, team.itemId))
    .leftJoin(subTrack, eq(subTrack.id, team.subItemId))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .where(isOneOf(work.id, workIds));
  const advisors = await advisorsOf([...new Set(rows.map((r) => r.teamId))]);
  return new Map(
    rows.map((r) => [
      r.workId,
      {
        workId: r.workId,
        workNo: r.workNo,
        workName: r.workName,
        teamId: r.teamId,
        teamName: r.teamName,
        schoolId: r.schoolId,
        schoolName: nameFor(locale, { name: r.schoolName, nameEn: r.schoolNameEn }),
        itemName: [
          nameFor(locale, { name: r.trackName, nameEn: r.trackNameEn }),
          ...(r.subTrackName ? [nameFor(locale, { name: r.subTrackName, nameEn: r.subTrackNameEn })] : []),
        ].join(" · "),
        advisors: advisors.get(r.teamId) ?? [],
      },
    ]),
  );
}
interface WorkLine {
  workId: string;
  workNo: string | null;
  workName: string;
  teamId: string;
  teamName: string;
  schoolId: string;
  schoolName: string;
  itemName: string;
  advisors: string[];
}

/** A school's award names no work of it: the work only says by which plan it was given. */
export const awardedLine = <L extends WorkLine>(line: L, kind: AwardKind): L =>
  kindOf(kind).winner === "school"
    ? { ...line, workNo: null, workName: "", teamName: "", itemName: "", advisors: [] }
    : line;

async function advisorsOf(teamIds: string[]) {
  const rows = await db
    .select({ teamId: teamPerson.teamId, name: teamPerson.name })
    .from(teamPerson)
    .where(and(isOneOf(teamPerson.teamId, teamIds), eq(teamPerson.role, "advisor"), eq(teamPerson.status, "accepted")))
    .orderBy(asc(teamPerson.sort), asc(teamPerson.memberId));
  return new Map([...grouped(rows, (r) => r.teamId)].map(([id, people]) => [id, people.map((p) => p.name)] as const));
}
