"use client";

import { useTranslations } from "next-intl";
import { ApproveOrRefuse } from "@/components/kit/approve-or-refuse";
import { useWrite } from "@/components/kit/use-endpoint";
import {
  approveNominations,
  expertInvitationPage,
  expertRequestDetail,
  nominationPage,
  refuseNominations,
} from "@/lib/domain/expert/contract";

/** Invites nominees, or refuses them, and says what became of each. */
export function NominationActs({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useTranslations("expert.recommend");
  const after = { invalidate: [nominationPage, expertRequestDetail, expertInvitationPage] };
  const [approve, refuse] = [useWrite(approveNominations, after), useWrite(refuseNominations, after)];
  const count = ids.length;
  return (
    <ApproveOrRefuse
      words={{
        ...{ approve: t("approve"), approveTitle: t("approveTitle", { count }), approveText: t("approveText") },
        ...{ refuse: t("refuse"), refuseTitle: t("refuseTitle", { count }), done: (counts) => t("done", counts) },
      }}
      approve={() => approve.mutateAsync({ ids })}
      refuse={(reason) => refuse.mutateAsync({ ids, reason })}
      onDone={onDone}
    />
  );
}
