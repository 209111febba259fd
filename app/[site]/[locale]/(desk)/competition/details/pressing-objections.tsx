"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { listObjections } from "@/lib/domain/award/contract";

/** Objections of a contest whose answer is overdue or due soon, with the way to exactly these. */
export function PressingObjections({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest.cockpit");
  const may = useMay();
  const enabled = may("award:list:publish");
  const due = useRead(listObjections, { competitionId, due: "pressing", pageSize: 1 }, { enabled });
  const late = useRead(listObjections, { competitionId, due: "overdue", pageSize: 1 }, { enabled });
  const count = due.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <p role="status" className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 text-sm">
      {t("objectionsDue", { count, late: late.data?.total ?? 0 })}{" "}
      <Link
        href={`/award/publicity?competitionId=${competitionId}&objections.due=pressing`}
        prefetch={false}
        className="underline underline-offset-4"
      >
        {t("toObjections")}
      </Link>
    </p>
  );
}
