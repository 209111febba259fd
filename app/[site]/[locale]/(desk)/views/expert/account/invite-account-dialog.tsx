"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  AccountInvitation,
  type AccountRow,
  expertAccountPage,
  inviteExpertAccount,
} from "@/lib/domain/expert/contract";

/** Mails the activation link again, to the address of before or to another. */
export function InviteAccountDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const t = useTranslations("expert.account");
  const invite = useWrite(inviteExpertAccount, { invalidate: [expertAccountPage] });
  const { expertId, version, email } = account;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("inviteTitle", { name: account.realName })}
      description={t("inviteNote")}
      submit={t("invite")}
      schema={AccountInvitation}
      values={{ expertId, version, email: "" }}
      onSubmit={async (values) => {
        await invite.mutateAsync(values);
        toast.success(t("inviteDone"));
      }}
    >
      <TextField
        name="email"
        label={t("email")}
        type="email"
        placeholder={email ?? undefined}
        optional={email !== null}
        required={email === null}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
