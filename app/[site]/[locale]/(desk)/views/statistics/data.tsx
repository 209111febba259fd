"use client";

import { Download } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { ReportButton } from "@/components/contest/report-button";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Bars } from "@/components/ui/chart/bars";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Tabs } from "@/components/ui/layout/tabs";
import { dimensions, exportStatistics, statisticsFigures } from "@/lib/domain/report/contract";
import { useAddress } from "./parts/address";
import { DimensionPanel } from "./parts/dimension-panel";
import { ExpertTable } from "./parts/expert-table";
import { FigureTiles } from "./parts/figure-tiles";
import { FilterBar } from "./parts/filter-bar";
import { PivotPanel } from "./parts/pivot-panel";

const tabs = [...dimensions, "expert", "pivot"] as const;

/** What the contests of the reader come to, and by what. */
export default function StatisticsView() {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const { of, set, filter } = useAddress();
  const figures = useRead(statisticsFigures, filter, { keep: true });
  const save = useDownload(exportStatistics);
  const by = tabs.find((one) => one === of("by")) ?? "contest";
  return (
    <View
      title={t("title")}
      note={t("note")}
      className="space-y-6"
      aside={
        <div className="flex flex-wrap gap-2">
          <ReportButton of={filter} />
          <Can any={["stat:data:export"]}>
            <Button size="small" pending={save.isPending} onClick={() => save.mutate(filter)}>
              <Download aria-hidden className="size-4" />
              {t("export")}
            </Button>
          </Can>
        </div>
      }
    >
      <FilterBar years={figures.data?.years ?? []} />
      <Loaded query={figures}>
        {(found) => (
          <div className="space-y-8">
            <FigureTiles figures={found} />
            <Section level={3} title={t("funnel")} note={t("funnelNote")}>
              <Bars
                label={t("funnel")}
                bars={found.funnel.map(({ step, count }) => ({
                  ...{ key: step, label: t(`step.${step}`), value: count, text: format.number(count) },
                }))}
              />
            </Section>
          </div>
        )}
      </Loaded>
      <Section level={3} title={t("breakdown")}>
        <Tabs
          label={t("breakdown")}
          value={by}
          onValueChange={(value) => set({ by: value === "contest" ? "" : value, keywords: "" })}
          items={tabs.map((value) => ({
            value,
            label: t(`by.${value}`),
            content:
              value !== by ? null : value === "expert" ? (
                <ExpertTable />
              ) : value === "pivot" ? (
                <PivotPanel />
              ) : (
                <DimensionPanel by={value} />
              ),
          }))}
        />
      </Section>
    </View>
  );
}
