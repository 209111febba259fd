"use client";

import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { PaymentsOfPlan } from "@/lib/domain/review/contract";
import { toYuan } from "@/lib/text/money";
import { PayoutTag } from "./payout-tag";

/** What an expert is paid, plan by plan, payment by payment. */
export function Payments({ plans }: { plans: PaymentsOfPlan[] }) {
  const t = useTranslations("expert.pay");
  if (plans.length === 0) return <p className="text-note text-hint">{t("personEmpty")}</p>;
  return (
    <Table label={t("person")}>
      <Thead>
        <tr>
          <Th>{t("plan")}</Th>
          <Th numeric>{t("sheets")}</Th>
          <Th numeric>{t("attendance.daysPresent")}</Th>
          <Th numeric>{t("dueSum")}</Th>
          <Th numeric>{t("paidSum")}</Th>
          <Th>{t("tabs.payouts")}</Th>
        </tr>
      </Thead>
      <tbody>
        {plans.map((plan) => (
          <Tr key={plan.planId}>
            <Td>
              <span className="block min-w-40">
                {plan.planName}
                <span className="block text-note text-hint">{plan.competitionName}</span>
              </span>
            </Td>
            <Td numeric data-title={t("sheets")}>
              {plan.sheets}
            </Td>
            <Td numeric data-title={t("attendance.daysPresent")}>
              {plan.daysPresent}
            </Td>
            <Td numeric data-title={t("dueSum")}>
              ¥{toYuan(plan.dueFen)}
            </Td>
            <Td numeric data-title={t("paidSum")}>
              ¥{toYuan(plan.paidFen)}
            </Td>
            <Td data-title={t("tabs.payouts")}>
              <ul className="min-w-52 space-y-1 py-1">
                {plan.payouts.map((one) => (
                  <li key={one.payoutId} className="flex flex-wrap items-center gap-2">
                    <span className="figures">¥{toYuan(one.amountFen)}</span>
                    {one.taxFen !== 0 && (
                      <span className="figures text-note text-hint">
                        {t("tax")} ¥{toYuan(one.taxFen)}
                      </span>
                    )}
                    <PayoutTag status={one.status} />
                    <span className="text-note text-hint">
                      {one.reason
                        ? t("correction", { reason: one.reason })
                        : t(`count.${one.basis}`, { units: one.units, rate: toYuan(one.rateFen) })}
                    </span>
                  </li>
                ))}
              </ul>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
