"use client";

import { useTranslations } from "next-intl";
import type { Column } from "@/components/kit/columns/use-columns";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { PromotionRuns } from "@/components/ladder/promotion-runs";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import {
  exportOrgs,
  lacks,
  listOrgs,
  type OrgRow,
  OrgStatus,
  orgFacts,
  type RunStage,
} from "@/lib/domain/ladder/contract";
import { OrgActs } from "./org-acts";
import { OrgStatusTag } from "./org-status-tag";
import { PromoteLists } from "./promote-lists";
import { SchoolQuotas } from "./school-quotas";

/** All organisations of a stage: quota, works, list, seal, scan and receipt of each. */
export function Matrix({ stage }: { stage: RunStage }) {
  const { stageId, contestId, organises, receives } = stage;
  const ofSchool = receives === "school";
  const t = useTranslations("ladder");
  const common = useTranslations("common");
  const list = useList<typeof listOrgs.input, OrgRow>(listOrgs, { fixed: { stageId } });
  const none = (value: number | null) => value ?? t("none");
  const open = ({ orgId }: OrgRow) => history.pushState(null, "", `?stageId=${stageId}&orgId=${orgId}`);
  const columns: Column<OrgRow>[] = [
    {
      title: t("column.orgName"),
      sticky: true,
      cell: (row) => (
        <button
          type="button"
          onClick={() => open(row)}
          className="block min-w-40 text-left text-link underline-offset-4 hover:underline"
        >
          {row.orgName}
          {row.schoolName && !ofSchool && <span className="block text-note text-hint">{row.schoolName}</span>}
        </button>
      ),
    },
    {
      title: t("column.status"),
      cell: (row) => (
        <span title={row.passReason ?? undefined}>
          <OrgStatusTag status={row.status} runsNone={row.runsNone === 1} />
          {row.remindTime && row.status !== "submitted" && (
            <span className="block text-note whitespace-nowrap text-hint">
              {t.rich("remindedAt", { time: () => <DateText value={row.remindTime} form="numeric" /> })}
            </span>
          )}
        </span>
      ),
    },
    { title: t("column.quota"), numeric: true, cell: (row) => none(row.quota) },
    { title: t("column.entered"), numeric: true, cell: (row) => row.entered },
    { title: t("column.ranked"), numeric: true, cell: (row) => row.ranked },
    { title: t("column.direct"), numeric: true, cell: (row) => row.direct || t("none") },
    { title: t("column.substitutes"), numeric: true, cell: (row) => row.substitutes || t("none") },
    { title: t("column.leftOut"), numeric: true, cell: (row) => row.leftOut || t("none") },
    {
      title: t("column.leftSince"),
      numeric: true,
      cell: (row) =>
        row.leftSince ? <span className="font-medium text-status-soon">{row.leftSince}</span> : t("none"),
    },
    { title: t("column.sealTime"), cell: (row) => <DateText value={row.sealTime} form="numeric" /> },
    { title: t("column.scan"), cell: (row) => (row.hasScan ? t("yes") : t("no")) },
    { title: t("column.receiveTime"), cell: (row) => <DateText value={row.receiveTime} form="numeric" /> },
    { title: t("column.dueTime"), cell: (row) => <DateText value={row.dueTime} form="numeric" />, hidden: true },
  ];
  return (
    <div className="space-y-3">
      <Filters list={list}>
        <FilterText label={t("column.orgName")} />
        <FilterChoice
          name="status"
          label={common("status")}
          options={OrgStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <FilterChoice
          name="lacks"
          label={t("lacks.label")}
          options={lacks.map((value) => ({ value, label: t(`lacks.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("orgs")}
        name="ladder"
        list={list}
        columns={columns}
        rowKey={(row) => row.orgId}
        tickable={receives !== null && (() => true)}
        tickMost={1000}
        bulk={(rows, untick) => <OrgActs stageId={stageId} orgs={rows} onDone={untick} />}
        toolbar={
          <>
            {(organises === 1 || ofSchool) && (
              <PromoteLists competitionId={contestId} stageId={stageId} ofSchool={ofSchool} />
            )}
            {ofSchool && <SchoolQuotas stage={stage} />}
            <Can any={["comp:stage:list"]}>
              <ColumnsDialog
                endpoint={exportOrgs}
                columns={orgFacts}
                filters={{ stageId, ...list.applied }}
                words={{ title: t("exportTitle"), hint: t("exportHint"), column: (name) => t(`column.${name}`) }}
              />
            </Can>
          </>
        }
        empty={<Empty title={t("noOrgs")}>{t("noOrgsText")}</Empty>}
      />
      {(organises === 1 || ofSchool) && (
        <Can any={["review:result:list", "ladder:college:edit"]}>
          <PromotionRuns stageId={stageId} />
        </Can>
      )}
    </div>
  );
}
