"use client";

import { useTranslations } from "next-intl";
import { Pager } from "@/components/kit/table/pager";
import { useList } from "@/components/kit/table/use-list";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { ErrorState } from "@/components/ui/state/error-state";
import { Skeleton } from "@/components/ui/state/skeleton";
import { type MyWorkRow, myWorks } from "@/lib/domain/work/contract";
import { WorkRow } from "./work-row";

/** My works, and the teams that may hand one in. */
export function WorkList() {
  const t = useTranslations("work.mine");
  const list = useList<typeof myWorks.input, MyWorkRow>(myWorks, { pageSize: 10 });
  if (list.error) return <ErrorState onRetry={list.refetch} retrying={list.fetching} />;
  if (list.pending)
    return (
      <div className="space-y-6 border-t border-rule pt-5" aria-busy>
        {[1, 2, 3].map((n) => (
          <div key={n} className="space-y-2 border-b border-rule pb-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </div>
    );
  if (list.rows.length === 0)
    return (
      <Empty
        title={t("empty")}
        action={
          <>
            <LinkButton href="/home/competition">{t("contests")}</LinkButton>
            <LinkButton href="/center/team">{t("teams")}</LinkButton>
          </>
        }
      >
        {t("emptyText")}
      </Empty>
    );
  return (
    <div className="space-y-4">
      <ul className="border-t border-rule">
        {list.rows.map((row) => (
          <WorkRow key={row.teamId} row={row} />
        ))}
      </ul>
      {list.total > list.pageSize && <Pager list={list} />}
    </div>
  );
}
