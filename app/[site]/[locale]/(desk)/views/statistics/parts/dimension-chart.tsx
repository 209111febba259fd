import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Bars } from "@/components/ui/chart/bars";
import { Line } from "@/components/ui/chart/line";
import { Select } from "@/components/ui/control/select";
import {
  type Dimension,
  isOfPeople,
  orderedDimensions,
  peopleMeasures,
  sortMeasures,
  statisticsPage,
} from "@/lib/domain/report/contract";
import { toYuan } from "@/lib/text/money";
import { useAddress } from "./address";
import { Nothing } from "./nothing";

type Measure = (typeof sortMeasures)[number];

const DRAWN = 15;

/** One measure by one dimension: a sentence, and a line or bars. */
export function DimensionChart({ by }: { by: Dimension }) {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const id = useId();
  const { of, set, filter } = useAddress();
  const measures: readonly Measure[] = isOfPeople(by) ? peopleMeasures : sortMeasures;
  const measure = measures.find((one) => one === of("shown")) ?? "participants";
  const isOrdered = orderedDimensions.includes(by);
  const read = useRead(
    statisticsPage,
    { ...filter, by, pageSize: isOrdered ? 50 : DRAWN, ...(!isOrdered && { sortBy: measure, order: "DESC" }) },
    { keep: true },
  );
  const wordsOf = (value: number) => {
    if (measure === "net") return `¥${toYuan(value)}`;
    return format.number(value, measure === "rate" ? { style: "percent", maximumFractionDigits: 1 } : {});
  };
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="text-note text-ink-2">
          {t("shown")}
        </label>
        <Select
          id={id}
          className="w-48"
          value={measure}
          onChange={(event) => set({ shown: event.target.value === "participants" ? "" : event.target.value })}
          options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
        />
      </div>
      <Loaded query={read}>
        {({ list, total }) => {
          const points = list.map((row) => {
            const value = measure === "net" ? (row.money?.net ?? 0) : (row[measure] ?? 0);
            return { key: row.key, label: row.label, note: row.note, value, text: wordsOf(value) };
          });
          const [first, last] = [points[0], points.at(-1)];
          if (!first || !last) return <Nothing />;
          const greatest = points.reduce((most, one) => (one.value > most.value ? one : most), first);
          const isCurve = by === "year" && points.length > 1;
          const name = t(`measure.${measure}`);
          const says = isCurve
            ? t("summaryYears", {
                ...{ measure: name, first: first.text, firstYear: first.label },
                ...{ last: last.text, lastYear: last.label },
              })
            : t("summary", { measure: name, first: greatest.label, count: greatest.text, total });
          return (
            <div className="space-y-3">
              <p className="text-sm text-ink-2">{says}</p>
              {isCurve ? <Line label={says} points={points} /> : <Bars label={name} bars={points} />}
              {total > points.length && (
                <p className="text-note text-hint">{t("more", { count: points.length, total })}</p>
              )}
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
