import type { z } from "zod";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { listed } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { numberLook, pagesFile } from "@/lib/sheet/pages-file";
import type * as calls from "./calls";
import { studyPage } from "./listing";

/** The same list as a spreadsheet, with the same filters. @throws notFound for a filter */
export const exportStudies = ({ columns, ...filters }: z.output<typeof calls.exportStudies.input>, actor: Actor) => {
  const t = wordsOf(actor.locale, "study");
  return pagesFile<calls.StudyPageRow, (typeof calls.studyColumns)[number]>({
    title: t("desk.title"),
    heading: (column) => t(`desk.listExport.columns.${column}`),
    chosen: columns,
    page: (place) => studyPage({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "study.list", "studyResource", null, taken);
    },
    columns: {
      title: { cell: (row) => row.title },
      kind: { width: 12, cell: (row) => t(`kind.${row.kind}`) },
      owner: { cell: (row) => row.ownerName },
      audience: {
        cell: (row) =>
          listed(
            row.audience.map((one) => t(`audience.${one}`)),
            actor.locale,
          ),
      },
      required: { width: 12, cell: (row) => t(row.required ? "required" : "optional") },
      due: { width: 14, cell: (row) => row.dueOn },
      assigned: { ...numberLook, cell: (row) => row.assignedNum },
      opened: { ...numberLook, cell: (row) => row.openedNum },
      done: { ...numberLook, cell: (row) => row.doneNum },
      status: { width: 12, cell: (row) => t(row.isPublished ? "desk.published" : "desk.hidden") },
    },
  });
};
