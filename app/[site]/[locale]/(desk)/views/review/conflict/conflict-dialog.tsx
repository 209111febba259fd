"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AreaField } from "@/components/kit/form/area-field";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Combobox } from "@/components/ui/control/combobox";
import { toast } from "@/components/ui/toast/toast";
import {
  addConflict,
  conflictPage,
  listPlanExperts,
  listPlans,
  NewConflict,
  type PlanRow,
  planWorkPage,
} from "@/lib/domain/review/contract";

/** The organiser declares that an expert may not judge a work. */
export function ConflictDialog({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.conflict");
  const common = useTranslations("common");
  const [words, ask] = useState("");
  const experts = useRead(listPlanExperts, { planId: plan.planId });
  const works = useRead(planWorkPage, { planId: plan.planId, keywords: words, pageSize: 20 }, { keep: true });
  const add = useWrite(addConflict, { invalidate: [conflictPage, listPlanExperts, listPlans] });
  return (
    <FormDialog
      title={t("add")}
      description={t("addText")}
      trigger={
        <Button size="small" guard={0}>
          {t("add")}
        </Button>
      }
      schema={NewConflict}
      values={{ planId: plan.planId }}
      submit={t("addAct")}
      onSubmit={async (values) => {
        const { cancelled } = await add.mutateAsync(values);
        toast.success(cancelled > 0 ? t("addedCancelled", { count: cancelled }) : t("added"));
      }}
    >
      <Field name="expertId" label={t("expert")} required>
        {({ id, value, onChange, invalid, describedBy }) => (
          <Combobox
            {...{ id, value, onChange, invalid, describedBy }}
            pending={experts.isPending}
            options={(experts.data ?? []).map((row) => ({
              value: row.expertId,
              label: row.realName,
              hint: row.orgName ?? undefined,
            }))}
          />
        )}
      </Field>
      <Field name="workId" label={t("work")} required>
        {({ id, value, onChange, invalid, describedBy }) => (
          <Combobox
            {...{ id, value, onChange, invalid, describedBy }}
            onSearch={ask}
            pending={works.isFetching}
            options={(works.data?.list ?? []).map((row) => ({
              value: row.workId,
              label: row.title,
              hint: [row.teamName, row.schoolName].join(" · "),
            }))}
          />
        )}
      </Field>
      <AreaField name="reason" label={common("reason")} required maxLength={200} rows={2} />
    </FormDialog>
  );
}
