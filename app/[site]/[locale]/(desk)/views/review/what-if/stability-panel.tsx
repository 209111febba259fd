"use client";

import { useTranslations } from "next-intl";
import { Facts } from "@/app/[site]/[locale]/(desk)/views/review/distribution/facts";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { RESAMPLES, type Stability } from "@/lib/domain/review/contract";
import { changesAward, changesRank, type Move } from "./moves";

type Props = { stability: Stability; moves: Move[]; names: ReadonlyMap<string, string> };

/** How many works enter and leave each award, and how stable it is. */
export function StabilityPanel({ stability: { done, kept }, moves, names }: Props) {
  const t = useTranslations("review.whatIf");
  const meanOf = (list: Move[]) =>
    done && list.length ? list.reduce((sum, { workId }) => sum + (kept.get(workId) ?? 0), 0) / list.length : null;
  const share = (value: number | null) => (value === null ? "—" : `${(value * 100).toFixed(1)} %`);
  return (
    <div className="space-y-6">
      <Facts
        facts={[
          { label: t("works"), value: moves.length },
          { label: t("ranksChanged"), value: moves.filter(changesRank).length },
          { label: t("awardsChanged"), value: moves.filter(changesAward).length, bad: moves.some(changesAward) },
          { label: t("stability"), value: share(meanOf(moves.filter(({ awardAfter }) => awardAfter !== null))) },
        ]}
      />
      {done < RESAMPLES ? (
        <ProgressBar value={done} max={RESAMPLES} label={t("counting")} text={`${done} / ${RESAMPLES}`} />
      ) : (
        <p className="text-note text-ink-2">{t("counted", { count: RESAMPLES })}</p>
      )}
      {names.size > 0 && (
        <Table label={t("awards")} compact frame="border border-rule">
          <Thead>
            <tr>
              <Th>{t("award")}</Th>
              <Th numeric>{t("works")}</Th>
              <Th numeric>{t("entering")}</Th>
              <Th numeric>{t("leaving")}</Th>
              <Th numeric>{t("kept")}</Th>
            </tr>
          </Thead>
          <tbody>
            {[...names].map(([ruleId, name]) => {
              const has = moves.filter(({ awardAfter }) => awardAfter === ruleId);
              const entering = has.filter(changesAward).length;
              const leaving = moves.filter((move) => move.awardBefore === ruleId && changesAward(move)).length;
              return (
                <Tr key={ruleId}>
                  <Td>{name}</Td>
                  <Td numeric>{has.length}</Td>
                  <Td numeric>{entering}</Td>
                  <Td numeric>{leaving}</Td>
                  <Td numeric>{share(meanOf(has))}</Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </div>
  );
}
