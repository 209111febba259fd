import type { z } from "zod";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { wordsOf } from "@/lib/i18n/words";
import { numberLook, pagesFile, type RowOf, timeLook } from "@/lib/sheet/pages-file";
import type * as calls from "./calls";
import { listArrivals, listLinks } from "./listing";

/** The same list as a spreadsheet, with the same filters. @throws notFound for a filter */
export const exportLinks = ({ columns, ...filters }: z.output<typeof calls.exportLinks.input>, actor: Actor) => {
  const t = wordsOf(actor.locale, "ladder");
  return pagesFile<RowOf<typeof listLinks>, (typeof calls.linkColumns)[number]>({
    title: t("link.title"),
    heading: (column) => t(`link.export.columns.${column}`),
    chosen: columns,
    page: (place) => listLinks({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "contestLink.export", "contestLink", null, taken);
    },
    columns: {
      from: { cell: (row) => row.from.name },
      fromHost: { cell: (row) => row.from.host },
      to: { cell: (row) => row.to.name },
      toHost: { cell: (row) => row.to.host },
      stage: { cell: (row) => row.stageName },
      status: { width: 14, cell: (row) => t(`link.status.${row.status}`) },
      arrived: { ...numberLook, cell: (row) => row.arrived },
      askedBy: { width: 16, cell: (row) => row.askedByName },
      askedAt: { ...timeLook, cell: (row) => row.createTime },
    },
  });
};

/** The same list as a spreadsheet, with the same filters. @throws notFound for a filter */
export const exportArrivals = ({ columns, ...filters }: z.output<typeof calls.exportArrivals.input>, actor: Actor) => {
  const t = wordsOf(actor.locale, "ladder");
  return pagesFile<RowOf<typeof listArrivals>, (typeof calls.arrivalColumns)[number]>({
    title: t("link.arrivals"),
    heading: (column) => t(`link.arrivalExport.columns.${column}`),
    chosen: columns,
    page: (place) => listArrivals({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "contestLink.arrivals", "contestLink", filters.linkId, taken);
    },
    columns: {
      team: { cell: (row) => row.teamName },
      number: { width: 14, cell: (row) => row.teamNumber },
      school: { cell: (row) => row.schoolName },
      item: { cell: (row) => row.itemName },
      cameFrom: { cell: (row) => row.fromStage },
      fromNumber: { width: 14, cell: (row) => row.fromNumber },
      rank: { width: 12, cell: (row) => row.rank ?? t("link.direct") },
      at: { ...timeLook, cell: (row) => row.createTime },
    },
  });
};
