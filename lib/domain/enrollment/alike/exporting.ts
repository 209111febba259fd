import type { z } from "zod";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { wordsOf } from "@/lib/i18n/words";
import { numberLook, pagesFile, type RowOf } from "@/lib/sheet/pages-file";
import type * as calls from "./calls";
import { alikePage } from "./listing";

/** The same list as a spreadsheet, with the same filters. @throws notFound for a filter */
export const exportAlike = ({ columns, ...filters }: z.output<typeof calls.exportAlike.input>, actor: Actor) => {
  const t = wordsOf(actor.locale, "enrollment");
  return pagesFile<RowOf<typeof alikePage>, (typeof calls.alikeColumns)[number]>({
    title: t("alike.list"),
    heading: (column) => t(`alike.export.columns.${column}`),
    chosen: columns,
    page: (place) => alikePage({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "team.alikeExport", "contest", filters.competitionId, taken);
    },
    columns: {
      one: { cell: (row) => row.one.teamName },
      oneNumber: { width: 14, cell: (row) => row.one.teamNumber },
      oneSchool: { cell: (row) => row.one.schoolName },
      oneCaptain: { width: 14, cell: (row) => row.one.captainName },
      other: { cell: (row) => row.other.teamName },
      otherNumber: { width: 14, cell: (row) => row.other.teamNumber },
      otherSchool: { cell: (row) => row.other.schoolName },
      otherCaptain: { width: 14, cell: (row) => row.other.captainName },
      otherContest: { cell: (row) => row.other.competitionName },
      people: { ...numberLook, cell: (row) => row.samePeople },
      name: { ...numberLook, cell: (row) => row.nameLike },
      title: { ...numberLook, cell: (row) => row.titleLike },
      text: { ...numberLook, cell: (row) => row.textLike },
      state: { width: 12, cell: (row) => t(`alike.states.${row.different ? "different" : "open"}`) },
      note: { cell: (row) => row.different?.note ?? "" },
    },
  });
};
