"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { type AwardRuleRow, trialAwards } from "@/lib/domain/award/contract";
import {
  type AwardsOf,
  changedParts,
  type PlanRow,
  partWeights,
  ruleAsIs,
  trialRanking,
  type WhatIfInputs,
} from "@/lib/domain/review/contract";
import { ConfirmOverride } from "./confirm-override";
import { movesBetween } from "./moves";
import { MovesTable } from "./moves-table";
import { RuleControls } from "./rule-controls";
import { ShareControls } from "./share-controls";
import { StabilityPanel } from "./stability-panel";
import { useStability } from "./use-stability";

type Props = { plan: PlanRow; inputs: WhatIfInputs; rules: AwardRuleRow[]; bases: ReadonlyMap<string, number> };

/** The controls at the left, what they would do at the right; all of it in this browser. */
export function WhatIfDesk({ plan, inputs, rules, bases }: Props) {
  const t = useTranslations("review.whatIf");
  const comma = useTranslations("review");
  const asIs = useMemo(() => ruleAsIs(inputs), [inputs]);
  const [rule, turn] = useState(asIs);
  const [shares, share] = useState<Record<string, number>>({});
  const used = useDeferredValue(rule);
  const usedShares = useDeferredValue(shares);

  const ranking = useMemo(() => trialRanking(inputs, used), [inputs, used]);
  const before = useMemo(
    () =>
      inputs.current
        ? inputs.current.results.map(([w, rank = 0, score = 0]) => ({ workId: `${w}`, rank, score }))
        : trialRanking(inputs, asIs),
    [inputs, asIs],
  );
  const awardsBy = useMemo(() => {
    const by =
      (list: AwardRuleRow[]): AwardsOf =>
      (places) =>
        trialAwards(
          places.map((place) => ({ ...place, ...placeOf(inputs, place.workId) })),
          list,
          bases,
        );
    const moved = rules.map((one) => ({ ...one, value: usedShares[one.ruleId] ?? one.value }));
    return { asIs: by(rules), trial: by(moved) };
  }, [inputs, rules, bases, usedShares]);
  const moves = useMemo(
    () =>
      movesBetween({
        before,
        after: ranking,
        awardsBefore: awardsBy.asIs(before),
        awardsAfter: awardsBy.trial(ranking),
      }),
    [before, ranking, awardsBy],
  );
  const stability = useStability(inputs, used, awardsBy.trial);

  const weights = Object.fromEntries(inputs.columns.map(({ key, weight }) => [key, weight ?? 0]));
  const changed = changedParts(rule, asIs, weights, partWeights(inputs));
  const isMoved = changed.length > 0 || rules.some((one) => (shares[one.ruleId] ?? one.value) !== one.value);
  const names = new Map(rules.map(({ ruleId, name }) => [ruleId, name]));
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="space-y-8">
        <Section level={3} title={t("rule")}>
          <RuleControls inputs={inputs} rule={rule} onChange={turn} />
          {inputs.awaited.length > 0 && (
            <p className="mt-3 border-l-4 border-status-soon bg-status-soon-soft px-4 py-2 text-sm">
              {t("awaited", { plans: inputs.awaited.join(comma("comma")) })}
            </p>
          )}
        </Section>
        {rules.length > 0 && (
          <Section level={3} title={t("shares")} note={t("sharesNote")}>
            <ShareControls rules={rules} shares={shares} onChange={share} />
          </Section>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={!isMoved}
            onClick={() => {
              turn(asIs);
              share({});
            }}
          >
            {t("reset")}
          </Button>
          <ConfirmOverride plan={plan} rule={rule} changed={changed} inputs={inputs} />
        </div>
      </div>
      <div className="min-w-0 space-y-8">
        <StabilityPanel stability={stability} moves={moves} names={names} />
        <Section
          level={3}
          title={t("moves")}
          note={[
            inputs.current ? t("movesNote", { no: inputs.current.no }) : t("movesNoteFirst"),
            inputs.combination && t("combined"),
          ]
            .filter(Boolean)
            .join(" ")}
        >
          <MovesTable inputs={inputs} moves={moves} names={names} kept={stability.kept} />
        </Section>
      </div>
    </div>
  );
}

function placeOf({ works }: WhatIfInputs, workId: string) {
  const work = works[Number(workId)];
  return { itemId: work?.itemId ?? "", subItemId: work?.subItemId ?? null };
}
