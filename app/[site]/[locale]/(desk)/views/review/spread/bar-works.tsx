"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { Points } from "@/components/review/points";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { type MarkSpread, spreadWorkPage } from "@/lib/domain/review/contract";
import { rangeOf, type Step } from "./steps";

type Props = { step: Step & { bar: number }; marks: Pick<MarkSpread, "bars" | "max"> };

/** The works behind a bar; each leads to all of its sheets. */
export function BarWorks({ step, marks }: Props) {
  const t = useTranslations("review.spread");
  const list = useList(spreadWorkPage, { fixed: step, name: "barWork", pageSize: 10 });
  return (
    <Section level={3} title={t("works", rangeOf(step.bar, marks))}>
      <Filters list={list}>
        <FilterText label={t("findWork")} />
      </Filters>
      <DataTable
        label={t("works", rangeOf(step.bar, marks))}
        name="review-bar-works"
        list={list}
        rowKey={(row) => row.workId}
        empty={<Empty title={t("noWorks")} className="py-6" />}
        columns={[
          { title: t("judgingNo"), cell: (row) => <span className="figures">{row.judgingNo}</span> },
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-48">
                <Link
                  href={`/review/evaluationDetail?planId=${step.planId}&workId=${row.workId}`}
                  className="underline underline-offset-4 hover:text-mark"
                >
                  {row.title}
                </Link>
                <span className="block text-note text-hint">{[row.teamName, row.schoolName].join(" · ")}</span>
              </span>
            ),
          },
          { title: t("sheets"), numeric: true, cell: (row) => row.sheets },
          { title: t("lowest"), numeric: true, cell: (row) => <Points value={row.lowest} /> },
          { title: t("highest"), numeric: true, cell: (row) => <Points value={row.highest} /> },
        ]}
      />
    </Section>
  );
}
