"use client";

import { useLocale, useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Empty } from "@/components/ui/state/empty";
import { type AwardRuleRow, kindOf, listRules, previewAwards } from "@/lib/domain/award/contract";
import { type PlanRow, type WhatIfInputs, whatIfInputs } from "@/lib/domain/review/contract";
import { nameFor } from "@/lib/i18n/named";
import { PlanChoice } from "./plan-choice";
import { WhatIfDesk } from "./what-if/what-if-desk";

/** Other rules tried on a copy of the marks, before publication; nothing is stored until it is confirmed. */
export default function WhatIf() {
  const t = useTranslations("review.whatIf");
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice>{(plan) => <WhatIfOf plan={plan} />}</PlanChoice>
    </View>
  );
}

function WhatIfOf({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.whatIf");
  const locale = useLocale();
  const may = useMay();
  const { planId, competitionId, stageId } = plan;
  const inputs = useRead(whatIfInputs, { planId });
  const leadsToAwards = !plan.orgId && may("award:rule:list", "award:list:list");
  const rules = useRead(listRules, { competitionId, stageId }, { enabled: leadsToAwards });
  const revisionId = inputs.data?.current?.revisionId ?? "";
  const isPreviewed = leadsToAwards && Boolean(revisionId) && may("award:list:publish");
  const preview = useRead(previewAwards, { revisionId }, { enabled: isPreviewed });
  if (rules.isLoading || preview.isLoading) return null;
  const bases = new Map(
    (preview.data?.rules ?? []).flatMap(({ ruleId, base }) => (base === null ? [] : [[ruleId, base] as const])),
  );
  return (
    <Loaded query={inputs}>
      {(found) =>
        found.sheets.length === 0 ? (
          <Empty title={t("noSheets")} className="py-6">
            {t("noSheetsHint")}
          </Empty>
        ) : (
          <WhatIfDesk
            key={planId}
            plan={plan}
            inputs={found}
            rules={rankedBy(rules.data ?? [], found).map((rule) => ({ ...rule, name: nameFor(locale, rule) }))}
            bases={bases}
          />
        )
      }
    </Loaded>
  );
}

/** The rules that give awards by the ranking, as far as works of the plan fall under them; the highest level first. */
function rankedBy(rules: AwardRuleRow[], { works }: WhatIfInputs) {
  const places = new Set(works.flatMap(({ itemId, subItemId }) => [itemId, subItemId]));
  return rules
    .filter(({ kind, itemId }) => kindOf(kind).from === "ranking" && (itemId === null || places.has(itemId)))
    .toSorted((a, b) => a.level - b.level);
}
