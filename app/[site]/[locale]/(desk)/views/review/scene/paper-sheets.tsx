"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { discardTypings, type PaperSheet, PaperState, paperDetail, paperPage } from "@/lib/domain/review/contract";
import { call } from "@/lib/http/call";
import { SettleDialog } from "./settle-dialog";
import { TypeDialog } from "./type-dialog";

const marks: Record<PaperSheet["state"], Status | "plain"> = {
  owed: "plain",
  once: "soon",
  differs: "refused",
  typed: "awarded",
  tablet: "open",
};

/** The sheets of a room as they are typed from paper: each by two people, a difference settled by a third. */
export function PaperSheets({ sessionId }: { sessionId: string }) {
  const t = useTranslations("review.scene.paper");
  const common = useTranslations("common");
  const list = useList(paperPage, { fixed: { sessionId }, name: "paper" });
  const [open, show] = useState<PaperSheet>();
  const close = () => show(undefined);
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice
          name="state"
          label={t("state")}
          options={PaperState.options.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="paper-sheets"
        list={list}
        rowKey={(row) => row.taskId}
        empty={
          <Empty title={t("none")} className="py-6">
            {t("noneHint")}
          </Empty>
        }
        columns={[
          {
            title: t("sheet"),
            cell: (row) => (
              <span className="block min-w-40">
                <span className="figures font-semibold text-link">{row.judgingNo}</span> · {row.expertName}
                <span className="block truncate text-note text-hint">{row.workTitle}</span>
              </span>
            ),
          },
          { title: t("state"), cell: (row) => <Tag status={marks[row.state]}>{t(`states.${row.state}`)}</Tag> },
          {
            title: t("typists"),
            cell: (row) => (
              <>
                {row.typedBy.join(" · ") || "—"}
                {row.settledBy && (
                  <span className="block text-note text-hint">{t("settledBy", { name: row.settledBy })}</span>
                )}
              </>
            ),
          },
          { title: common("actions"), numeric: true, cell: (row) => <Acts row={row} onOpen={() => show(row)} /> },
        ]}
      />
      {open &&
        (open.state === "differs" ? (
          <SettleDialog key={open.taskId} sheet={open} onClose={close} />
        ) : (
          <TypeDialog key={open.taskId} sheet={open} onClose={close} />
        ))}
    </div>
  );
}

/** What may be done next with a sheet, by whom. */
function Acts({ row, onOpen }: { row: PaperSheet; onOpen: () => void }) {
  const t = useTranslations("review.scene.paper");
  const discard = useWrite(discardTypings, {
    invalidate: [paperPage],
    onDone: () => toast.success(t("discarded")),
  });
  const allows = usePlanAllows();
  const { state, mine, presented, taskId, judgingNo: number, expertName: expert } = row;
  const of = <span className="sr-only">{` ${number} ${expert}`}</span>;
  if (state === "typed" || state === "tablet") return null;
  if (presented === 0) return <span className="text-note text-hint">{t("notPresented")}</span>;
  return (
    <span className="flex flex-wrap items-center justify-end gap-1">
      {mine === 1 ? (
        <span className="text-note text-hint">{t(state === "differs" ? "waitThird" : "waitOther")}</span>
      ) : (
        allows("judge") && (
          <Button size="small" variant={state === "differs" ? "primary" : "quiet"} onClick={onOpen}>
            {t(state === "differs" ? "settle" : state === "once" ? "typeAgain" : "type")}
            {of}
          </Button>
        )
      )}
      {state !== "owed" && allows("judge") && (
        <ConfirmButton
          size="small"
          variant="text"
          question={{ title: t("anewTitle", { number, expert }), text: t("anewText"), act: t("anew"), danger: true }}
          onConfirm={async () => {
            const { typings } = await call(paperDetail, { taskId });
            await discard.mutateAsync({ taskId, typings });
          }}
        >
          {t("anew")}
          {of}
        </ConfirmButton>
      )}
    </span>
  );
}
