"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Combobox } from "@/components/ui/control/combobox";

import { expertPage } from "@/lib/domain/expert/contract";
import {
  duties,
  grantException,
  lastDistribution,
  listExceptions,
  listPlanExperts,
  type PlanRow,
} from "@/lib/domain/review/contract";

/** The host lets an expert judge in spite of another duty in the contest, and says why. */
export function ExceptionDialog({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.exception");
  const reasons = useTranslations("review.distribution.reason");
  const common = useTranslations("common");
  const [words, ask] = useState("");
  const experts = useRead(expertPage, { keywords: words, status: "active", pageSize: 20 }, { keep: true });
  const add = useWrite(grantException, { invalidate: [listExceptions, listPlanExperts, lastDistribution] });
  return (
    <FormDialog
      title={t("add")}
      description={t("addText")}
      trigger={
        <Button size="small" guard={0}>
          {t("add")}
        </Button>
      }
      schema={grantException.input}
      values={{ planId: plan.planId, reason: "" }}
      submit={t("addAct")}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      <Field name="expertId" label={t("expert")} required>
        {({ id, value, onChange, invalid, describedBy }) => (
          <Combobox
            {...{ id, value, onChange, invalid, describedBy }}
            onSearch={ask}
            pending={experts.isFetching}
            options={(experts.data?.list ?? []).map((row) => ({
              value: row.expertId,
              label: row.realName,
              hint: row.org?.groupName,
            }))}
          />
        )}
      </Field>
      <ChoiceField
        name="duty"
        label={t("duty")}
        required
        options={duties.map((duty) => ({ value: duty, label: reasons(duty) }))}
      />
      <AreaField name="reason" label={common("reason")} help={t("reasonHelp")} required maxLength={200} rows={2} />
    </FormDialog>
  );
}
