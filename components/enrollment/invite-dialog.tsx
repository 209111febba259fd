"use client";

import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { type GuestRole, invite, teamDetail } from "@/lib/domain/enrollment/contract";
import { RecentMates } from "./recent-mates";

const Invited = invite.input.pick({ account: true, realName: true });

type Props = { teamId: string; role: GuestRole; trigger: ReactElement };

/** Asks one person in: by account, checked by the real name. */
export function InviteDialog({ teamId, role, trigger }: Props) {
  const t = useTranslations("enrollment.team");
  const ask = useWrite(invite, { invalidate: [teamDetail] });
  return (
    <FormDialog
      trigger={trigger}
      size="small"
      title={role === "advisor" ? t("inviteAdvisor") : t("invite")}
      schema={Invited}
      summary={false}
      values={{ account: "", realName: "" }}
      submit={t("send")}
      onSubmit={async (typed) => {
        await ask.mutateAsync({ teamId, role, ...typed });
        toast.success(t("sent", { name: typed.realName }));
      }}
    >
      <TextField name="account" label={t("account")} required maxLength={100} autoComplete="off" />
      <TextField
        name="realName"
        label={t("realName")}
        help={t("realNameHelp")}
        required
        maxLength={60}
        autoComplete="off"
      />
      <RecentMates teamId={teamId} role={role} />
    </FormDialog>
  );
}
