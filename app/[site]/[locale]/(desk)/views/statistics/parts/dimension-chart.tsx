import { ImageDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { Bars } from "@/components/ui/chart/bars";
import { Line } from "@/components/ui/chart/line";
import { ProvinceMap } from "@/components/ui/chart/province-map";
import { Button } from "@/components/ui/control/button";
import { Choice } from "@/components/ui/control/choice";
import {
  type ChartForm,
  type Dimension,
  drawnRows,
  isCurve,
  measured,
  measuresBy,
  offMapOf,
  pictureStatistics,
  sayingOf,
  statisticsPage,
} from "@/lib/domain/report/contract";
import { localeOf, tagOf } from "@/lib/i18n/locale";
import { useAddress } from "./address";
import { Nothing } from "./nothing";

/** One measure by one dimension: a sentence, and a line, bars, or a map of provinces; to be saved as a picture. */
export function DimensionChart({ by, form }: { by: Dimension; form: ChartForm }) {
  const t = useTranslations("statistics");
  const tag = tagOf(localeOf(useLocale()));
  const { of, set, filter } = useAddress();
  const measures = measuresBy(by);
  const measure = measures.find((one) => one === of("shown")) ?? "participants";
  const read = useRead(statisticsPage, { ...filter, by, ...drawnRows(by, measure, form) }, { keep: true });
  const save = useDownload(pictureStatistics);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Choice
          label={t("shown")}
          width="word"
          value={measure}
          onChoose={(value) => set({ shown: value === "participants" ? "" : value })}
          options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
        />
        <Can any={["stat:data:export"]}>
          <Button size="small" pending={save.isPending} onClick={() => save.mutate({ ...filter, by, measure, form })}>
            <ImageDown aria-hidden className="size-4" />
            {t("picture")}
          </Button>
        </Can>
      </div>
      <Loaded query={read}>
        {({ list, total }) => {
          const values = list.map((row) => ({ ...row, ...measured(row, measure, tag) }));
          const says = sayingOf({ by, measure, values, total }, t);
          if (!says) return <Nothing />;
          return (
            <div className="space-y-3">
              <p className="text-sm text-ink-2">{says}</p>
              {form === "map" ? (
                <>
                  <ProvinceMap values={values} />
                  <p className="text-note text-hint empty:hidden">{offMapOf(values, t)}</p>
                </>
              ) : isCurve(by, values) ? (
                <Line label={says} points={values} />
              ) : (
                <Bars label={t(`measure.${measure}`)} bars={values} />
              )}
              {total > values.length && (
                <p className="text-note text-hint">{t("more", { count: values.length, total })}</p>
              )}
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
