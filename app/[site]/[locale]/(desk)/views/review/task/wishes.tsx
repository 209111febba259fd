"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Select } from "@/components/ui/control/select";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { saveWishes, type WishAnswer, wishAnswers, wishPage, wishPlans } from "@/lib/domain/review/contract";

/** Plans that ask the expert which works they want; nothing is shown where none does. */
export function Wishes() {
  const t = useTranslations("review.wish");
  const plans = useRead(wishPlans, {});
  return (plans.data ?? []).map((plan) => (
    <Section
      key={plan.planId}
      title={t("title", { plan: plan.planName })}
      note={
        <>
          {[plan.competitionName, plan.stageName].join(" · ")} · {t("until")}{" "}
          <DateText value={plan.until} form="numeric" /> · {t("answered", { count: plan.answered })}
        </>
      }
    >
      <WishTable planId={plan.planId} label={plan.planName} />
    </Section>
  ));
}

function WishTable({ planId, label }: { planId: string; label: string }) {
  const t = useTranslations("review.wish");
  const save = useWrite(saveWishes, { invalidate: [wishPage, wishPlans] });
  const list = useList(wishPage, { fixed: { planId }, name: `wish${planId}` });
  const options = wishAnswers.map((value) => ({ value, label: t(`answer.${value}`) }));
  return (
    <div className="space-y-4">
      <p className="max-w-2xl text-note text-ink-2">{t("hint")}</p>
      <Filters list={list}>
        <FilterChoice
          name="answer"
          label={t("mine")}
          options={[...options, { value: "none", label: t("answer.none") }]}
        />
      </Filters>
      <DataTable
        label={label}
        name="wishes"
        list={list}
        rowKey={(row) => row.workCode}
        empty={<Empty title={t("noWorks")} className="py-6" />}
        columns={[
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-36">
                {row.title}
                <span className={row.title ? "figures block text-note text-hint" : "figures"}>{row.workCode}</span>
              </span>
            ),
          },
          { title: t("track"), cell: (row) => <span className="block min-w-28">{row.trackName}</span> },
          { title: t("majors"), cell: (row) => row.majors.join(t("comma")) || "—" },
          {
            title: t("mine"),
            cell: (row) => (
              <Select
                aria-label={t("answerTo", { code: row.workCode })}
                className="min-w-28"
                placeholder={t("answer.none")}
                value={row.answer ?? ""}
                options={options}
                disabled={save.isPending}
                onChange={(event) =>
                  save.mutate({
                    planId,
                    answers: [{ workCode: row.workCode, answer: (event.target.value || null) as WishAnswer | null }],
                  })
                }
              />
            ),
          },
        ]}
      />
    </div>
  );
}
