"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { type DeskTeam, deskTeam, grantExtension } from "@/lib/domain/enrollment/contract";

const More = grantExtension.input
  .pick({ until: true, reason: true })
  .extend({ place: z.string().min(1, { error: "required" }) });

type Props = { detail: Pick<DeskTeam, "team" | "extendable">; onClose: () => void };

/** More time for this team alone, in a window of a stage that it is in, with a reason. */
export function ExtensionDialog({ detail: { team, extendable }, onClose }: Props) {
  const t = useTranslations("enrollment.desk");
  const windows = useTranslations("contest.window");
  const common = useTranslations("common");
  const options = extendable.map(({ window, stageId, stageName, endTime }) => ({
    value: `${window} ${stageId}`,
    label: t("morePlace", { stage: stageName, window: windows(window), end: endTime.slice(0, 16) }),
  }));
  const grant = useWrite(grantExtension, { invalidate: [deskTeam] });
  return (
    <FormDialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t("moreTitle", { team: team.teamName })}
      schema={More}
      summary={false}
      values={{ place: options.at(-1)?.value ?? "", until: "", reason: "" }}
      submit={t("more")}
      onSubmit={async ({ place, ...typed }) => {
        const [window, stageId] = place.split(" ") as ["signUp" | "submit", string];
        await grant.mutateAsync({ teamId: team.teamId, window, stageId, ...typed });
        toast.success(t("moreDone"));
      }}
    >
      <ChoiceField name="place" label={t("moreWindow")} required options={options} />
      <DateTimeField name="until" label={t("moreUntil")} required />
      <AreaField name="reason" label={common("reason")} help={t("reasonHelp")} required maxLength={500} rows={3} />
    </FormDialog>
  );
}
