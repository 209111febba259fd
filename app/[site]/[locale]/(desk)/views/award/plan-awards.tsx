"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Steps } from "@/components/ui/layout/steps";
import { toast } from "@/components/ui/toast/toast";
import {
  closePublicity,
  listAwards,
  listPublicities,
  OpenPublicity,
  openPublicity,
  type PublicityRow,
  publishAwards,
} from "@/lib/domain/award/contract";
import { contestCockpit, contestPage, schedulePlan } from "@/lib/domain/contest/contract";
import { listed } from "@/lib/i18n/listed";
import { ProposeDialog } from "./propose-dialog";
import { PublicityTable } from "./publicity-table";

const steps = ["calculate", "propose", "show", "close", "publish"] as const;

/** How far a plan's awards are: 0 no result, 1 to propose, 2 proposed, 3 on view, 4 confirmed, 5 published. */
function stepOf(plan: PublicityRow) {
  const [last] = plan.publicities;
  if (last?.status === "open") return 3;
  if (plan.proposed > 0) return 2;
  if (last) return last.publishTime ? 5 : 4;
  return plan.revisions.length > 0 ? 1 : 0;
}

export function PlanAwards({ plan }: { plan: PublicityRow }) {
  const t = useTranslations("award.publicity");
  const window = useTranslations("contest.window");
  const locale = useLocale();
  const [proposing, propose] = useState(false);
  const [opening, open] = useState(false);
  const refresh = { invalidate: [listPublicities, listAwards, contestCockpit, contestPage, schedulePlan] };
  const show = useWrite(openPublicity, refresh);
  const close = useWrite(closePublicity, {
    ...refresh,
    onDone: ({ confirmed }) => toast.success(t("closed", { count: confirmed })),
  });
  const publish = useWrite(publishAwards, {
    ...refresh,
    onDone: ({ published }) => toast.success(t("published", { count: published })),
  });
  const step = stepOf(plan);
  const [last] = plan.publicities;
  return (
    <div className="space-y-6">
      <Steps
        label={t("steps")}
        current={step}
        items={steps.map((name) => ({ title: t(`step.${name}`), note: t(`stepNote.${name}`) }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        {step === 0 && <LinkButton href={`/review/result?planId=${plan.planId}`}>{t("toResult")}</LinkButton>}
        {step > 0 && (
          <Button variant={step === 1 ? "primary" : "plain"} onClick={() => propose(true)}>
            {t(step === 1 ? "propose" : "proposeAgain")}
          </Button>
        )}
        {plan.proposed > 0 && last?.status !== "open" && (
          <Button variant="primary" onClick={() => open(true)}>
            {t("open", { count: plan.proposed })}
          </Button>
        )}
        {last?.status === "open" && (
          <ConfirmButton
            variant="primary"
            disabled={last.openObjections > 0}
            question={{
              title: t("closeTitle", { count: last.awards }),
              text: t(last.due ? "closeText" : "closeEarlyText"),
              act: t("close"),
              danger: !last.due,
              ...(!last.due && { reason: "required" as const }),
            }}
            onConfirm={({ reason }) => close.mutateAsync({ publicityId: last.publicityId, ...(reason && { reason }) })}
          >
            {t("close")}
          </ConfirmButton>
        )}
        {last?.status === "closed" && !last.publishTime && (
          <ConfirmButton
            variant="primary"
            question={{ title: t("publishTitle", { count: last.awards }), text: t("publishText"), act: t("publish") }}
            onConfirm={() => publish.mutateAsync({ publicityId: last.publicityId })}
          >
            {t("publish")}
          </ConfirmButton>
        )}
        {step === 5 && (
          <LinkButton href={`/certificate/make?competitionId=${plan.competitionId}`}>{t("toCertificates")}</LinkButton>
        )}
        {last?.status === "open" && last.openObjections > 0 && (
          <span className="text-note text-status-refused">{t("waiting", { count: last.openObjections })}</span>
        )}
      </div>
      {plan.publicities.length > 0 && <PublicityTable plan={plan} />}
      {proposing && <ProposeDialog plan={plan} onClose={() => propose(false)} />}
      {opening && (
        <FormDialog
          open
          onOpenChange={(stay) => !stay && open(false)}
          title={t("openTitle", { count: plan.proposed })}
          description={t("openText")}
          submit={t("openAct")}
          schema={OpenPublicity}
          values={{ planId: plan.planId, ends: plan.left }}
          onSubmit={(values) => show.mutateAsync(values)}
        >
          {plan.left.length > 0 && (
            <p role="status" className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 text-sm">
              {t("endsToo", {
                windows: listed(
                  plan.left.map((type) => window(type)),
                  locale,
                ),
              })}
            </p>
          )}
          {plan.unfinished.length > 0 && (
            <p role="status" className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3 text-sm">
              {t("unfinished", { plans: listed(plan.unfinished, locale) })}
            </p>
          )}
          <DateTimeField name="endTime" label={t("endTime")} help={t("endTimeHelp", { days: plan.publicityDays })} />
        </FormDialog>
      )}
    </div>
  );
}
