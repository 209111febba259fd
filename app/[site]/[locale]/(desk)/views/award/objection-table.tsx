"use client";

import { useTranslations } from "next-intl";
import { useQueue } from "@/components/kit/queue/use-queue";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { listObjections, type ObjectionRow } from "@/lib/domain/award/contract";
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

export function ObjectionTable({ competitionId }: { competitionId: string }) {
  const t = useTranslations("award.objection");
  const common = useTranslations("common");
  const list = useList(listObjections, { fixed: { competitionId }, name: "objections" });
  const queue = useQueue(list, keyOf, (row) => isOpen(row.status));
  return (
    <>
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
                <span className="block text-note text-hint">{row.teamName}</span>
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
                {row.name}
                <span className="block text-note text-hint">{row.contact}</span>
              </span>
            ),
          },
          {
            title: t("due"),
            cell: (row) => (
              <span className={row.overdue ? "text-status-refused" : undefined}>
                <DateText value={row.dueTime} form="numericDay" />
              </span>
            ),
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
