"use client";

import { useTranslations } from "next-intl";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { now, toWireDay } from "@/lib/clock";
import { disableUser, type UserRow, userPage } from "@/lib/domain/access/contract";

const Disabling = disableUser.input.pick({ reason: true, until: true });

/** Why somebody may not sign in, and through which day. */
export function DisableDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTranslations("system.user");
  const { userId, version } = user;
  const disable = useWrite(disableUser, { invalidate: [userPage], onDone: () => toast.success(t("disabledNow")) });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("disableTitle", { name: user.realName })}
      description={t("disableText")}
      schema={Disabling}
      values={{ reason: "", until: null }}
      submit={t("disable")}
      onSubmit={(typed) => disable.mutateAsync({ userId, version, ...typed })}
    >
      <TextField name="reason" label={t("disableReason")} help={t("disableReasonHelp")} required maxLength={200} />
      <DayField name="until" label={t("disableUntil")} help={t("disableUntilHelp")} min={toWireDay(now())} />
    </FormDialog>
  );
}
