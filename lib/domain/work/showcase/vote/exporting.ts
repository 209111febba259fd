import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { tallyVotes } from "./tally";

const columns = ["number", "work", "team", "school", "votes", "voided", "flagged", "flags"] as const;
const count = { kind: "number", width: 12 } as const;
const look: Record<(typeof columns)[number], Omit<SheetColumn, "title">> = {
  number: { width: 16 },
  work: { width: 36 },
  team: { width: 24 },
  school: { width: 28 },
  votes: count,
  voided: count,
  flagged: count,
  flags: { width: 48 },
};

/** The works of a contest with their votes as a spreadsheet; nothing in it is about a voter. @throws notFound */
export async function exportVotes(input: { competitionId: string }, actor: Actor): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "work");
  const { works } = await tallyVotes(input, actor);
  await record(actor, "contest.vote.export", "contest", input.competitionId, { rows: works.length });
  const headings = columns.map((name) => ({ title: t(`vote.sheet.${name}`), ...look[name] }));
  const rows = works.map((row) => [
    row.teamNumber ?? "",
    row.workName,
    row.teamName,
    row.schoolName,
    String(row.votes),
    String(row.voided),
    String(row.flagged),
    row.flags.map(({ flag, votes }) => `${t(`vote.flag.${flag}`)} ${votes}`).join(" · "),
  ]);
  return {
    name: `${t("vote.title")}-${toWireDay(now())}.xlsx`,
    mime: XLSX,
    stream: streamSheet(t("vote.title"), headings, each(rows)),
  };
}

async function* each(rows: string[][]) {
  yield* rows;
}
