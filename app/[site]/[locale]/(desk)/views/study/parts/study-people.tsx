"use client";

import { useTranslations } from "next-intl";
import type { Column } from "@/components/kit/columns/use-columns";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { Toolbar } from "@/components/kit/table/toolbar";
import { useList } from "@/components/kit/table/use-list";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  exportStudyProgress,
  remindStudy,
  type StudyDetail,
  type StudyPersonRow,
  StudyProgressState,
  studyDetail,
  studyProgressPage,
} from "@/lib/domain/study/contract";

const marks = { unopened: "closed", opened: "soon", done: "open" } as const;

/** How far everybody is with one resource. */
export function StudyPeople({ resourceId }: { resourceId: string }) {
  const read = useRead(studyDetail, { resourceId });
  return <Loaded query={read}>{(study) => <People study={study} />}</Loaded>;
}

function People({ study }: { study: StudyDetail }) {
  const t = useTranslations("study");
  const { resourceId, kind, title } = study;
  const list = useList<typeof studyProgressPage.input, StudyPersonRow>(studyProgressPage, {
    fixed: { resourceId },
    name: "people",
  });
  const sheet = useDownload(exportStudyProgress);
  const remind = useWrite(remindStudy, {
    onDone: ({ remindedNum }) => toast.success(t("desk.reminded", { count: remindedNum })),
  });
  const time = (at: string | null) => at && <DateText value={at} form="numeric" />;
  const columns: Column<StudyPersonRow>[] = [
    { title: t("column.person"), sticky: true, cell: (row) => row.realName },
    { title: t("column.school"), cell: (row) => row.schoolName },
    {
      title: t("column.progress"),
      cell: (row) => <Tag status={marks[row.progress]}>{t(`state.${row.progress}`)}</Tag>,
    },
    { title: t("column.openTime"), cell: (row) => time(row.openTime) },
    { title: t("column.doneTime"), cell: (row) => time(row.doneTime) },
    ...(kind === "video"
      ? [{ title: t("column.position"), numeric: true, cell: (row: StudyPersonRow) => row.position }]
      : []),
    ...(kind === "quiz"
      ? [
          { title: t("column.attempts"), numeric: true, cell: (row: StudyPersonRow) => row.attemptNum },
          { title: t("column.bestScore"), numeric: true, cell: (row: StudyPersonRow) => row.bestScore },
        ]
      : []),
  ];
  return (
    <div className="space-y-3">
      <h2 className="text-lg font-semibold">{t("desk.people", { title })}</h2>
      <Filters list={list}>
        <FilterText label={t("desk.searchPerson")} />
        <FilterChoice
          name="progress"
          label={t("column.progress")}
          options={StudyProgressState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </Filters>
      <Toolbar>
        {study.isPublished === 1 && (
          <Can any={["study:resource:edit"]}>
            <Button pending={remind.isPending} onClick={() => remind.mutate({ resourceId })}>
              {t("desk.remind")}
            </Button>
          </Can>
        )}
        <Can any={["study:resource:export"]}>
          <Button pending={sheet.isPending} onClick={() => sheet.mutate({ resourceId })}>
            {t("desk.export")}
          </Button>
        </Can>
      </Toolbar>
      <DataTable
        label={t("desk.people", { title })}
        name="study-people"
        list={list}
        columns={columns}
        rowKey={(row) => row.userId}
        empty={<Empty title={t("desk.nobody")}>{t("desk.nobodyText")}</Empty>}
      />
    </div>
  );
}
