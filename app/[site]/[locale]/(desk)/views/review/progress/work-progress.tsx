"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Points } from "@/components/review/points";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { dryRunDistribution, lastDistribution, type PlanRow, workProgress } from "@/lib/domain/review/contract";

/** How many reviews each work has, and how far they lie apart. */
export function WorkProgress({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.statistics");
  const may = useMay();
  const allows = usePlanAllows();
  const router = useRouter();
  const arbitrate = useWrite(dryRunDistribution, {
    invalidate: [lastDistribution],
    onDone: () => router.push(`/review/distribution?planId=${plan.planId}#trial`),
  });
  const list = useList(workProgress, { fixed: { planId: plan.planId }, name: "work", pageSize: 10 });
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("findWork")} />
        <FilterChoice
          name="flag"
          label={t("flags")}
          options={(["dispersed", "missing"] as const).map((value) => ({ value, label: t(`flag.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("works")}
        name="review-works"
        list={list}
        rowKey={(row) => row.workId}
        tickable={may("review:assign:assign") && allows("assign") && ((row) => row.dispersed)}
        bulk={(ticked) => (
          <ConfirmButton
            size="small"
            variant="primary"
            question={{
              title: t("arbitrateTitle", { count: ticked.length }),
              text: t("arbitrateText"),
              act: t("arbitrateAct"),
            }}
            onConfirm={() => arbitrate.mutateAsync(requestFor(plan, ticked))}
          >
            {t("arbitrate", { count: ticked.length })}
          </ConfirmButton>
        )}
        empty={
          <Empty title={t("noWorks")} className="py-6">
            {t("noWorksHint")}
          </Empty>
        }
        columns={[
          { title: t("judgingNo"), cell: (row) => <span className="figures">{row.judgingNo}</span> },
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-48">
                {row.title}
                <span className="block text-note text-hint">{[row.teamName, row.schoolName].join(" · ")}</span>
              </span>
            ),
          },
          { title: t("reviews"), numeric: true, cell: (row) => `${row.submitted} / ${row.assigned}` },
          { title: t("mean"), numeric: true, cell: (row) => <Points value={row.mean} /> },
          { title: t("spread"), numeric: true, cell: (row) => <Points value={row.spread} /> },
          {
            title: t("flags"),
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                {row.dispersed && <Tag status="refused">{t("flag.dispersed")}</Tag>}
                {row.short && <Tag status="soon">{t("flag.short")}</Tag>}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

/** A third opinion (复评) on each of these works: one expert more than the plan asks for. */
const requestFor = ({ planId }: PlanRow, works: { workId: string }[]) => ({
  planId,
  mode: "topUp" as const,
  arbitrate: { workIds: works.map((one) => one.workId), more: 1 },
});
