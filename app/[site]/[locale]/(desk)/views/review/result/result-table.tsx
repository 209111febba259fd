"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/kit/columns/use-columns";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { Points } from "@/components/review/points";
import { Tag } from "@/components/ui/state/tag";
import { type ResultRow, resultPage } from "@/lib/domain/review/contract";
import { MissedWorks } from "./missed-works";
import { SheetsDrawer } from "./sheets-drawer";

type ResultTableProps = { planId: string; revisionId: string; parts?: string[]; imported?: boolean };

/** One revision, best first; of a combined one with the score of each of its `parts`, of an imported one without sheets. */
export function ResultTable({ planId, revisionId, parts = [], imported = false }: ResultTableProps) {
  const t = useTranslations("review.result");
  const tie = useTranslations("review.tie");
  const common = useTranslations("common");
  const list = useList(resultPage, { fixed: { revisionId }, name: "work" });
  const [workId, show] = useState<string>();
  const router = useRouter();
  const ranking = useTranslations("ladder.ranking");
  const judged: Column<ResultRow>[] = [
    {
      title: t("reviews"),
      numeric: true,
      cell: (row) => (row.counted === row.reviews ? row.reviews : `${row.counted} / ${row.reviews}`),
    },
    { title: t("spread"), numeric: true, cell: (row) => <Points value={row.spread} /> },
    {
      title: t("flag"),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          {row.arbitrate && <Tag status="refused">{t(`arbitrate.${row.arbitrate}`)}</Tag>}
          {row.decidedBy && <Tag>{tie(row.decidedBy as "median")}</Tag>}
        </span>
      ),
    },
    {
      title: common("actions"),
      numeric: true,
      cell: (row) => (
        <RowActions
          of={row.title}
          acts={[
            { label: t("sheets"), onSelect: () => show(row.workId) },
            {
              label: t("evaluation"),
              onSelect: () => router.push(`/review/evaluationDetail?planId=${planId}&workId=${row.workId}`),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("find")} />
        {!imported && (
          <FilterChoice
            name="arbitrate"
            label={t("flag")}
            options={(["spread", "missing"] as const).map((value) => ({ value, label: t(`arbitrate.${value}`) }))}
          />
        )}
      </Filters>
      <DataTable
        label={t("title")}
        name="results"
        list={list}
        rowKey={(row) => row.workId}
        columns={[
          { title: t("rank"), numeric: true, sticky: true, cell: (row) => row.rank },
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-48">
                {row.title}
                <span className="block text-note text-hint">{[row.teamName, row.schoolName].join(" · ")}</span>
              </span>
            ),
          },
          { title: t("item"), cell: (row) => row.itemName },
          { title: t("judgingNo"), cell: (row) => <span className="figures">{row.judgingNo}</span>, hidden: true },
          { title: t("teamNo"), cell: (row) => <span className="figures">{row.teamNo ?? "—"}</span>, hidden: true },
          ...parts.map((title, at) => ({
            title,
            numeric: true,
            cell: (row: ResultRow) => <Points value={row.parts[at] ?? null} />,
          })),
          { title: t("finalScore"), numeric: true, cell: (row) => <Points value={row.finalScore} /> },
          ...(imported ? [{ title: ranking("columns.remark"), cell: (row: ResultRow) => row.remark }] : judged),
        ]}
      />
      {!imported && <MissedWorks revisionId={revisionId} />}
      {workId && (
        <SheetsDrawer planId={planId} revisionId={revisionId} workId={workId} onClose={() => show(undefined)} />
      )}
    </div>
  );
}
