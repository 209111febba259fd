import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { award, awardDef, db, publicity } from "@/db";
import { awardedLine, workLines } from "@/lib/domain/award/proposal/lines";
import { byKind } from "@/lib/domain/award/proposal/order";
import { kindOf } from "@/lib/domain/award/rule/kinds";
import { isPublished } from "@/lib/domain/award/scope";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** The published awards of a contest as they are handed over: the lowest first, the winners of each in the order of its list. */
export async function awardsFromBelow(contestId: string, locale: Locale) {
  const rows = await db
    .select({ award: getTableColumns(award), def: getTableColumns(awardDef) })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .where(and(eq(award.contestId, contestId), isPublished))
    .orderBy(byKind, asc(awardDef.level), asc(awardDef.id), asc(award.rank), asc(award.id));
  const works = await workLines(
    rows.map((row) => row.award.workId),
    locale,
  );
  const prizes = new Map<string, { prizeId: string; name: string; winners: Winner[] }>();
  for (const { award: won, def } of rows) {
    const line = works.get(won.workId);
    if (!line) continue;
    const prize = prizes.get(def.id) ?? { prizeId: def.id, name: nameFor(locale, def), winners: [] };
    prizes.set(def.id, prize);
    const { teamName, workName, schoolName, advisors } = awardedLine(line, def.kind);
    const ofAdvisors = kindOf(def.kind).winner === "advisors";
    prize.winners.push({
      awardId: won.id,
      name: ofAdvisors ? advisors.join(" ") || teamName : teamName || schoolName,
      namesAll: ofAdvisors,
      workName,
      schoolName: teamName ? schoolName : "",
    });
  }
  return [...prizes.values()].reverse();
}

interface Winner {
  awardId: string;
  /** What is called out: a team, the advisors, a school. */
  name: string;
  /** The name says whom it honours; of other awards their certificates do. */
  namesAll: boolean;
  workName: string;
  schoolName: string;
}
