"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
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
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer py-1 text-link">{t("table")}</summary>
        <div className="max-h-72 overflow-auto" tabIndex={0} role="region" aria-label={t(`${measure}.title`)}>
          <table className="w-full">
            <thead>
              <tr className="text-left text-note text-ink-2">
                <th scope="col" className="py-1 pr-4 font-normal">
                  {t("days")}
                </th>
                {curves.map(({ key, name }) => (
                  <th key={key} scope="col" className="py-1 pr-4 text-right font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: Math.max(...curves.map(({ values }) => values.length)) }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
                <tr key={n} className="border-t border-rule">
                  <th scope="row" className="py-1 pr-4 text-left font-normal">
                    {t("day", { day: n + 1 })}
                  </th>
                  {curves.map(({ key, values }) => (
                    <td key={key} className="figures py-1 pr-4 text-right">
                      {values[n] === undefined ? "—" : format.number(values[n])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
