import type { z } from "zod";
import { absenceReasons } from "@/db/values";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { importedPlan } from "@/lib/domain/review";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { writeTemplate, XLSX } from "@/lib/sheet";
import { type RankingColumn, rankingColumns, type exportRankingTemplate as templateCall } from "./calls";
import { mustHaveTeams } from "./importing";
import { findPlace } from "./place";
import { newestRanking, type OutsideTeam, type Said } from "./teams";

/**
 * Exports the effective teams of a stage that is judged outside, with what the newest ranking says of them.
 * @throws notFound, stageJudgedHere, rankingOverlaps, nobodyToRank
 */
export async function exportRankingTemplate(
  asked: z.output<typeof templateCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const place = await findPlace(asked, actor);
  const [teams, plan] = await together(
    () => mustHaveTeams(place, actor),
    () => importedPlan(place),
  );
  const before = plan ? await newestRanking(plan.id) : new Map<string, Said>();
  const t = wordsOf(actor.locale, "ladder");
  const absences = absenceReasons.map((reason) => t(`ranking.absence.${reason}`));
  const line = (team: OutsideTeam) => {
    const { rank = null, score = null, absent = null, remark = "" } = before.get(team.teamId) ?? {};
    return [
      ...[team.itemName, team.number ?? "", team.name, team.schoolName, team.title ?? ""],
      ...[rank === null ? "" : String(rank), score === null ? "" : score.toFixed(2)],
      ...[absent ? t(`ranking.absence.${absent}`) : "", remark],
    ];
  };
  const widths: Partial<Record<RankingColumn, number>> = { teamName: 26, schoolName: 26, title: 36, remark: 36 };
  const bytes = await writeTemplate(
    {
      name: t("ranking.name"),
      rows: teams.length,
      filled: teams.map(line),
      columns: rankingColumns.map((column) => ({
        title: t(`ranking.columns.${column}`),
        width: widths[column] ?? 14,
        choices: column === "absent" ? absences : undefined,
      })),
    },
    {
      locale: actor.locale,
      lines: [
        [t("ranking.notesColumn"), t("ranking.notesHow")],
        ...rankingColumns.map((column) => [t(`ranking.columns.${column}`), t(`ranking.help.${column}`)]),
        ["", t("ranking.notesMore")],
      ],
    },
  );
  const name = `${t("ranking.file", { stage: nameFor(actor.locale, place.stage) })}.xlsx`;
  return { name, mime: XLSX, size: bytes.length, stream: bytes };
}
