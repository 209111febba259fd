import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import type { Dimension } from "@/lib/domain/report/contract";
import { useAddress } from "./address";
import { DimensionChart } from "./dimension-chart";
import { DimensionTable } from "./dimension-table";

/** One dimension, as a chart or as its table. */
export function DimensionPanel({ by }: { by: Dimension }) {
  const t = useTranslations("statistics.as");
  const { of, set } = useAddress();
  const as = of("as") === "table" ? "table" : "chart";
  return (
    <div className="space-y-4">
      <fieldset aria-label={t("label")} className="flex gap-2">
        {(["chart", "table"] as const).map((one) => (
          <Button
            key={one}
            size="small"
            guard={0}
            aria-pressed={as === one}
            className={as === one ? "border-ink font-semibold" : undefined}
            onClick={() => set({ as: one === "table" ? "table" : "", keywords: "" })}
          >
            {t(one)}
          </Button>
        ))}
      </fieldset>
      {as === "table" ? <DimensionTable key={by} by={by} /> : <DimensionChart key={by} by={by} />}
    </div>
  );
}
