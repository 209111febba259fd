import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { CurveTable } from "@/components/ui/chart/curve-table";
import { Curves } from "@/components/ui/chart/curves";
import { Choice } from "@/components/ui/control/choice";
import { dayPlus } from "@/lib/clock";
import { type ContestDay, contestDays, teamMeasures } from "@/lib/domain/report/contract";

/** Every day of the calendar from the first kept one to the last, with what was kept of it. */
function calendarOf(kept: ContestDay[]): { day: string; counts?: ContestDay["counts"] }[] {
  const of = new Map(kept.map((one) => [one.day, one]));
  const [first, last] = [kept[0]?.day, kept.at(-1)?.day];
  const days = [];
  for (let day = first; day && last && day <= last; day = dayPlus(day, 1)) days.push(of.get(day) ?? { day });
  return days;
}

/** What the contest had come to on each day that is over, one measure drawn, all of them in the table. */
export function Days({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest.daily");
  const named = useTranslations("statistics.measure");
  const format = useFormatter();
  const [measure, choose] = useState<(typeof teamMeasures)[number]>("teams");
  const days = useRead(contestDays, { competitionId });
  return (
    <Loaded query={days}>
      {(found) => {
        const [first, last] = [found[0], found.at(-1)];
        if (!first || !last) return <p className="text-note text-ink-2">{t("none")}</p>;
        const calendar = calendarOf(found);
        const says = t("says", {
          ...{ measure: named(measure), day: last.day },
          ...{ count: last.counts[measure], since: first.day },
        });
        return (
          <div className="space-y-3">
            <Choice
              label={t("shown")}
              width="word"
              value={measure}
              onChoose={(value) => choose(teamMeasures.find((one) => one === value) ?? "teams")}
              options={teamMeasures.map((value) => ({ value, label: named(value) }))}
            />
            <p className="text-sm text-ink-2">{says}</p>
            <Curves
              label={says}
              curves={[
                { key: measure, name: named(measure), values: calendar.map(({ counts }) => counts?.[measure] ?? null) },
              ]}
              days={calendar.length}
              dayOf={(n) => calendar[n - 1]?.day ?? ""}
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
