"use client";

import { useTranslations } from "next-intl";
import { EntryRow } from "@/components/enrollment/entry-row";
import { Pager } from "@/components/kit/table/pager";
import { TableState } from "@/components/kit/table/table-state";
import { useList } from "@/components/kit/table/use-list";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Skeleton } from "@/components/ui/state/skeleton";
import { myTeams } from "@/lib/domain/enrollment/contract";

export function TeamList() {
  const t = useTranslations("enrollment");
  const list = useList(myTeams, { pageSize: 10 });
  return (
    <section aria-label={t("center.teams")} className="space-y-4">
      <ul className="divide-y divide-rule border-y border-rule empty:border-0">
        {list.rows.map((team) => (
          <EntryRow key={team.teamId} team={team} />
        ))}
      </ul>
      {list.pending && <RowsToCome />}
      {!list.pending && (
        <TableState
          list={list}
          columns={3}
          empty={
            <Empty
              title={t("center.none")}
              action={
                <>
                  <LinkButton variant="primary" href="/home/competition">
                    {t("center.find")}
                  </LinkButton>
                  <LinkButton href="/home/signUp/join">{t("signUp.join")}</LinkButton>
                </>
              }
            >
              {t("center.noneHint")}
            </Empty>
          }
        />
      )}
      {list.total > list.pageSize && <Pager list={list} />}
    </section>
  );
}

const RowsToCome = () => (
  <div aria-hidden className="divide-y divide-rule border-y border-rule">
    {[0, 1, 2].map((row) => (
      <div key={row} className="space-y-3 py-5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="w-3/5" />
      </div>
    ))}
  </div>
);
