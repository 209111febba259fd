"use client";

import { ChevronDown, ChevronUp, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useFormState, useWatch } from "react-hook-form";
import { Named } from "@/components/contest/named";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Tag } from "@/components/ui/state/tag";
import type { PlanColumn } from "@/lib/domain/review/contract";
import { ColumnFields } from "./column-fields";

/** The columns of the mark sheet in their order, with what their weights add up to. */
export function ColumnRows() {
  const t = useTranslations("review.column");
  const { fields, append, remove, move } = useFieldArray({ name: "columns", keyName: "row" });
  const columns = (useWatch({ name: "columns" }) ?? []) as Partial<PlanColumn>[];
  const { errors } = useFormState();
  const { ofMessage } = useWordsOfIssues();
  const wrong = errors.columns as { message?: string; root?: { message?: string } } | undefined;
  const message = wrong?.root?.message ?? (typeof wrong?.message === "string" ? wrong.message : undefined);
  const add = () => {
    let n = fields.length + 1;
    while (columns.some((column) => column?.key === `column${n}`)) n++;
    append({
      key: `column${n}`,
      label: { zh: "" },
      description: "",
      type: "score",
      min: 0,
      max: 100,
      step: 1,
      required: true,
    });
  };
  return (
    <section aria-label={t("title")} className="space-y-4">
      <Named names={{ columns: t("title") }} />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h3 className="text-sm font-medium">{t("title")}</h3>
          <p className="max-w-measure text-note text-hint">{t("note")}</p>
        </div>
        <WeightSum columns={columns} />
      </div>
      {fields.map((row, at) => {
        const name = columns[at]?.label?.zh || t("unnamed", { n: at + 1 });
        return (
          <div key={row.row} className="border border-rule">
            <header className="flex items-center gap-1 border-b border-rule bg-sunken py-1 pr-1 pl-4">
              <span className="figures min-w-0 flex-1 truncate text-note text-ink-2">
                {at + 1} · {name}
              </span>
              <IconButton label={t("up", { name })} size="small" disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ChevronUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t("down", { name })}
                size="small"
                disabled={at === fields.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ChevronDown aria-hidden className="size-4" />
              </IconButton>
              <Button variant="text" size="small" guard={0} className="text-status-refused" onClick={() => remove(at)}>
                {t("remove")}
                <span className="sr-only">{name}</span>
              </Button>
            </header>
            <div className="p-4">
              <ColumnFields name={`columns.${at}`} type={columns[at]?.type ?? "score"} />
            </div>
          </div>
        );
      })}
      {message && <p className="text-note text-status-refused">{ofMessage(message)}</p>}
      <Button size="small" guard={0} onClick={add}>
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    </section>
  );
}

/** Weights add up to 100 %, or there are none and the marks are simply added. */
function WeightSum({ columns }: { columns: Partial<PlanColumn>[] }) {
  const t = useTranslations("review.column");
  const counting = columns.filter((column) => column && column.type !== "text");
  const weights = counting.flatMap(({ weight }) => (typeof weight === "number" ? [weight] : []));
  if (weights.length === 0)
    return (
      <Tag>
        {t("sumOfMax", { sum: counting.reduce((sum, { max }) => sum + (typeof max === "number" ? max : 0), 0) })}
      </Tag>
    );
  const percent = Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 10_000) / 100;
  const right = percent === 100 && weights.length === counting.length;
  return <Tag status={right ? "open" : "refused"}>{t("weightSum", { percent })}</Tag>;
}
