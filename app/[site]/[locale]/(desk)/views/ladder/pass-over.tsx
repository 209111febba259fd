"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { listOrgs, orgList, passOverOrg, takeUpOrg } from "@/lib/domain/ladder/contract";

type Props = {
  stageId: string;
  org: { orgId: string; orgName: string; status?: string; passReason?: string | null };
  onDone?: () => void;
};

/** Passes over an organisation that runs no stage of its own, or takes it up again; nothing while its list is sealed. */
export function PassOver({ stageId, org: { orgId, orgName, status, passReason }, onDone }: Props) {
  const t = useTranslations("ladder.passOver");
  const invalidate = [listOrgs, orgList];
  const done = () => {
    toast.success(t("done"));
    onDone?.();
  };
  const [pass, undo] = [
    useWrite(passOverOrg, { invalidate, onDone: done }),
    useWrite(takeUpOrg, { invalidate, onDone: done }),
  ];
  if (status === "submitted") return null;
  if (passReason)
    return (
      <ConfirmButton
        size="small"
        question={{ title: t("undoSure", { org: orgName }), act: t("undo") }}
        onConfirm={() => undo.mutateAsync({ stageId, orgId })}
      >
        {t("undo")}
      </ConfirmButton>
    );
  return (
    <ConfirmButton
      size="small"
      question={{ title: t("sure", { org: orgName }), text: t("text"), act: t("act"), reason: "required" }}
      onConfirm={({ reason }) => pass.mutateAsync({ stageId, orgId, reason })}
    >
      {t("act")}
    </ConfirmButton>
  );
}
