import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { award, awardDef, contest, db, publicity, team } from "@/db";
import { isPublic } from "@/lib/domain/contest";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { awardedLine, workLines } from "./proposal/lines";
import { kindsWhere } from "./rule/kinds";
import { isPublished } from "./scope";

interface Asked {
  /** The organisation and all below it. */
  groupId: string | null;
  /** Whose awards: those of its contests, or those that its teams won anywhere. */
  by: "contests" | "teams";
  most: number;
}

const below = (column: SQL, groupId: string): SQL =>
  sql`${column} in (select inner_group.id from "group" inner_group join "group" root on inner_group.path like root.path || '%' where root.id = ${groupId})`;

/**
 * Returns the highest of the newest published awards for works, with title, team and school: never one that is only
 * proposed or on public view (docs/rules/award.md, "Publicity").
 */
export async function honours({ groupId, by, most }: Asked, locale: Locale) {
  const kinds = kindsWhere((kind) => kind.awardsWork);
  const where = and(
    isPublished,
    isPublic,
    inArray(awardDef.kind, kinds),
    groupId === null ? undefined : below(by === "teams" ? sql`${team.ownerGroupId}` : sql`${contest.groupId}`, groupId),
  );
  const from = db
    .select({ award, def: awardDef, contest, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .innerJoin(contest, eq(contest.id, award.contestId))
    .innerJoin(team, eq(team.id, award.teamId))
    .where(where)
    .orderBy(desc(contest.year), asc(awardDef.level), desc(publicity.publishedAt), asc(award.rank), asc(award.id));
  const rows = await from.limit(most);
  const works = await workLines(
    rows.map((row) => row.award.workId),
    locale,
  );
  const list = rows.flatMap(({ award: won, def, contest: of }) => {
    const line = works.get(won.workId);
    if (!line) return [];
    const { workName, teamName, schoolName } = awardedLine(line, def.kind);
    return [
      {
        awardId: won.id,
        competitionId: of.id,
        competitionName: nameFor(locale, of),
        year: of.year,
        awardName: nameFor(locale, def),
        level: def.level,
        workName,
        teamName,
        schoolName,
      },
    ];
  });
  return { list, total: rows[0]?.total ?? 0 };
}
