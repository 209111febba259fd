"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { extendable, extendOrg, listOrgs, orgList } from "@/lib/domain/ladder/contract";

type Props = {
  stageId: string;
  org: { orgId: string; orgName: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** More time for one organisation, for its list or for its teams, with a reason that they are told. */
export function ExtendDialog({ stageId, org, open, onOpenChange }: Props) {
  const t = useTranslations("ladder");
  const extend = useWrite(extendOrg, { invalidate: [listOrgs, orgList] });
  return (
    <FormDialog
      title={t("extendTitle", { org: org.orgName })}
      open={open}
      onOpenChange={onOpenChange}
      schema={extendOrg.input}
      values={{ stageId, orgId: org.orgId, window: "review", until: "", reason: "" }}
      submit={t("extend")}
      onSubmit={async (values) => {
        const { teams } = await extend.mutateAsync(values);
        toast.success(values.window === "review" ? t("saved") : t("extendedTeams", { count: teams }));
      }}
    >
      <ChoiceField
        name="window"
        label={t("extendWhat")}
        required
        options={extendable.map((value) => ({ value, label: t(`extendWindow.${value}`) }))}
      />
      <DateTimeField name="until" label={t("until")} required />
      <AreaField name="reason" label={t("reason")} required maxLength={500} rows={3} />
    </FormDialog>
  );
}
