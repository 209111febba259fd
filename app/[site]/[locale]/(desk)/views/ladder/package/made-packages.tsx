"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { FileSize } from "@/components/ui/text/file-size";
import {
  exportPackages,
  listPackages,
  type PackageRow,
  packageColumns,
  packageFile,
} from "@/lib/domain/ladder/contract";
import { MakeDialog } from "./make-dialog";

/** The packages that were made of one's promotions: what is in them, for whom, and how often they were fetched. */
export function MadePackages() {
  const t = useTranslations("ladder.package");
  const common = useTranslations("common");
  const list = useList<typeof listPackages.input, PackageRow>(listPackages, { name: "made" });
  const [making, make] = useState(false);
  const save = useDownload(packageFile);
  const fetchFile = (packageId: string) => save.mutate({ packageId }, { onSettled: list.refetch });
  return (
    <>
      <DataTable
        label={t("made")}
        name="packages"
        list={list}
        columns={[
          {
            title: t("contest"),
            sticky: true,
            cell: (row) => <span className="block min-w-40">{row.contestName}</span>,
          },
          { title: t("promotion"), cell: (row) => t("promotionNo", { stage: row.stageName, no: row.runNo }) },
          { title: t("works"), numeric: true, cell: (row) => row.works },
          { title: t("files"), numeric: true, cell: (row) => row.files },
          { title: t("size"), numeric: true, cell: (row) => <FileSize bytes={row.bytes} /> },
          { title: t("receiver"), cell: (row) => row.receiver ?? <span className="text-hint">{t("without")}</span> },
          { title: t("downloads"), numeric: true, cell: (row) => row.downloads },
          {
            title: t("digest"),
            cell: (row) => (
              <span className="figures" title={row.digest}>
                {row.digest.slice(0, 12)}…
              </span>
            ),
          },
          { title: t("by"), cell: (row) => row.byName },
          { title: t("at"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
          {
            title: common("actions"),
            cell: (row) => (
              <RowActions
                of={row.contestName}
                acts={[{ label: t("download"), onSelect: () => fetchFile(row.packageId) }]}
              />
            ),
          },
        ]}
        rowKey={(row) => row.packageId}
        toolbar={
          <>
            <Button variant="primary" onClick={() => make(true)}>
              {t("make")}
            </Button>
            <ColumnsDialog
              endpoint={exportPackages}
              columns={packageColumns}
              filters={{}}
              words={{
                title: t("madeExport.title"),
                hint: t("madeExport.hint"),
                column: (name) => t(`madeExport.columns.${name}`),
              }}
            />
          </>
        }
        empty={<Empty title={t("madeNone")}>{t("madeNoneText")}</Empty>}
      />
      {making && <MakeDialog onClose={() => make(false)} />}
    </>
  );
}
