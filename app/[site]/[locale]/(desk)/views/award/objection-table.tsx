"use client";

import { useTranslations } from "next-intl";
import { useQueue } from "@/components/kit/queue/use-queue";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { listObjections, type ObjectionRow, objectionDues, objectionStatuses } from "@/lib/domain/award/contract";
import { ObjectionDay } from "./objection-day";
import { ObjectionDrawer } from "./objection-drawer";
import { isOpen, nextOf } from "./objection-moves";

const marks = {
  submitted: "soon",
  accepted: "review",
  investigating: "review",
  dismissed: "closed",
  upheld: "awarded",
  rejected: "refused",
} as const;

/** Objections of one contest, or of all that the reader runs. */
export function ObjectionTable({ competitionId }: { competitionId?: string }) {
  const t = useTranslations("award.objection");
  const common = useTranslations("common");
  const list = useList(listObjections, { fixed: competitionId ? { competitionId } : {}, name: "objections" });
  const queue = useQueue(list, keyOf, (row) => isOpen(row.status));
  return (
    <>
      <Filters list={list}>
        <FilterText label={t("search")} />
        <FilterChoice
          name="due"
          label={t("due")}
          options={objectionDues.map((value) => ({ value, label: t(`dues.${value}`) }))}
        />
        <FilterChoice
          name="status"
          label={common("status")}
          options={objectionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("list")}
        name="objections"
        list={list}
        rowKey={keyOf}
        current={(row) => row.objectionId === queue.row?.objectionId}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-40">
                {row.workName}
                <span className="block text-note text-hint">
                  {competitionId ? row.teamName : `${row.teamName} · ${row.competitionName}`}
                </span>
              </span>
            ),
          },
          {
            title: common("status"),
            cell: (row) => (
              <>
                <Tag status={marks[row.status]}>{t(`status.${row.status}`)}</Tag>
                {row.status === "upheld" && (
                  <span className="block text-note text-ink-2">
                    {t(row.changesResult ? "resultChanges" : "resultStays")}
                  </span>
                )}
              </>
            ),
          },
          {
            title: t("reason"),
            cell: (row) => (
              <span className="block min-w-64">
                <span className="line-clamp-3">{row.reason}</span>
                {row.files.length > 0 && (
                  <span className="block text-note text-hint">{t("fileCount", { count: row.files.length })}</span>
                )}
                {row.answer && (
                  <span className="block text-note text-ink-2">{t("answered", { answer: row.answer })}</span>
                )}
              </span>
            ),
          },
          {
            title: t("by"),
            cell: (row) => (
              <span className="whitespace-nowrap">
                {row.organisation && (
                  <span className="block max-w-56 whitespace-normal [overflow-wrap:anywhere]">{row.organisation}</span>
                )}
                {row.name}
                <span className="block text-note text-hint">{row.contact}</span>
              </span>
            ),
          },
          {
            title: t("due"),
            cell: (row) => <ObjectionDay row={row} />,
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.workName}
                acts={[
                  nextOf[row.status].length > 0 && {
                    label: t(row.status === "upheld" ? "correct" : "answer"),
                    onSelect: () => queue.open(row),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {queue.row && <ObjectionDrawer row={queue.row} queue={queue} />}
    </>
  );
}

const keyOf = (row: ObjectionRow) => row.objectionId;
