"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { useList } from "@/components/kit/table/use-list";
import { FlagList } from "@/components/review/flag-list";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { type ExpertPlan, expertPlans } from "@/lib/domain/review/contract";

/** The plans in which an expert judged: how many reviews, how fast, and how they mark there. */
export function PlansJudged({ expertId }: { expertId: string }) {
  const t = useTranslations("expert.person");
  const list = useList(expertPlans, { fixed: { expertId }, pageSize: 5, name: "plans" });
  return (
    <DataTable
      label={t("judged")}
      name="expertPlans"
      list={list}
      rowKey={(row) => row.planId}
      empty={<Empty title={t("noPlans")} />}
      columns={[
        {
          title: t("plan"),
          cell: (row) => (
            <span className="block min-w-40">
              {row.planName}
              <span className="block text-note text-hint">{row.competitionName}</span>
            </span>
          ),
        },
        { title: t("done"), numeric: true, cell: (row) => `${row.submitted} / ${row.assigned}` },
        { title: t("declined"), numeric: true, cell: (row) => row.declined || "—" },
        { title: t("period"), cell: (row) => <Period plan={row} /> },
        {
          title: t("speed"),
          numeric: true,
          cell: ({ quality }) =>
            quality?.medianSeconds ? t("minutes", { minutes: (quality.medianSeconds / 60).toFixed(1) }) : "—",
        },
        {
          title: t("severity"),
          numeric: true,
          cell: ({ quality }) =>
            quality?.severity == null
              ? "—"
              : `${quality.severity > 0 ? "+" : ""}${quality.severity.toFixed(2)}${quality.error === null ? "" : ` ± ${quality.error.toFixed(2)}`}`,
        },
        {
          title: t("spread"),
          numeric: true,
          cell: ({ quality }) => (quality?.spread == null ? "—" : `${quality.spread.toFixed(2)}×`),
        },
        { title: t("correlation"), numeric: true, cell: ({ quality }) => quality?.correlation?.toFixed(2) ?? "—" },
        { title: t("flags"), cell: ({ quality }) => <FlagList flags={quality?.flags ?? []} /> },
        {
          title: t("record"),
          cell: (row) => (
            <LinkButton
              size="small"
              variant="text"
              href={`/review/recordDetail?planId=${row.planId}&expertId=${expertId}`}
            >
              {t("record")}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function Period({ plan: { firstTime, lastTime } }: { plan: ExpertPlan }) {
  if (!firstTime || !lastTime) return "—";
  return (
    <span className="block whitespace-nowrap">
      <DateText value={firstTime} form="numericDay" /> – <DateText value={lastTime} form="numericDay" />
    </span>
  );
}
