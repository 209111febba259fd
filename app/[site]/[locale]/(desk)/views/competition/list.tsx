"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContestStatusTag } from "@/components/contest/contest-status-tag";
import { EnteredContests } from "@/components/contest/entered-contests";
import { useConfirm } from "@/components/kit/confirm";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useDownload } from "@/components/kit/upload/use-download";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { PhaseTag } from "@/components/site/phase-tag";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import {
  allows,
  type ContestRow,
  cardStatus,
  contestLevels,
  contestPage,
  contestStatuses,
  deleteContests,
  phaseFilters,
} from "@/lib/domain/contest/contract";
import { exportTemplate } from "@/lib/domain/template/contract";
import { CopyDialog } from "./copy-dialog";
import { TemplateDialog } from "./template/template-dialog";

export default function ContestList() {
  const t = useTranslations("contest");
  const common = useTranslations("common");
  const phase = useTranslations("site.phaseFilter");
  const router = useRouter();
  const may = useMay();
  const confirm = useConfirm();
  const list = useList(contestPage);
  const remove = useWrite(deleteContests, { invalidate: [contestPage] });
  const save = useDownload(exportTemplate);
  const [copied, setCopied] = useState<ContestRow>();
  const [byTemplate, setByTemplate] = useState(false);
  const open = (id: string) => router.push(`/competition/details?competitionId=${id}`);
  const add = (
    <LinkButton href="/competition/addEdit" variant="primary">
      {t("list.add")}
    </LinkButton>
  );
  const askDelete = async (row: ContestRow) => {
    const answer = await confirm({
      title: t("list.deleteTitle", { name: row.competitionName }),
      text: t("list.deleteText"),
      act: common("delete"),
      danger: true,
    });
    if (answer) remove.mutate({ ids: [row.competitionId] });
  };
  return (
    <View title={t("list.title")} note={t("list.note")}>
      <Filters list={list}>
        <FilterText label={t("list.keywords")} />
        <FilterChoice
          name="status"
          label={common("status")}
          options={contestStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <FilterChoice
          name="cardStatus"
          label={t("list.phase")}
          options={phaseFilters.map((name) => ({ value: String(cardStatus[name]), label: phase(name) }))}
        />
        <FilterChoice
          name="level"
          label={t("field.level")}
          options={contestLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("list.title")}
        name="contests"
        list={list}
        rowKey={(row) => row.competitionId}
        toolbar={
          <Can any={["comp:info:add"]}>
            <Button onClick={() => setByTemplate(true)}>{t("template.act")}</Button>
            {add}
          </Can>
        }
        empty={
          <Empty title={t("list.empty")} action={may("comp:info:add") ? add : undefined}>
            {t("list.emptyHint")}
          </Empty>
        }
        columns={[
          {
            title: t("field.name"),
            cell: (row) => (
              <Link
                href={`/competition/details?competitionId=${row.competitionId}`}
                className="block min-w-48 max-w-96"
              >
                {row.competitionName}
                <span className="block text-note text-hint">
                  {t("edition", { series: row.seriesName, round: row.round, year: row.year })}
                </span>
              </Link>
            ),
          },
          { title: common("status"), cell: (row) => <ContestStatusTag status={row.status} /> },
          {
            title: t("list.phase"),
            cell: (row) =>
              row.status === "published" ? (
                <span className="flex flex-wrap gap-1">
                  <PhaseTag of={{ ...row, status: row.cardStatus }} all />
                </span>
              ) : (
                "—"
              ),
          },
          { title: t("field.level"), cell: (row) => t(`level.${row.level}`) },
          {
            title: t("list.enroll"),
            cell: (row) =>
              row.enrollStart ? (
                <span className="whitespace-nowrap">
                  <DateText value={row.enrollStart} form="numericDay" /> –{" "}
                  <DateText value={row.enrollEnd} form="numericDay" />
                </span>
              ) : (
                "—"
              ),
          },
          { title: t("list.teams"), numeric: true, cell: (row) => row.teamNum },
          {
            title: t("field.host"),
            cell: (row) => <span className="line-clamp-2 min-w-32">{row.host}</span>,
            hidden: true,
          },
          {
            title: t("list.managers"),
            cell: (row) => <span className="whitespace-nowrap">{row.managers.join("、") || "—"}</span>,
          },
          {
            title: t("list.created"),
            cell: (row) => <DateText value={row.createTime} form="numericDay" />,
            hidden: true,
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.competitionName}
                acts={[
                  { label: t("list.open"), href: `/competition/details?competitionId=${row.competitionId}` },
                  may("comp:info:edit") &&
                    allows(row.status, "configure") && {
                      label: common("edit"),
                      href: `/competition/addEdit?competitionId=${row.competitionId}`,
                    },
                  may("comp:info:add") && { label: t("list.copy"), onSelect: () => setCopied(row) },
                  may("comp:info:add") && {
                    label: t("template.export"),
                    onSelect: () => save.mutate({ competitionId: row.competitionId }),
                  },
                  may("comp:info:delete") &&
                    allows(row.status, "delete") && {
                      label: common("delete"),
                      danger: true,
                      onSelect: () => void askDelete(row),
                    },
                ]}
              />
            ),
          },
        ]}
      />
      <div className="pt-6 empty:hidden">
        <EnteredContests />
      </div>
      {copied && <CopyDialog contest={copied} onClose={() => setCopied(undefined)} onCopied={open} />}
      {byTemplate && <TemplateDialog onClose={() => setByTemplate(false)} onMade={open} />}
    </View>
  );
}
