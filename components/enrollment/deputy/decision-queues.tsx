"use client";

import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import { decisionPage, delegations } from "@/lib/domain/enrollment/contract";
import { DecisionQueue } from "./decision-queue";
import { Deputies } from "./deputies";

/** What waits for the reader's decision: as an advisor, and in the place of others; nothing is drawn for who decides on nothing. */
export function DecisionQueues() {
  const t = useTranslations("enrollment.deputy");
  const own = useRead(decisionPage, { pageSize: 1 });
  const read = useRead(delegations, {});
  const advises = read.data?.mayName.includes("advisor");
  const held = (read.data?.held ?? []).filter((one) => one.state === "active");
  return (
    <>
      {(advises || (own.data?.total ?? 0) > 0) && (
        <Section id="decide" title={t("queue")} aside={<Deputies />}>
          <DecisionQueue />
        </Section>
      )}
      {held.map((one) => (
        <Section
          key={one.delegationId}
          id={`decide-${one.delegationId}`}
          title={t("queueFor", { name: one.delegatorName })}
        >
          <p className="text-note text-ink-2">
            {t.rich("until", {
              time: () => <DateText value={one.endTime} form="minute" />,
              role: one.roleName ? `${one.roleName} · ${one.groupName}` : t("roleAdvisor"),
            })}
          </p>
          <DecisionQueue delegation={one} />
        </Section>
      ))}
    </>
  );
}
