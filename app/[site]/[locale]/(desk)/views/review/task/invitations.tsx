"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { answerPanelInvitation, myPanelInvitations, myPlans } from "@/lib/domain/review/contract";

/** Plans that the expert was drawn for by lot and is asked to judge in. */
export function Invitations() {
  const t = useTranslations("passport.draw.panel");
  const confirm = useConfirm();
  const waiting = useRead(myPanelInvitations, {});
  const answer = useWrite(answerPanelInvitation, {
    invalidate: [myPanelInvitations, myPlans],
    onDone: (_, { answer: said }) => toast.success(t(said === "accepted" ? "acceptedToast" : "declinedToast")),
  });
  const decline = async (panelId: string) => {
    const said = await confirm({
      title: t("declineTitle"),
      text: t("declineText"),
      act: t("decline"),
      reason: "optional",
      danger: true,
    });
    if (said) answer.mutate({ panelId, answer: "declined", reason: said.reason });
  };
  if (!waiting.data?.length) return null;
  return (
    <Section title={t("mine")} note={t("mineNote")}>
      <ul className="divide-y divide-line">
        {waiting.data.map((one) => (
          <li key={one.panelId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              {one.competitionName} · {one.planName}
              <span className="block text-note text-hint">
                {one.days
                  ? t("forDays", { ...one.days, field: one.field, by: one.answerBy })
                  : t("forField", { field: one.field, by: one.answerBy })}
              </span>
            </span>
            <span className="flex gap-2">
              <Button disabled={answer.isPending} onClick={() => void decline(one.panelId)}>
                {t("decline")}
              </Button>
              <Button
                variant="primary"
                disabled={answer.isPending}
                onClick={() => answer.mutate({ panelId: one.panelId, answer: "accepted" })}
              >
                {t("accept")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
