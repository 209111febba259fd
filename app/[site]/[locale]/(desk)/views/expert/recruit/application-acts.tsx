"use client";

import { useTranslations } from "next-intl";
import { ApproveOrRefuse } from "@/components/kit/approve-or-refuse";
import { useWrite } from "@/components/kit/use-endpoint";
import {
  applicationPage,
  approveApplications,
  expertCallDetail,
  expertPage,
  refuseApplications,
} from "@/lib/domain/expert/contract";

/** Approves or refuses applications, and says what became of them. */
export function ApplicationActs({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useTranslations("expert.recruit.applications");
  const after = { invalidate: [applicationPage, expertCallDetail, expertPage] };
  const [approve, refuse] = [useWrite(approveApplications, after), useWrite(refuseApplications, after)];
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
