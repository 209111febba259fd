"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { NoticeButton } from "@/components/notice/notice-button";
import { Points } from "@/components/review/points";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import {
  type AwardRow,
  awardFacts,
  awardStatuses,
  exportAwards,
  kindOf,
  listAwards,
  revokeAward,
} from "@/lib/domain/award/contract";
import { contestOptions } from "@/lib/domain/contest/contract";
import { SpecialDialog } from "./special-dialog";

const marks = {
  draft: "closed",
  proposed: "soon",
  publicity: "review",
  confirmed: "open",
  certified: "awarded",
  revoked: "refused",
} as const;

/** Every award in scope: what is proposed, on view, published, certified, taken away. */
export default function AwardList() {
  const t = useTranslations("award.list");
  const common = useTranslations("common");
  const may = useMay();
  const ask = useConfirm();
  const list = useList(listAwards);
  const contests = useRead(contestOptions, {});
  const revoke = useWrite(revokeAward, { invalidate: [listAwards] });
  const [giving, give] = useState(false);
  const askRevoke = async (row: AwardRow) => {
    const answer = await ask({
      title: t("revokeTitle", { award: row.awardName, work: winnerOf(row) }),
      text: t("revokeText"),
      act: t("revoke"),
      danger: true,
      reason: "required",
    });
    if (answer) revoke.mutate({ awardId: row.awardId, reason: answer.reason });
  };
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        may("cert:make:make") && (
          <LinkButton href={toMake(list.filters.competitionId)}>{t("toCertificates")}</LinkButton>
        )
      }
    >
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice name="competitionId" label={t("competition")} options={contests.data ?? []} />
        <FilterChoice
          name="status"
          label={common("status")}
          options={awardStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <FilterChoice
          name="published"
          label={t("publication")}
          options={(["1", "0"] as const).map((value) => ({ value, label: t(`published.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="awards"
        list={list}
        rowKey={(row) => row.awardId}
        toolbar={
          <>
            {may("award:list:add") && <Button onClick={() => give(true)}>{t("special")}</Button>}
            <ColumnsDialog
              endpoint={exportAwards}
              columns={awardFacts}
              filters={list.applied}
              words={{ title: t("exportTitle"), hint: t("exportHint"), column: (name) => t(`column.${name}`) }}
            />
            <NoticeButton about={{ kind: "awards", competitionId: list.filters.competitionId }} />
          </>
        }
        empty={
          <Empty
            title={t("empty")}
            action={may("award:list:publish") && <LinkButton href="/award/publicity">{t("toPublicity")}</LinkButton>}
          >
            {t("emptyHint")}
          </Empty>
        }
        columns={[
          { title: t("award"), cell: (row) => <span className="font-medium whitespace-nowrap">{row.awardName}</span> },
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-64">
                {winnerOf(row)}
                <span className="block text-note text-hint">
                  {[
                    kindOf(row.kind).winner === "advisors" && row.workName,
                    row.workNo,
                    row.teamName,
                    kindOf(row.kind).winner !== "school" && row.schoolName,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            ),
          },
          { title: t("item"), cell: (row) => row.itemName || "—" },
          { title: t("advisors"), cell: (row) => row.advisors.join("、") || "—", hidden: true },
          {
            title: t("competition"),
            cell: (row) => <span className="block min-w-48">{row.competitionName}</span>,
          },
          {
            title: t("rank"),
            numeric: true,
            cell: (row) => (kindOf(row.kind).winner === "school" ? "—" : (row.rank ?? "—")),
          },
          {
            title: t("score"),
            numeric: true,
            cell: (row) => <Points value={kindOf(row.kind).winner === "school" ? null : row.score} />,
          },
          {
            title: common("status"),
            cell: (row) => (
              <span className="block whitespace-nowrap" title={row.reason ?? undefined}>
                <Tag status={marks[row.status]}>{t(`status.${row.status}`)}</Tag>
                {row.published === 1 && <span className="ml-2 text-note text-hint">{t("published.1")}</span>}
              </span>
            ),
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={winnerOf(row)}
                acts={[
                  may("cert:make:make") &&
                    row.published === 1 &&
                    row.status === "confirmed" && {
                      label: t("certify"),
                      href: toMake(row.competitionId),
                    },
                  may("award:list:revoke") &&
                    row.status !== "revoked" && {
                      label: t("revoke"),
                      danger: true,
                      onSelect: () => void askRevoke(row),
                    },
                ]}
              />
            ),
          },
        ]}
      />
      {giving && <SpecialDialog onClose={() => give(false)} />}
    </View>
  );
}

const toMake = (competitionId = "") =>
  competitionId ? `/certificate/make?competitionId=${competitionId}` : "/certificate/make";

/** Who or what an award honours: a work, its advisors, or a school. */
const winnerOf = ({ kind, workName, advisors, schoolName }: AwardRow) =>
  ({ work: workName, advisors: advisors.join("、"), school: schoolName })[kindOf(kind).winner];
