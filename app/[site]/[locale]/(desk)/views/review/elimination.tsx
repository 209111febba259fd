"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Section } from "@/components/ui/layout/section";
import { eliminationDetail, type PlanRow } from "@/lib/domain/review/contract";
import { Facts } from "./distribution/facts";
import { ClosedRounds } from "./elimination/closed-rounds";
import { DuelRound } from "./elimination/duel/duel-round";
import { RoundCut } from "./elimination/round-cut";
import { PlanChoice } from "./plan-choice";

/** Round by round: the ranking so far, the cut, and what the closed rounds decided for ever. */
export default function Elimination() {
  const t = useTranslations("review.elimination");
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice only="elimination">{(plan) => <EliminationOf key={plan.planId} plan={plan} />}</PlanChoice>
    </View>
  );
}

function EliminationOf({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.elimination");
  const detail = useRead(eliminationDetail, { planId: plan.planId });
  return (
    <Loaded query={detail}>
      {(found) => (
        <div className="space-y-12">
          <Section title={t("roundNo", { no: found.round })} note={t(found.duels > 0 ? "duel.note" : "roundNote")}>
            <div className="space-y-6">
              <Facts
                facts={[
                  { label: t("works"), value: found.works },
                  ...(found.duels > 0 ? [{ label: t("duel.count"), value: found.duels }] : []),
                  { label: t("sheets"), value: `${found.submitted} / ${found.tasks}` },
                  { label: t("incomplete"), value: found.incomplete, bad: found.incomplete > 0 },
                ]}
              />
              {found.duels > 0 ? (
                <DuelRound key={found.round} plan={plan} detail={found} />
              ) : (
                <RoundCut key={found.round} plan={plan} detail={found} />
              )}
            </div>
          </Section>
          {found.rounds.length > 0 && (
            <Section title={t("closed")} note={t("closedNote")}>
              <ClosedRounds planId={plan.planId} rounds={found.rounds} />
            </Section>
          )}
        </div>
      )}
    </Loaded>
  );
}
