"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useContest } from "@/components/contest/use-contest";
import { TeamStatusTag } from "@/components/enrollment/team-status-tag";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { contestOptions } from "@/lib/domain/contest/contract";
import {
  type AlikePair,
  alikeColumns,
  alikePage,
  alikeStates,
  alikeWays,
  exportAlike,
  markAlike,
} from "@/lib/domain/enrollment/contract";
import { TeamDrawer } from "./team-drawer";

type Team = AlikePair["one"];

/** Pairs of teams of one contest that are alike: looked into, and marked where they are different. */
export function AlikeList() {
  const t = useTranslations("enrollment.alike");
  const desk = useTranslations("enrollment.desk");
  const may = useMay();
  const confirm = useConfirm();
  const contests = useRead(contestOptions, {});
  const competitionId = useContest();
  const first = competitionId ?? contests.data?.[0]?.value;
  const list = useList(alikePage, {
    name: "alike",
    fixed: competitionId ? { competitionId } : {},
    initial: first && !competitionId ? { competitionId: first, state: "open" } : { state: "open" },
    enabled: first !== undefined,
  });
  const [opened, setOpened] = useState<string>();
  const mark = useWrite(markAlike, { invalidate: [alikePage], onDone: () => toast.success(t("marked")) });
  const say = async ({ one, other, different }: AlikePair) => {
    const ids = { teamId: one.teamId, otherId: other.teamId };
    if (different) return mark.mutate({ ...ids, different: 0 });
    const title = t("markTitle", { one: one.teamName, other: other.teamName });
    const answer = await confirm({ title, act: t("mark"), reason: "optional" });
    if (answer) mark.mutate({ ...ids, different: 1, note: answer.reason || undefined });
  };
  return (
    <div className="space-y-4">
      <p className="max-w-measure text-note text-ink-2">{t("listHint")}</p>
      <Filters list={list}>
        {!competitionId && <FilterChoice name="competitionId" label={desk("contest")} options={contests.data ?? []} />}
        <FilterChoice
          name="by"
          label={t("by")}
          options={alikeWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <FilterChoice
          name="state"
          label={t("state")}
          options={alikeStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("list")}
        name="teamAlike"
        list={list}
        rowKey={(row) => `${row.one.teamId}/${row.other.teamId}`}
        toolbar={
          first !== undefined && (
            <ColumnsDialog
              endpoint={exportAlike}
              columns={alikeColumns}
              filters={{ ...list.applied, competitionId: competitionId ?? list.applied.competitionId ?? String(first) }}
              words={{
                title: t("export.title"),
                hint: t("export.hint"),
                column: (name) => t(`export.columns.${name}`),
              }}
            />
          )
        }
        empty={<Empty title={first ? t("none") : t("choose")}>{first ? t("noneHint") : t("chooseHint")}</Empty>}
        columns={[
          {
            title: t("pair"),
            cell: (row) => (
              <ul className="min-w-56 space-y-2">
                {[row.one, row.other].map((team) => (
                  <li key={team.teamId}>
                    <OneTeam team={team} onOpen={setOpened} />
                  </li>
                ))}
              </ul>
            ),
          },
          {
            title: t("by"),
            cell: (row) => (
              <ul className="min-w-36 text-note">
                {row.samePeople > 0 && <li>{t("people", { count: row.samePeople })}</li>}
                {row.nameLike !== null && <li>{t("name", { percent: row.nameLike })}</li>}
                {row.titleLike !== null && <li>{t("workTitle", { percent: row.titleLike })}</li>}
                {row.textLike !== null && <li>{t("text", { percent: row.textLike })}</li>}
              </ul>
            ),
          },
          {
            title: t("state"),
            cell: (row) => (
              <div className="min-w-36 space-y-1 text-note">
                {row.different && (
                  <p className="text-ink-2">
                    {t("different", { name: row.different.byName })} ·{" "}
                    <DateText value={row.different.time} form="numeric" />
                    {row.different.note && <span className="block">{row.different.note}</span>}
                  </p>
                )}
                {may("enroll:sign:audit") && row.mayMark === 1 && (
                  <Button size="small" onClick={() => void say(row)}>
                    {t(row.different ? "unmark" : "mark")}
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
      {opened && <TeamDrawer teamId={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function OneTeam({ team, onOpen }: { team: Team; onOpen: (teamId: string) => void }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <Button
          variant="text"
          className="h-auto! max-w-full px-0 text-left whitespace-normal"
          onClick={() => onOpen(team.teamId)}
        >
          {team.teamName}
        </Button>
        <TeamStatusTag team={{ ...team, auditLevel: null }} />
      </span>
      <span className="block text-note text-hint">
        {[team.teamNumber, team.captainName, team.schoolName, team.competitionName].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
