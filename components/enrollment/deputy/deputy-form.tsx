"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { now, toWireTime } from "@/lib/clock";
import { type DelegationPart, delegations, nameDeputy } from "@/lib/domain/enrollment/contract";

/** Names a deputy: who, from when until when, why. */
export function DeputyForm({ parts }: { parts: DelegationPart[] }) {
  const t = useTranslations("enrollment.deputy");
  const name = useWrite(nameDeputy, { invalidate: [delegations], onDone: () => toast.success(t("named")) });
  return (
    <FormDialog
      title={t("name")}
      submit={t("submit")}
      trigger={<Button variant="primary">{t("name")}</Button>}
      schema={nameDeputy.input}
      values={{
        part: parts[0] ?? "advisor",
        account: "",
        realName: "",
        startTime: toWireTime(now()).slice(0, 16),
        endTime: "",
        reason: "",
      }}
      onSubmit={(values) => name.mutateAsync(values)}
    >
      {parts.length > 1 && (
        <RadioField
          name="part"
          label={t("part")}
          options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <AccountField />
        <TextField name="realName" label={t("realName")} required />
        <DateTimeField name="startTime" label={t("start")} required />
        <DateTimeField name="endTime" label={t("end")} required />
      </div>
      <TextField name="reason" label={t("reason")} required maxLength={500} />
    </FormDialog>
  );
}

function AccountField() {
  const t = useTranslations("enrollment.deputy");
  const part = useWatch({ name: "part" }) as DelegationPart;
  return <TextField name="account" label={t("account")} help={t(`accountHelp.${part}`)} required />;
}
