import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { chartForms, type Dimension, formOf } from "@/lib/domain/report/contract";
import { useAddress } from "./address";
import { DimensionChart } from "./dimension-chart";
import { DimensionTable } from "./dimension-table";

const forms = [...chartForms, "table"] as const;

/** One dimension, as a chart, as its table, or on a map where it lies somewhere. */
export function DimensionPanel({ by }: { by: Dimension }) {
  const t = useTranslations("statistics.as");
  const { of, set } = useAddress();
  const offered = forms.filter((one) => one === "table" || formOf(by, one) === one);
  const as = offered.find((one) => one === of("as")) ?? "chart";
  return (
    <div className="space-y-4">
      <fieldset aria-label={t("label")} className="flex gap-2">
        {offered.map((one) => (
          <Button
            key={one}
            size="small"
            guard={0}
            aria-pressed={as === one}
            className={as === one ? "border-ink font-semibold" : undefined}
            onClick={() => set({ as: one === "chart" ? "" : one, keywords: "" })}
          >
            {t(one)}
          </Button>
        ))}
      </fieldset>
      {as === "table" ? <DimensionTable key={by} by={by} /> : <DimensionChart key={`${by} ${as}`} by={by} form={as} />}
    </div>
  );
}
