"use client";

import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import type { VoteTally } from "@/lib/domain/work/contract";
import { VoteCurve } from "./vote-curve";

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** The curve of a contest's votes, in all and of its ten most voted works, and the figures behind it. */
export function VoteCurves({ curve }: { curve: VoteTally["curve"] }) {
  const t = useTranslations("work.vote");
  const { times, total, works, unit } = curve;
  if (sum(total) === 0) return <Empty title={t("noVotes")}>{t("noVotesText")}</Empty>;
  const most = Math.max(...works.flatMap(({ votes }) => votes), 1);
  return (
    <Section title={t("curve")} note={t(`unit.${unit}`)} level={3}>
      <VoteCurve
        label={`${t("all")} · ${t("count", { count: sum(total) })}`}
        counts={total}
        most={Math.max(...total)}
      />
      <p className="flex justify-between text-note text-hint">
        <span className="figures">{times[0]?.slice(0, 16)}</span>
        <span className="figures">{times.at(-1)?.slice(0, 16)}</span>
      </p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {works.map(({ workId, workName, votes }) => (
          <li key={workId} className="min-w-0">
            <p className="flex gap-2 text-note">
              <span className="min-w-0 flex-1 truncate">{workName}</span>
              <span className="figures">{sum(votes)}</span>
            </p>
            <VoteCurve label={`${workName} · ${t("count", { count: sum(votes) })}`} counts={votes} most={most} small />
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="cursor-pointer text-note text-link">{t("asTable")}</summary>
        <ul className="mt-2 columns-1 text-note sm:columns-3">
          {times.map((time, n) => (
            <li key={time} className="flex justify-between gap-4">
              <span className="figures">{time.slice(0, 16)}</span>
              <span className="figures">{total[n]}</span>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
