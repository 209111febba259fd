"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  approveNominations,
  expertInvitationPage,
  expertRequestDetail,
  nominationPage,
  refuseNominations,
} from "@/lib/domain/expert/contract";

type Answer = { succeeded: number; failed: number; rows: { ok: 0 | 1; name: string; message: string | null }[] };

/** Invites nominees, or refuses them, and says what became of each. */
export function NominationActs({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useTranslations("expert.recommend");
  const after = { invalidate: [nominationPage, expertRequestDetail, expertInvitationPage] };
  const [approve, refuse] = [useWrite(approveNominations, after), useWrite(refuseNominations, after)];
  const count = ids.length;
  const tell = ({ succeeded, failed, rows }: Answer) => {
    const first = rows.find(({ ok }) => !ok);
    const done = t("done", { done: succeeded, failed });
    if (first) toast.error([done, first.name, first.message].filter(Boolean).join(" · "));
    else toast.success(done);
    onDone();
  };
  return (
    <>
      <ConfirmButton
        size="small"
        variant="primary"
        question={{ title: t("approveTitle", { count }), text: t("approveText"), act: t("approve") }}
        onConfirm={async () => tell(await approve.mutateAsync({ ids }))}
      >
        {t("approve")}
      </ConfirmButton>
      <ConfirmButton
        size="small"
        variant="danger"
        question={{ title: t("refuseTitle", { count }), act: t("refuse"), danger: true, reason: "required" }}
        onConfirm={async ({ reason }) => tell(await refuse.mutateAsync({ ids, reason }))}
      >
        {t("refuse")}
      </ConfirmButton>
    </>
  );
}
