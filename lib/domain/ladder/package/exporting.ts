import type { z } from "zod";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { wordsOf } from "@/lib/i18n/words";
import { numberLook, pagesFile, type RowOf, timeLook } from "@/lib/sheet/pages-file";
import type * as calls from "./calls";
import { listIntakes } from "./intaking";
import { listPackages } from "./making";

/** The same list as a spreadsheet, with the same filters. */
export const exportPackages = ({ columns, ...filters }: z.output<typeof calls.exportPackages.input>, actor: Actor) => {
  const t = wordsOf(actor.locale, "ladder");
  return pagesFile<RowOf<typeof listPackages>, (typeof calls.packageColumns)[number]>({
    title: t("package.made"),
    heading: (column) => t(`package.madeExport.columns.${column}`),
    chosen: columns,
    page: (place) => listPackages({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "package.list", "promotionPackage", null, taken);
    },
    columns: {
      contest: { cell: (row) => row.contestName },
      promotion: { cell: (row) => t("package.promotionNo", { stage: row.stageName, no: row.runNo }) },
      works: { ...numberLook, cell: (row) => row.works },
      files: { ...numberLook, cell: (row) => row.files },
      bytes: { ...numberLook, cell: (row) => row.bytes },
      receiver: { cell: (row) => row.receiver },
      downloads: { ...numberLook, cell: (row) => row.downloads },
      digest: { width: 70, cell: (row) => row.digest },
      by: { width: 16, cell: (row) => row.byName },
      at: { ...timeLook, cell: (row) => row.createTime },
    },
  });
};

/** The same list as a spreadsheet, with the same filters. */
export const exportIntakes = ({ columns, ...filters }: z.output<typeof calls.exportIntakes.input>, actor: Actor) => {
  const t = wordsOf(actor.locale, "ladder");
  return pagesFile<RowOf<typeof listIntakes>, (typeof calls.intakeColumns)[number]>({
    title: t("package.intakes"),
    heading: (column) => t(`package.intakeExport.columns.${column}`),
    chosen: columns,
    page: (place) => listIntakes({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "package.intakes", "packageIntake", null, taken);
    },
    columns: {
      from: { cell: (row) => row.from.contest },
      host: { cell: (row) => row.from.host },
      installation: { cell: (row) => row.from.installation },
      promotion: { cell: (row) => t("package.promotionNo", { stage: row.from.stage, no: row.from.runNo }) },
      into: { cell: (row) => row.competitionName },
      arrived: { ...numberLook, cell: (row) => row.arrived },
      works: { ...numberLook, cell: (row) => row.works },
      digest: { width: 70, cell: (row) => row.digest },
      signedBy: { cell: (row) => row.keyName },
      by: { width: 16, cell: (row) => row.byName },
      at: { ...timeLook, cell: (row) => row.createTime },
    },
  });
};
