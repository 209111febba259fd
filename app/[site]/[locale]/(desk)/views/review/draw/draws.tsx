"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useDownload } from "@/components/kit/upload/use-download";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Empty } from "@/components/ui/state/empty";
import { abandonDraw, type DrawRow, drawFile, drawPage, type PlanRow } from "@/lib/domain/review/contract";
import { CommitDialog } from "./commit-dialog";
import { DrawResultDialog } from "./draw-result-dialog";
import { DrawSource } from "./draw-source";
import { DrawState } from "./draw-state";
import { PanelDialog } from "./panel-dialog";
import { SeedDialog } from "./seed-dialog";

/** The provable draws of a plan: inputs are frozen, a public seed decides, and everything stays on the list. */
export function Draws({ plan }: { plan: PlanRow }) {
  const t = useTranslations("passport.draw");
  const common = useTranslations("common");
  const may = useMay();
  const allows = usePlanAllows();
  const confirm = useConfirm();
  const list = useList(drawPage, { fixed: { planId: plan.planId }, name: "draw", pageSize: 10 });
  const abandon = useWrite(abandonDraw, { invalidate: [drawPage] });
  const save = useDownload(drawFile);
  const [seeded, seed] = useState<DrawRow>();
  const [shown, show] = useState<DrawRow>();
  const [asked, ask] = useState<DrawRow>();
  const steers = may("review:assign:assign", "review:own:edit");
  const giveUp = async (row: DrawRow) => {
    const answer = await confirm({
      title: t("desk.abandonTitle"),
      text: t("desk.abandonText"),
      act: t("desk.abandon"),
      reason: "required",
      danger: true,
    });
    if (answer) abandon.mutate({ drawId: row.drawId, reason: answer.reason });
  };
  const actsOf = (row: DrawRow) => [
    steers && allows("assign") && row.status === "committed" && { label: t("desk.enter"), onSelect: () => seed(row) },
    { label: t("desk.page"), href: `/home/draw?id=${row.code}` },
    row.status === "drawn" && row.kind !== "assignment" && { label: t("desk.result"), onSelect: () => show(row) },
    row.status === "drawn" && row.kind === "lots" && { label: t("panel.board"), onSelect: () => ask(row) },
    row.status === "drawn" && { label: t("desk.file"), onSelect: () => save.mutate({ code: row.code }) },
    steers &&
      allows("abandon") &&
      row.status === "committed" && { label: t("desk.abandon"), danger: true, onSelect: () => void giveUp(row) },
  ];
  return (
    <>
      <DataTable
        label={t("desk.title")}
        list={list}
        rowKey={(row) => row.drawId}
        toolbar={steers && allows("assign") && <CommitDialog plan={plan} />}
        empty={
          <Empty title={t("desk.none")} className="py-6">
            {t("desk.noneHint")}
          </Empty>
        }
        columns={[
          {
            title: t("desk.drawTerm"),
            cell: (row) => (
              <span className="block min-w-40">
                {t(`desk.kinds.${row.kind}`)}
                <code className="block text-note break-all text-hint">{row.digest}</code>
              </span>
            ),
          },
          { title: t("desk.seedFrom"), cell: (row) => <DrawSource row={row} /> },
          {
            title: t("desk.frozen"),
            cell: (row) => (
              <span className="block whitespace-nowrap">
                <span className="figures">{row.committedTime}</span>
                <span className="block text-note text-hint">{row.committedByName}</span>
              </span>
            ),
          },
          { title: t("desk.state"), cell: (row) => <DrawState row={row} /> },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => <RowActions of={t(`desk.kinds.${row.kind}`)} acts={actsOf(row)} />,
          },
        ]}
      />
      {seeded && <SeedDialog row={seeded} onClose={() => seed(undefined)} />}
      {shown && <DrawResultDialog row={shown} onClose={() => show(undefined)} />}
      {asked && <PanelDialog row={asked} steers={steers && allows("assign")} onClose={() => ask(undefined)} />}
    </>
  );
}
