"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { exportIntakes, type IntakeRow, intakeColumns, listIntakes } from "@/lib/domain/ladder/contract";
import { IntakeDialog } from "./intake-dialog";
import { ReceiveDialog } from "./receive-dialog";

/** The packages that came for one's contests, and how many of their works are here. */
export function ReceivedPackages() {
  const t = useTranslations("ladder.package");
  const common = useTranslations("common");
  const may = useMay();
  const list = useList<typeof listIntakes.input, IntakeRow>(listIntakes, { name: "received" });
  const [receiving, receive] = useState(false);
  const [opened, open] = useState<string | null>(null);
  return (
    <>
      <DataTable
        label={t("intakes")}
        name="intakes"
        list={list}
        columns={[
          {
            title: t("from"),
            sticky: true,
            cell: (row) => (
              <span className="block min-w-40">
                {row.from.contest}
                <span className="block text-note text-hint">
                  {row.from.host} · {row.from.installation}
                </span>
              </span>
            ),
          },
          { title: t("promotion"), cell: (row) => t("promotionNo", { stage: row.from.stage, no: row.from.runNo }) },
          { title: t("into"), cell: (row) => <span className="block min-w-40">{row.competitionName}</span> },
          { title: t("arrived"), numeric: true, cell: (row) => t("of", { arrived: row.arrived, works: row.works }) },
          { title: t("signedBy"), cell: (row) => row.keyName },
          { title: t("by"), cell: (row) => row.byName },
          { title: t("at"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
          {
            title: common("actions"),
            cell: (row) =>
              row.open &&
              may("comp:stage:edit") && (
                <RowActions of={row.from.contest} acts={[{ label: t("open"), onSelect: () => open(row.intakeId) }]} />
              ),
          },
        ]}
        rowKey={(row) => row.intakeId}
        toolbar={
          <>
            <Can any={["comp:stage:edit"]}>
              <Button variant="primary" onClick={() => receive(true)}>
                {t("receive")}
              </Button>
            </Can>
            <ColumnsDialog
              endpoint={exportIntakes}
              columns={intakeColumns}
              filters={{}}
              words={{
                title: t("intakeExport.title"),
                hint: t("intakeExport.hint"),
                column: (name) => t(`intakeExport.columns.${name}`),
              }}
            />
          </>
        }
        empty={<Empty title={t("intakesNone")}>{t("intakesNoneText")}</Empty>}
      />
      {receiving && (
        <ReceiveDialog
          onClose={() => receive(false)}
          onReceived={(intakeId) => {
            receive(false);
            open(intakeId);
          }}
        />
      )}
      {opened && <IntakeDialog intakeId={opened} onClose={() => open(null)} />}
    </>
  );
}
