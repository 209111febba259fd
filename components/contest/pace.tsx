"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { CurveTable } from "@/components/ui/chart/curve-table";
import { Curves } from "@/components/ui/chart/curves";
import { Empty } from "@/components/ui/state/empty";
import { type ContestPace, contestPace } from "@/lib/domain/report/contract";

/** How sign-ups and works come in, day by day, beside the edition before. */
export function Pace({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest.pace");
  const pace = useRead(contestPace, { competitionId });
  return (
    <Loaded query={pace}>
      {(paces) =>
        paces.length === 0 ? (
          <Empty title={t("none")} className="py-6" />
        ) : (
          <div className="grid gap-10 lg:grid-cols-2">
            {paces.map((one) => (
              <PaceOf key={one.measure} of={one} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function PaceOf({ of: { measure, own, last } }: { of: ContestPace[number] }) {
  const t = useTranslations("contest.pace");
  const format = useFormatter();
  const day = own.counts.length;
  const count = own.counts.at(-1) ?? 0;
  const before = last?.counts[Math.min(day, last.counts.length) - 1] ?? 0;
  const said = [t(`${measure}.today`, { day, count }), last && t("before", { count: before })]
    .filter(Boolean)
    .join(t("and"));
  const curves = [own, ...(last ? [last] : [])].map(({ competitionId: key, competitionName: name, counts }) => ({
    ...{ key, name, values: counts },
  }));
  const days = Math.max(own.days, last?.counts.length ?? 0);
  return (
    <div className="min-w-0">
      <h3 className="font-medium">{t(`${measure}.title`)}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">{said}</p>
      <Curves label={said} curves={curves} days={days} dayOf={(n) => t("day", { day: n })} />
      <CurveTable
        summary={t("table")}
        label={t(`${measure}.title`)}
        heading={t("days")}
        columns={curves}
        rows={Array.from({ length: Math.max(...curves.map(({ values }) => values.length)) }, (_, n) => ({
          key: String(n),
          label: t("day", { day: n + 1 }),
          texts: curves.map(({ values }) => (values[n] === undefined ? "—" : format.number(values[n]))),
        }))}
      />
    </div>
  );
}
