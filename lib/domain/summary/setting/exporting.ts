import type { z } from "zod";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { wordsOf } from "@/lib/i18n/words";
import { numberLook, pagesFile, type RowOf, timeLook } from "@/lib/sheet/pages-file";
import type * as calls from "./calls";
import { listSummaries } from "./listing";

/** The same list as a spreadsheet, with the same filters. @throws notFound for a filter */
export const exportSummaries = (
  { columns, ...filters }: z.output<typeof calls.exportSummaries.input>,
  actor: Actor,
) => {
  const t = wordsOf(actor.locale, "summary");
  return pagesFile<RowOf<typeof listSummaries>, (typeof calls.summaryColumns)[number]>({
    title: t("setting.title"),
    heading: (column) => t(`setting.export.columns.${column}`),
    chosen: columns,
    page: (place) => listSummaries({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "summary.list", "summary", null, taken);
    },
    columns: {
      title: { cell: (row) => row.title },
      contests: { width: 40, cell: (row) => row.contests.map(({ competitionName }) => competitionName).join(" · ") },
      due: { ...timeLook, cell: (row) => row.dueTime },
      asked: { ...numberLook, cell: (row) => row.askedNum },
      submitted: { ...numberLook, cell: (row) => row.submittedNum },
      accepted: { ...numberLook, cell: (row) => row.acceptedNum },
    },
  });
};
