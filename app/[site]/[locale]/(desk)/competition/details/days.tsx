import { useFormatter, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { CurveTable } from "@/components/ui/chart/curve-table";
import { Curves } from "@/components/ui/chart/curves";
import { Select } from "@/components/ui/control/select";
import { contestDays, teamMeasures } from "@/lib/domain/report/contract";

/** What the contest had come to on each day that is over, one measure drawn, all of them in the table. */
export function Days({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest.daily");
  const named = useTranslations("statistics.measure");
  const format = useFormatter();
  const id = useId();
  const [measure, choose] = useState<(typeof teamMeasures)[number]>("teams");
  const days = useRead(contestDays, { competitionId });
  return (
    <Loaded query={days}>
      {(found) => {
        const [first, last] = [found[0], found.at(-1)];
        if (!first || !last) return <p className="text-note text-ink-2">{t("none")}</p>;
        const says = t("says", {
          ...{ measure: named(measure), day: last.day },
          ...{ count: last.counts[measure], since: first.day },
        });
        return (
          <div className="space-y-3">
            <div className="flex flex-wrap items-center gap-3">
              <label htmlFor={id} className="text-note text-ink-2">
                {t("shown")}
              </label>
              <Select
                id={id}
                className="w-48"
                value={measure}
                onChange={(event) => choose(teamMeasures.find((one) => one === event.target.value) ?? "teams")}
                options={teamMeasures.map((value) => ({ value, label: named(value) }))}
              />
            </div>
            <p className="text-sm text-ink-2">{says}</p>
            <Curves
              label={says}
              curves={[{ key: measure, name: named(measure), values: found.map(({ counts }) => counts[measure]) }]}
              days={found.length}
              dayOf={(n) => found[n - 1]?.day ?? ""}
            />
            <CurveTable
              summary={t("table")}
              label={t("title")}
              heading={t("day")}
              columns={teamMeasures.map((key) => ({ key, name: named(key) }))}
              rows={found.toReversed().map(({ day, counts }) => ({
                ...{ key: day, label: day },
                texts: teamMeasures.map((name) => format.number(counts[name])),
              }))}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
