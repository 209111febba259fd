"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Can } from "@/components/kit/session/can";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { listOrgs, orgList, receiveLists, remindOrgs, returnLists } from "@/lib/domain/ladder/contract";
import { ExtendDialog } from "./extend-dialog";
import { PassOver } from "./pass-over";

type Props = {
  stageId: string;
  orgs: { orgId: string; orgName: string; status?: string; passReason?: string | null }[];
  onDone?: () => void;
};
type Answer = { succeeded: number; failed: number; rows: { ok: 0 | 1; orgName: string; message: string | null }[] };

/** What whoever receives lists does with those of one organisation or of many. */
export function OrgActs({ stageId, orgs, onDone }: Props) {
  const t = useTranslations("ladder");
  const [extending, extend] = useState(false);
  const invalidate = [listOrgs, orgList];
  const [remind, receive, back] = [
    useWrite(remindOrgs, { invalidate }),
    useWrite(receiveLists, { invalidate }),
    useWrite(returnLists, { invalidate }),
  ];
  const about = { stageId, ids: orgs.map(({ orgId }) => orgId) };
  const count = orgs.length;
  /** Nothing is asked of whoever was passed over, and nothing comes from there. */
  const awaited = orgs.some(({ passReason }) => !passReason);
  const tell = ({ succeeded, failed, rows }: Answer) => {
    const [first] = rows.filter(({ ok }) => !ok);
    if (first) toast.error([t("done", { done: succeeded, failed }), first.orgName, first.message].join(" · "));
    else toast.success(t("done", { done: succeeded, failed }));
    onDone?.();
  };
  return (
    <Can any={["comp:stage:edit", "ladder:college:edit"]}>
      {awaited && (
        <>
          <ConfirmButton
            size="small"
            question={{ title: t("remindConfirm", { count }), act: t("remind") }}
            onConfirm={async () => tell(await remind.mutateAsync(about))}
          >
            {t("remind")}
          </ConfirmButton>
          <ConfirmButton
            size="small"
            variant="primary"
            question={{ title: t("receiveConfirm", { count }), text: t("receiveText"), act: t("receive") }}
            onConfirm={async () => tell(await receive.mutateAsync(about))}
          >
            {t("receive")}
          </ConfirmButton>
          <ConfirmButton
            size="small"
            variant="danger"
            question={{
              ...{ title: t("sendBackConfirm", { count }), text: t("sendBackText"), act: t("sendBack") },
              ...{ danger: true, reason: "required" },
            }}
            onConfirm={async ({ reason }) => tell(await back.mutateAsync({ ...about, reason }))}
          >
            {t("sendBack")}
          </ConfirmButton>
        </>
      )}
      {count === 1 && orgs[0] && (
        <>
          {awaited && (
            <Button size="small" onClick={() => extend(true)}>
              {t("extend")}
            </Button>
          )}
          <PassOver stageId={stageId} org={orgs[0]} onDone={onDone} />
          <ExtendDialog stageId={stageId} org={orgs[0]} open={extending} onOpenChange={extend} />
        </>
      )}
    </Can>
  );
}
