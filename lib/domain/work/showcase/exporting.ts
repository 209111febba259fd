import type { z } from "zod";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { wordsOf } from "@/lib/i18n/words";
import { numberLook, pagesFile, type RowOf, timeLook } from "@/lib/sheet/pages-file";
import { listShowcase } from "./desk";
import type * as calls from "./export-calls";

/** The same list as a spreadsheet, with the same filters. @throws notFound for a filter */
export const exportListings = ({ columns, ...filters }: z.output<typeof calls.exportListings.input>, actor: Actor) => {
  const t = wordsOf(actor.locale, "work");
  return pagesFile<RowOf<typeof listShowcase>, (typeof calls.listingColumns)[number]>({
    title: t("showcaseDesk.title"),
    heading: (column) => t(`showcaseDesk.export.columns.${column}`),
    chosen: columns,
    page: (place) => listShowcase({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "showcase.export", "contest", filters.competitionId, taken);
    },
    columns: {
      work: { cell: (row) => row.workName },
      team: { cell: (row) => row.teamName },
      number: { width: 14, cell: (row) => row.teamNumber },
      school: { cell: (row) => row.schoolName },
      item: { cell: (row) => row.itemName },
      award: { width: 16, cell: (row) => row.awardName },
      listed: { ...timeLook, cell: (row) => row.listedTime },
      sort: { ...numberLook, cell: (row) => (row.listedTime ? row.sort : null) },
      consent: {
        width: 14,
        cell: (row) => t(`showcaseDesk.consents.${row.consent === null ? "open" : row.consent ? "given" : "refused"}`),
      },
      tags: { cell: (row) => row.tags.join(" · ") },
      likes: { ...numberLook, cell: (row) => row.likes },
    },
  });
};
