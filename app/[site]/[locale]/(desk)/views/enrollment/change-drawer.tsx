"use client";

import { useTranslations } from "next-intl";
import { ChangeDifferences } from "@/components/enrollment/change/change-differences";
import { ChangeStatusTag } from "@/components/enrollment/change/change-status-tag";
import { QueueBar } from "@/components/kit/queue/queue-bar";
import type { Queue } from "@/components/kit/queue/use-queue";
import { Drawer } from "@/components/ui/overlay/drawer";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { DeskChange } from "@/lib/domain/enrollment/contract";
import { useChangeActs } from "./use-change-acts";

type ChangeDrawerProps = { change: DeskChange; decides: boolean; queue: Queue<DeskChange> };

/** Change requests one after the other: what it would change, why, and the decision that is due. */
export function ChangeDrawer({ change, decides, queue }: ChangeDrawerProps) {
  const t = useTranslations("enrollment.change");
  const desk = useTranslations("enrollment.desk");
  const common = useTranslations("common");
  const acts = useChangeActs();
  const due = decides && change.mayDecide === 1;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && queue.close()}
      title={change.teamName}
      description={`${change.schoolName} · ${change.competitionName}`}
      footer={
        <QueueBar
          queue={queue}
          acts={
            due
              ? [
                  { by: "refuse", label: t("refuse"), run: () => acts.refuse(change) },
                  { by: "approve", label: t("accept"), variant: "primary", run: () => acts.pass(change) },
                ]
              : []
          }
        />
      }
    >
      <DescriptionList
        columns={1}
        items={[
          { term: common("status"), value: <ChangeStatusTag status={change.status} /> },
          {
            term: t("change"),
            value: (
              <>
                <p className="text-note text-ink-2">{t(`kind.${change.kind}`)}</p>
                <ChangeDifferences change={change} />
              </>
            ),
          },
          { term: t("reason"), value: <span className="whitespace-pre-line">{change.reason}</span> },
          { term: desk("captain"), value: change.captainName },
          { term: t("asked"), value: <DateText value={change.askTime} form="numeric" /> },
        ]}
      />
      {due && <p className="mt-5 text-note text-ink-2">{acts.effectOf(change)}</p>}
    </Drawer>
  );
}
