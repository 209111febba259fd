import { useFormatter, useTranslations } from "next-intl";
import type { StatisticsFigures } from "@/lib/domain/report/contract";
import { toYuan } from "@/lib/text/money";

/** The totals, each with what it is part of. */
export function FigureTiles({ figures }: { figures: StatisticsFigures }) {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const percent = (part: number, of: number) =>
    of > 0 ? format.number(part / of, { style: "percent", maximumFractionDigits: 1 }) : "—";
  const { money, tasks, teams, awarded, valid, provinces } = figures;
  const tiles = [
    { name: "signUps" as const, value: format.number(figures.signUps) },
    { name: "teams" as const, value: format.number(teams) },
    { name: "participants" as const, value: format.number(figures.participants) },
    { name: "schools" as const, value: format.number(figures.schools), hint: t("hint.schools", { provinces }) },
    { name: "submitted" as const, value: format.number(figures.submitted), hint: t("hint.valid", { count: valid }) },
    {
      name: "progress" as const,
      value: percent(tasks.submitted, tasks.assigned),
      hint: t("hint.progress", { done: tasks.submitted, all: tasks.assigned }),
    },
    {
      name: "awards" as const,
      value: format.number(figures.awards),
      hint: t("hint.awarded", { count: awarded, rate: percent(awarded, teams) }),
    },
    ...(money
      ? [
          {
            name: "net" as const,
            value: `¥${toYuan(money.net)}`,
            hint: t("hint.net", { paid: toYuan(money.paid), refunded: toYuan(money.refunded) }),
          },
        ]
      : []),
  ];
  return (
    <dl
      aria-label={t("figures")}
      className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] border-t border-l border-rule"
    >
      {tiles.map(({ name, value, hint }) => (
        <div key={name} className="border-r border-b border-rule bg-raised px-4 py-3">
          <dt className="text-note text-ink-2">{t(`measure.${name}`)}</dt>
          <dd className="figures text-xl font-semibold">{value}</dd>
          {hint && <dd className="text-note text-hint">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
