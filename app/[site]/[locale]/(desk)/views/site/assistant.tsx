"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { AnswerOutcome, assistantQuestions } from "@/lib/domain/assistant/contract";

const colours = { answered: "open", nothing: "soon", stopped: "closed", failed: "refused" } as const;

/** What visitors asked the assistant of the websites in scope. */
export default function AssistantView() {
  const t = useTranslations("system.assistant");
  const list = useList(assistantQuestions);
  const { data: month } = useRead(assistantQuestions, { pageNum: 1, pageSize: 1 });
  return (
    <View title={t("title")} note={t("note")}>
      <div className="space-y-4">
        {month && (
          <p className="text-ink-2">
            {month.available ? t("used", { asked: month.asked, monthly: month.monthly }) : t("off")}
          </p>
        )}
        <Filters list={list}>
          <FilterText label={t("question")} />
          <FilterChoice
            name="outcome"
            label={t("outcome")}
            options={AnswerOutcome.options.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          />
          <FilterChoice
            name="helpful"
            label={t("helpful")}
            options={[
              { value: "1", label: t("yes") },
              { value: "0", label: t("no") },
            ]}
          />
        </Filters>
        <DataTable
          label={t("title")}
          name="assistant"
          list={list}
          rowKey={(row) => row.questionId}
          columns={[
            {
              title: t("question"),
              cell: (row) => <span className="block max-w-measure min-w-64 break-words">{row.question}</span>,
            },
            {
              title: t("outcome"),
              cell: (row) => <Tag status={colours[row.outcome]}>{t(`outcomes.${row.outcome}`)}</Tag>,
            },
            { title: t("sources"), cell: (row) => <span className="figures">{row.sources}</span> },
            {
              title: t("helpful"),
              cell: (row) => (row.helpful === null ? t("unrated") : t(row.helpful ? "yes" : "no")),
            },
            { title: t("website"), cell: (row) => row.groupName ?? "—" },
            { title: t("asked"), cell: (row) => <DateText value={row.askTime} form="numeric" /> },
          ]}
          empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        />
      </div>
    </View>
  );
}
