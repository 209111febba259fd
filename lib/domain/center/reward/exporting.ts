import type { z } from "zod";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { wordsOf } from "@/lib/i18n/words";
import { pagesFile, type RowOf, timeLook } from "@/lib/sheet/pages-file";
import type * as calls from "./calls";
import { outsideAwardPage } from "./verifying";

/** The same list as a spreadsheet, with the same filters. */
export const exportOutsideAwards = (
  { columns, ...filters }: z.output<typeof calls.exportOutsideAwards.input>,
  actor: Actor,
) => {
  const t = wordsOf(actor.locale, "center");
  return pagesFile<RowOf<typeof outsideAwardPage>, (typeof calls.outsideAwardColumns)[number]>({
    title: t("reward.desk.title"),
    heading: (column) => t(`reward.desk.export.columns.${column}`),
    chosen: columns,
    page: (place) => outsideAwardPage({ ...filters, ...place }, actor),
    note: async (taken) => {
      await record(actor, "outsideAward.export", "outsideAward", null, taken);
    },
    columns: {
      person: { width: 14, cell: (row) => row.realName },
      school: { cell: (row) => row.schoolName },
      contestName: { cell: (row) => row.contestName },
      awardName: { cell: (row) => row.awardName },
      issuer: { cell: (row) => row.issuer },
      wonOn: { width: 14, cell: (row) => row.wonOn },
      status: { width: 14, cell: (row) => t(`reward.status.${row.status}`) },
      reason: { cell: (row) => row.reason },
      createTime: { ...timeLook, cell: (row) => row.createTime },
      verifyTime: { ...timeLook, cell: (row) => row.verifyTime },
    },
  });
};
