"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ShownPassword } from "@/app/[site]/[locale]/(desk)/views/expert/shown-password";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import type { ExpertAccountState } from "@/db/values";
import {
  type AccountAct,
  type AccountRow,
  accountActs,
  disableExpertAccount,
  enableExpertAccount,
  expertAccountPage,
  resetExpertPassword,
} from "@/lib/domain/expert/contract";
import { InviteAccountDialog } from "./invite-account-dialog";

/** What may be done with an expert's account in its state. */
export function AccountActs({ account }: { account: AccountRow }) {
  const t = useTranslations("expert.account");
  const may = useMay();
  const confirm = useConfirm();
  const invalidate = [expertAccountPage];
  const disable = useWrite(disableExpertAccount, { invalidate });
  const enable = useWrite(enableExpertAccount, { invalidate });
  const reset = useWrite(resetExpertPassword, { invalidate });
  const [inviting, invite] = useState(false);
  const [password, show] = useState<string>();
  const { expertId, version, realName: name, state } = account;
  const allows = (act: AccountAct) =>
    account.manageable && (accountActs[act] as readonly ExpertAccountState[]).includes(state);
  const edits = may("expert:account:edit");
  const askDisable = () =>
    confirm({
      ...{ title: t("disableTitle", { name }), text: t("disableText"), act: t("disable"), danger: true },
      reason: "required",
      run: async ({ reason }) => {
        await disable.mutateAsync({ expertId, version, reason });
        toast.success(t("disableDone", { name }));
      },
    });
  const askReset = () =>
    confirm({
      ...{ title: t("resetTitle", { name }), text: t("resetText"), act: t("reset"), danger: true },
      run: async () => show((await reset.mutateAsync({ expertId, version })).initialPassword),
    });
  const putBack = async () => {
    const now = await enable.mutateAsync({ expertId, version });
    toast.success(now.state === "invited" ? t("enableInvited") : t("enableDone", { name }));
  };
  return (
    <>
      <RowActions
        of={name}
        acts={[
          allows("invite") &&
            !account.retired &&
            may("expert:account:invite") && { label: t("invite"), onSelect: () => invite(true) },
          edits && allows("enable") && { label: t("enable"), onSelect: () => void putBack() },
          edits && allows("reset") && { label: t("reset"), onSelect: () => void askReset() },
          edits && allows("disable") && { label: t("disable"), danger: true, onSelect: () => void askDisable() },
        ]}
      />
      {inviting && <InviteAccountDialog account={account} onClose={() => invite(false)} />}
      {password && (
        <ShownPassword
          title={t("passwordTitle", { name })}
          text={t("passwordText")}
          noted={t("noted")}
          password={password}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
