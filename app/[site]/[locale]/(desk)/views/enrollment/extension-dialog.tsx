"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/area-field";
import { ChoiceField } from "@/components/kit/choice-field";
import { DateTimeField } from "@/components/kit/date-time-field";
import { FormDialog } from "@/components/kit/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast";
import { deskTeam, grantExtension } from "@/lib/domain/enrollment/contract";

const More = grantExtension.input.omit({ teamId: true });

type Props = { team: { teamId: string; teamName: string }; onClose: () => void };

/** More time for this team alone, with a reason. */
export function ExtensionDialog({ team, onClose }: Props) {
  const t = useTranslations("enrollment.desk");
  const windows = useTranslations("contest.window");
  const common = useTranslations("common");
  const grant = useWrite(grantExtension, { invalidate: [deskTeam] });
  return (
    <FormDialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t("moreTitle", { team: team.teamName })}
      schema={More}
      summary={false}
      values={{ window: "signUp", until: "", reason: "" }}
      submit={t("more")}
      onSubmit={async (typed) => {
        await grant.mutateAsync({ teamId: team.teamId, ...typed });
        toast.success(t("moreDone"));
      }}
    >
      <ChoiceField
        name="window"
        label={t("moreWindow")}
        required
        options={(["signUp", "submit"] as const).map((value) => ({ value, label: windows(value) }))}
      />
      <DateTimeField name="until" label={t("moreUntil")} required />
      <AreaField name="reason" label={common("reason")} help={t("reasonHelp")} required maxLength={500} rows={3} />
    </FormDialog>
  );
}
