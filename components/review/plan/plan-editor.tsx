"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import {
  closePlan,
  deletePlan,
  listPlans,
  PlanSettings,
  planDetail,
  reopenPlan,
  updatePlan,
} from "@/lib/domain/review/contract";
import { usePlanAllows } from "./plan-acts";
import { PlanFields } from "./plan-fields";
import { PlanRights } from "./plan-rights";
import { usePlanSchema } from "./use-plan-schema";

/** One plan: its rules, and the acts on it as a whole. */
export function PlanEditor({ planId, onDeleted }: { planId: string; onDeleted: () => void }) {
  const plan = useRead(planDetail, { planId });
  return (
    <Loaded query={plan}>
      {(found) => (
        <PlanRights plan={found}>
          <div className="mt-6">
            <Editor plan={found} onDeleted={onDeleted} />
          </div>
        </PlanRights>
      )}
    </Loaded>
  );
}

type Plan = z.output<typeof planDetail.output>;

function Editor({ plan: found, onDeleted }: { plan: Plan; onDeleted: () => void }) {
  const t = useTranslations("review.plan");
  const common = useTranslations("common");
  const may = useMay();
  const allows = usePlanAllows();
  const own = found.orgId ? { level: found.stageLevel } : null;
  const schema = usePlanSchema(PlanSettings, own);
  const { planId } = found;
  const invalidate = [listPlans, planDetail];
  const save = useWrite(updatePlan, { invalidate });
  const remove = useWrite(deletePlan, { invalidate: [listPlans], onDone: onDeleted });
  const close = useWrite(closePlan, { invalidate });
  const reopen = useWrite(reopenPlan, { invalidate });
  return (
    <Section
      title={found.name}
      note={found.locked ? t("lockedNote") : undefined}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {may("review:assign:list") && (
            <LinkButton size="small" href={`/review/distribution?planId=${planId}`}>
              {t("toDistribution")}
            </LinkButton>
          )}
          {found.orgId && found.status !== "draft" && (
            <>
              <LinkButton size="small" href={`/review/statistics?planId=${planId}`}>
                {t("toProgress")}
              </LinkButton>
              <LinkButton size="small" href={`/review/result?planId=${planId}`}>
                {t("toResult")}
              </LinkButton>
            </>
          )}
          {may("review:rule:edit") && allows("delete") && (
            <ConfirmButton
              size="small"
              variant="danger"
              question={{ title: t("deleteTitle", { name: found.name }), act: common("delete"), danger: true }}
              onConfirm={() => remove.mutateAsync({ planId })}
            />
          )}
          {may("review:rule:edit") && allows("close") && (
            <ConfirmButton
              size="small"
              question={{ title: t("closeTitle", { name: found.name }), text: t("closeText"), act: t("close") }}
              onConfirm={() => close.mutateAsync({ planId })}
            />
          )}
          {may("review:rule:edit") && allows("reopen") && (
            <ConfirmButton
              size="small"
              question={{ title: t("reopenTitle", { name: found.name }), act: t("reopen"), reason: "required" }}
              onConfirm={({ reason }) => reopen.mutateAsync({ planId, reason })}
            />
          )}
        </span>
      }
    >
      <Form
        schema={schema}
        values={found}
        className="max-w-4xl space-y-8"
        onSubmit={async (values) => {
          await save.mutateAsync({ ...values, planId, version: found.version });
          toast.success(t("saved"));
        }}
      >
        <PlanFields competitionId={found.competitionId} locked={found.locked} own={own} />
        {may("review:rule:edit") && allows("edit") && <SaveBar />}
      </Form>
    </Section>
  );
}
