"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { DateText } from "@/components/ui/text/date-text";
import { type listDuels, pairUp } from "@/lib/domain/review/contract";

type Round = z.output<typeof listDuels.output>;

/** By what the pairs were drawn, recalculated here, and the commitment to the next seed. */
export function SeedFacts({ round }: { round: Round }) {
  const t = useTranslations("review.elimination.duel");
  const facts = [
    ...(round.seed
      ? [
          { label: t("drawnAt"), value: <DateText value={round.drawTime} form="numeric" /> },
          { label: t("seed"), value: <Code text={round.seed} /> },
          { label: t("check"), value: t(isRepeated(round) ? "same" : "differs") },
        ]
      : []),
    ...(round.closed ? [] : [{ label: t("commitment"), value: <Code text={round.commitment} /> }]),
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 text-note sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map((fact) => (
        <div key={fact.label} className="contents">
          <dt className="text-ink-2">{fact.label}</dt>
          <dd className="max-sm:-mt-3">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Code = ({ text }: { text: string }) => <code className="break-all">{text}</code>;

function isRepeated({ seed, sheet, duels }: Round) {
  const pairs = pairUp(
    sheet.map(({ judgingNo, school, byes }) => [judgingNo, school, byes]),
    seed ?? "",
  );
  const shown = duels.map(({ first, second }) => [first.judgingNo, second?.judgingNo ?? null]);
  return JSON.stringify(pairs) === JSON.stringify(shown);
}
