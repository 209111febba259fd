"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { SwitchField } from "@/components/kit/form/switch-field";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import {
  answerObjection,
  listObjections,
  listPublicities,
  ObjectionAnswer,
  type ObjectionRow,
  type ObjectionStatus,
} from "@/lib/domain/award/contract";

const next = {
  submitted: ["accepted", "dismissed"],
  accepted: ["investigating"],
  investigating: ["upheld", "rejected"],
  dismissed: [],
  // whether it changes the result may be put right
  upheld: ["upheld"],
  rejected: [],
} as const satisfies Record<ObjectionStatus, readonly Exclude<ObjectionStatus, "submitted">[]>;
const marks = {
  submitted: "soon",
  accepted: "review",
  investigating: "review",
  dismissed: "closed",
  upheld: "awarded",
  rejected: "refused",
} as const;

export function ObjectionTable({ competitionId }: { competitionId: string }) {
  const t = useTranslations("award.objection");
  const common = useTranslations("common");
  const list = useList(listObjections, { fixed: { competitionId }, name: "objections" });
  const [answered, answer] = useState<ObjectionRow>();
  return (
    <>
      <DataTable
        label={t("list")}
        name="objections"
        list={list}
        rowKey={(row) => row.objectionId}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-40">
                {row.workName}
                <span className="block text-note text-hint">{row.teamName}</span>
              </span>
            ),
          },
          {
            title: common("status"),
            cell: (row) => (
              <>
                <Tag status={marks[row.status]}>{t(`status.${row.status}`)}</Tag>
                {row.status === "upheld" && (
                  <span className="block text-note text-ink-2">
                    {t(row.changesResult ? "resultChanges" : "resultStays")}
                  </span>
                )}
              </>
            ),
          },
          {
            title: t("reason"),
            cell: (row) => (
              <span className="block min-w-64">
                <span className="line-clamp-3">{row.reason}</span>
                {row.answer && (
                  <span className="block text-note text-ink-2">{t("answered", { answer: row.answer })}</span>
                )}
              </span>
            ),
          },
          {
            title: t("by"),
            cell: (row) => (
              <span className="whitespace-nowrap">
                {row.name}
                <span className="block text-note text-hint">{row.contact}</span>
              </span>
            ),
          },
          {
            title: t("due"),
            cell: (row) => (
              <span className={row.overdue ? "text-status-refused" : undefined}>
                <DateText value={row.dueTime} form="numericDay" />
              </span>
            ),
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.workName}
                acts={[
                  next[row.status].length > 0 && {
                    label: t(row.status === "upheld" ? "correct" : "answer"),
                    onSelect: () => answer(row),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {answered && <AnswerDialog row={answered} onClose={() => answer(undefined)} />}
    </>
  );
}

function AnswerDialog({ row, onClose }: { row: ObjectionRow; onClose: () => void }) {
  const t = useTranslations("award.objection");
  const write = useWrite(answerObjection, { invalidate: [listObjections, listPublicities] });
  const [first] = next[row.status];
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("answerTitle", { work: row.workName })}
      description={row.reason}
      schema={ObjectionAnswer}
      values={{
        objectionId: row.objectionId,
        changesResult: row.status === "upheld" ? row.changesResult : 1,
        ...(first && { status: first }),
      }}
      onSubmit={(values) => write.mutateAsync(values)}
    >
      <ChoiceField
        name="status"
        label={t("next")}
        options={next[row.status].map((value) => ({ value, label: t(`move.${value}`) }))}
        required
      />
      <Answer />
    </FormDialog>
  );
}

/** What the person gets as an answer: needed where the matter ends. */
function Answer() {
  const t = useTranslations("award.objection");
  const status = useWatch({ name: "status" }) as ObjectionStatus | undefined;
  const ends = status !== undefined && (status === "upheld" || next[status].length === 0);
  return (
    <>
      {status === "upheld" && (
        <>
          <SwitchField name="changesResult" between={[0, 1]} label={t("changesResult")} />
          <p className="text-note text-ink-2">{t("upheldNext")}</p>
        </>
      )}
      <AreaField
        name="answer"
        label={t("answerText")}
        help={t(ends ? "answerHelp" : "answerNote")}
        required={ends}
        optional={!ends}
        rows={4}
        maxLength={500}
      />
    </>
  );
}
