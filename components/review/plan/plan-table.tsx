import { useTranslations } from "next-intl";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { PlanRow } from "@/lib/domain/review/contract";

const looks = { draft: "soon", open: "open", closed: "closed" } as const;

type PlanTableProps = { plans: PlanRow[]; chosen: string | undefined; onChoose: (planId: string) => void };

export function PlanTable({ plans, chosen, onChoose }: PlanTableProps) {
  const t = useTranslations("review");
  return (
    <Table label={t("plan.title")} frame="border border-rule">
      <Thead>
        <tr>
          <Th pinned>{t("plan.name")}</Th>
          <Th>{t("plan.place")}</Th>
          <Th>{t("plan.status")}</Th>
          <Th numeric>{t("plan.works")}</Th>
          <Th numeric>{t("plan.experts")}</Th>
          <Th>{t("plan.progress")}</Th>
        </tr>
      </Thead>
      <tbody>
        {plans.map((plan) => (
          <Tr key={plan.planId} aria-selected={plan.planId === chosen || undefined}>
            <Td pinned>
              <button
                type="button"
                aria-pressed={plan.planId === chosen}
                className="min-h-6 min-w-32 text-left text-link underline-offset-4 hover:underline"
                onClick={() => onChoose(plan.planId)}
              >
                {plan.name}
              </button>
            </Td>
            <Td>{[plan.stageName, plan.itemName ?? t("plan.wholeStage")].join(" · ")}</Td>
            <Td>
              <Tag status={looks[plan.status]}>{t(`planStatus.${plan.status}`)}</Tag>
            </Td>
            <Td numeric>{plan.works}</Td>
            <Td numeric>{plan.experts}</Td>
            <Td className="min-w-40">
              {plan.tasks > 0 ? (
                <ProgressBar
                  value={plan.submitted}
                  max={plan.tasks}
                  label={t("plan.progress")}
                  text={`${plan.submitted} / ${plan.tasks}`}
                />
              ) : (
                <span className="text-hint">{t("plan.notDistributed")}</span>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
