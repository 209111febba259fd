import type { z } from "zod";
import { contest, group } from "@/db";
import { together } from "@/lib/collection/together";
import type { Caller } from "@/lib/domain/actor";
import { isPublic, namedItem } from "@/lib/domain/contest";
import { addressOf, hostGroupOf, siteKeyOf } from "@/lib/domain/site";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { mustExist } from "@/lib/query/must-exist";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import type * as calls from "./calls";
import { shownDetail, shownOptions, shownPage } from "./shown";

/** The showcase of the request's host, or of one organiser. @throws notFound, at a filter */
export async function showcasePage(input: z.output<typeof calls.showcasePage.input>, caller: Caller) {
  const { groupId, competitionId, itemId } = input;
  await mustExist({
    groupId: [group, groupId],
    competitionId: [contest, competitionId, isPublic],
    itemId: namedItem(itemId, competitionId, isPublic),
  });
  return shownPage({ ...input, groupId: groupId ?? (await hostGroupOf(caller.host)) }, caller.locale);
}

const MOST_LINES = 5000;
const widths = { year: 8, contest: 32, track: 22, work: 36, team: 22, school: 26, award: 16, tags: 20, address: 44 };

/** The works of that showcase as a sheet, each with the address of its page. @throws notFound, at a filter */
export async function exportShowcase(
  input: z.output<typeof calls.exportShowcase.input>,
  caller: Caller,
): Promise<FileAnswer> {
  const [{ list }, base] = await together(
    () => showcasePage({ ...input, pageNum: 1, pageSize: MOST_LINES }, caller),
    async () => addressOf(await siteKeyOf(caller.host)),
  );
  const t = wordsOf(caller.locale, "work");
  const columns: SheetColumn[] = Object.entries(widths).map(([name, width]) => ({
    title: t(`showcase.column.${name as keyof typeof widths}`),
    width,
    ...(name === "year" && { kind: "number" as const }),
  }));
  async function* lines() {
    for (const one of list)
      yield [
        ...[String(one.year), one.competitionName, one.itemName, one.workName, one.teamName, one.schoolName],
        ...[one.awardName ?? "", one.tags.join(" "), `${base}/home/work/workDetail?id=${one.workId}`],
      ];
  }
  const title = t("showcase.title");
  return { name: `${title}.xlsx`, mime: XLSX, stream: streamSheet(title, columns, lines()) };
}

/** By what that showcase can be narrowed. @throws notFound */
export async function showcaseOptions(
  { groupId, competitionId }: z.output<typeof calls.showcaseOptions.input>,
  caller: Caller,
) {
  await mustExist({ groupId: [group, groupId], competitionId: [contest, competitionId, isPublic] });
  const of = { groupId: groupId ?? (await hostGroupOf(caller.host)), ...(competitionId && { competitionId }) };
  return shownOptions(of, caller.locale);
}

/** A work of the showcase. @throws notFound for one that is not shown */
export const shownWork = ({ workId }: { workId: string }, caller: Caller) => shownDetail(workId, caller);
