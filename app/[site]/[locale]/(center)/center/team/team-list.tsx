"use client";

import { useTranslations } from "next-intl";
import { EntryRow } from "@/components/enrollment/entry-row";
import { Pager } from "@/components/kit/pager";
import { TableState } from "@/components/kit/table-state";
import { useList } from "@/components/kit/use-list";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
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
      <Pager list={list} />
    </section>
  );
}
