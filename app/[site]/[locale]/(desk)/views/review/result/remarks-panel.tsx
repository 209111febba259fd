"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import {
  coverRemark,
  RemarkCover,
  type RemarkRow,
  releaseRemarks,
  remarkOverview,
  remarkPage,
  remarkStates,
} from "@/lib/domain/review/contract";

const marks = { shown: "open", redacted: "soon", hidden: "refused" } as const;

/** What experts wrote, as it will reach the teams: released for the whole plan, hidden or edited remark by remark. */
export function RemarksPanel({ planId }: { planId: string }) {
  const t = useTranslations("review.remark");
  const may = useMay();
  const allows = usePlanAllows();
  const overview = useRead(remarkOverview, { planId });
  const release = useWrite(releaseRemarks, { invalidate: [remarkOverview] });
  const [open, show] = useState(false);
  return (
    <Loaded query={overview}>
      {(found) =>
        found.remarks === 0 ? null : (
          <Section
            title={t("title")}
            note={t("note")}
            aside={
              may("review:result:edit") &&
              allows("calculate") &&
              found.changeable === 1 && (
                <Button
                  size="small"
                  pending={release.isPending}
                  onClick={() => release.mutate({ planId, released: found.released ? 0 : 1 })}
                >
                  {t(found.released ? "withhold" : "release")}
                </Button>
              )
            }
          >
            <div className="space-y-4">
              <p className="flex flex-wrap items-center gap-3">
                <Tag status={found.released ? "open" : "closed"}>{t(found.released ? "released" : "notReleased")}</Tag>
                <span className="text-note text-ink-2">
                  {t("counts", { remarks: found.remarks, redacted: found.redacted, hidden: found.hidden })}
                </span>
                <Button size="small" variant="text" aria-expanded={open} onClick={() => show(!open)}>
                  {t(open ? "fold" : "look")}
                </Button>
              </p>
              {found.changeable === 0 && <p className="max-w-measure text-note text-ink-2">{t("readOnly")}</p>}
              {open && <RemarkTable planId={planId} changeable={found.changeable === 1 && allows("calculate")} />}
            </div>
          </Section>
        )
      }
    </Loaded>
  );
}

function RemarkTable({ planId, changeable }: { planId: string; changeable: boolean }) {
  const t = useTranslations("review.remark");
  const common = useTranslations("common");
  const may = useMay();
  const ask = useConfirm();
  const list = useList(remarkPage, { fixed: { planId }, name: "remark" });
  const cover = useWrite(coverRemark, { invalidate: [remarkPage, remarkOverview] });
  const [edited, edit] = useState<RemarkRow>();
  const turn = async (row: RemarkRow, state: "hidden" | "shown") => {
    const yes = await ask({
      title: t(`${state}Title`),
      text: t(`${state}Text`),
      act: t(state === "hidden" ? "hide" : "show"),
      danger: state === "hidden",
      reason: "required",
    });
    if (yes) cover.mutate({ taskId: row.taskId, field: row.field, state, reason: yes.reason });
  };
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice
          name="state"
          label={t("state")}
          options={remarkStates.map((value) => ({ value, label: t(`stateKind.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="remarks"
        list={list}
        rowKey={(row) => `${row.taskId} ${row.field}`}
        columns={[
          { title: t("judgingNo"), cell: (row) => <span className="figures">{row.judgingNo}</span>, sticky: true },
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-32">
                {row.title}
                <span className="block text-note text-hint">{row.expertName}</span>
              </span>
            ),
          },
          {
            title: t("remark"),
            cell: (row) => (
              <span className="block min-w-64 max-w-measure whitespace-pre-line">
                {row.columnName && <span className="block text-note text-hint">{row.columnName}</span>}
                <span className={row.state === "shown" ? undefined : "text-hint line-through"}>{row.text}</span>
                {row.state === "redacted" && <span className="mt-1 block">{row.teamText}</span>}
              </span>
            ),
          },
          {
            title: t("state"),
            cell: (row) => (
              <span className="block min-w-24">
                <Tag status={marks[row.state]}>{t(`stateKind.${row.state}`)}</Tag>
                {row.reason && <span className="mt-1 block text-note text-hint">{row.reason}</span>}
              </span>
            ),
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) =>
              may("review:result:edit") &&
              changeable && (
                <RowActions
                  of={row.judgingNo}
                  acts={[
                    row.state !== "hidden" && { label: t("hide"), onSelect: () => void turn(row, "hidden") },
                    { label: t("edit"), onSelect: () => edit(row) },
                    row.state !== "shown" && { label: t("show"), onSelect: () => void turn(row, "shown") },
                  ]}
                />
              ),
          },
        ]}
      />
      {edited && (
        <FormDialog
          open
          onOpenChange={() => edit(undefined)}
          title={t("editTitle")}
          description={t("editText")}
          schema={RemarkCover}
          values={{
            taskId: edited.taskId,
            field: edited.field,
            state: "redacted",
            text: edited.teamText ?? edited.text,
            reason: edited.reason ?? "",
          }}
          onSubmit={async (values) => {
            await cover.mutateAsync(values);
            toast.success(t("edited"));
          }}
        >
          <AreaField name="text" label={t("teamText")} required maxLength={2000} />
          <TextField name="reason" label={common("reason")} required maxLength={200} />
        </FormDialog>
      )}
    </div>
  );
}
