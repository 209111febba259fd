"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Facts } from "@/app/[site]/[locale]/(desk)/views/review/distribution/facts";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { Breadcrumb } from "@/components/ui/layout/breadcrumb";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { type MarkSpread as Marks, markSpread, type PlanRow } from "@/lib/domain/review/contract";
import { BarTable } from "./bar-table";
import { BarWorks } from "./bar-works";
import { MomentTable } from "./moment-table";
import { hrefOf, rangeOf, type Step, stepFrom } from "./steps";

/** From a plan's marks to its groups, experts and columns, the works behind a bar and their sheets; each step is an address. */
export function MarkSpread({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.spread");
  const may = useMay();
  const step = stepFrom(new URLSearchParams(useSearchParams()), plan.planId);
  const { bar: _, ...which } = step;
  const isAllowed = may("review:result:list", "review:own:list");
  const found = useRead(markSpread, which, { enabled: isAllowed });
  if (!isAllowed) return null;
  return (
    <Section id="marks" title={t("title")} note={t("note")}>
      <Loaded query={found}>{(marks) => <Spread step={step} marks={marks} />}</Loaded>
    </Section>
  );
}

function Spread({ step, marks }: { step: Step; marks: Marks }) {
  const t = useTranslations("review.spread");
  const { planId, itemId, expertId, column, bar } = step;
  if (marks.groups.length === 0)
    return (
      <Empty title={t("none")} className="py-6">
        {t("noneHint")}
      </Empty>
    );
  return (
    <div className="space-y-8">
      <Breadcrumb items={wayTo(step, marks, t)} />
      <Facts
        facts={[
          { label: t("sheets"), value: marks.sheets },
          { label: t("mean"), value: marks.mean?.toFixed(2) ?? "—" },
          { label: t("deviation"), value: marks.deviation?.toFixed(2) ?? "—" },
        ]}
      />
      <BarTable step={step} marks={marks} />
      {bar !== undefined && <BarWorks key={hrefOf(step)} step={{ ...step, bar }} marks={marks} />}
      <div className="grid gap-8 xl:grid-cols-3">
        <MomentTable
          title={t("groups")}
          rows={marks.groups.map((row) => ({
            ...row,
            key: row.itemId,
            href: hrefOf({ planId, itemId: row.itemId, column }),
            current: row.itemId === itemId,
          }))}
        />
        <MomentTable
          title={t("experts")}
          rows={marks.experts.map((row) => ({
            ...row,
            name: row.realName,
            key: row.expertId,
            href: hrefOf({ planId, itemId, column, expertId: row.expertId }),
            current: row.expertId === expertId,
          }))}
        />
        <MomentTable
          title={t("columns")}
          rows={marks.columns.map((row) => ({
            ...row,
            name: t("columnOf", { label: row.label, max: row.max }),
            href: hrefOf({ planId, itemId, expertId, column: row.key }),
            current: row.key === column,
          }))}
        />
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useTranslations<"review.spread">>;

/** Back from a step to each before it. */
function wayTo({ planId, itemId, expertId, column, bar }: Step, marks: Marks, t: Words) {
  const way: { label: string; to: Step }[] = [{ label: t("plan"), to: { planId } }];
  const go = (label: string | undefined, to: Step) => way.push({ label: label ?? "—", to });
  if (itemId) go(marks.groups.find((one) => one.itemId === itemId)?.name, { planId, itemId });
  if (expertId) go(marks.experts.find((one) => one.expertId === expertId)?.realName, { planId, itemId, expertId });
  if (column) go(marks.columns.find(({ key }) => key === column)?.label, { planId, itemId, expertId, column });
  if (bar !== undefined) go(t("range", rangeOf(bar, marks)), { planId, itemId, expertId, column, bar });
  return way.map(({ label, to }, at) => ({ label, href: at === way.length - 1 ? undefined : hrefOf(to) }));
}
