"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Points } from "@/components/review/points";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { Button } from "@/components/ui/control/button";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import {
  groupMeeting,
  groupProgress,
  groupProtocol,
  type MarkColumn,
  type Meeting,
  type MeetingWork,
  returnReview,
} from "@/lib/domain/review/contract";
import { PlaceControl } from "./place-control";

type Sheet = MeetingWork["sheets"][number];
type WorkSheetsProps = { meeting: Meeting; work: MeetingWork; changes: boolean; onMove: (toPlace: number) => void };

/** One work: why it is discussed, its place, and every sheet beside the others. */
export function WorkSheets({ meeting, work, changes, onMove }: WorkSheetsProps) {
  const t = useTranslations("review.meeting");
  const placed = meeting.works.filter((one) => one.place !== null).length;
  const reasons = work.contested.map((why) => t(`contested.${why}`, { spread: (work.spread ?? 0).toFixed(2) }));
  return (
    <section aria-labelledby="meeting-work" className="min-w-0 space-y-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="meeting-work" className="text-lg font-semibold min-[1600px]:text-2xl">
            <span className="figures text-link">{work.judgingNo}</span> {work.title}
          </h2>
          <p aria-live="polite" className="text-note text-ink-2 min-[1600px]:text-base">
            {[
              work.finalScore !== null && `${t("score")} ${work.finalScore.toFixed(2)}`,
              work.rank !== null && t("computedAt", { rank: work.rank }),
              work.tied && t("tied"),
              ...reasons,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {work.place !== null && changes && !work.barred && (
          <PlaceControl
            key={`${work.judgingNo}/${work.place}`}
            no={work.judgingNo}
            place={work.place}
            last={placed}
            onMove={onMove}
          />
        )}
      </header>
      {work.barred ? (
        <p className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-2">{t("barred")}</p>
      ) : work.sheets.length === 0 ? (
        <p className="text-note text-ink-2">{t("noSheets")}</p>
      ) : (
        <SideBySide columns={meeting.columns} work={work} />
      )}
    </section>
  );
}

/** Experts side by side; below each other the columns, the total and the words. Marks far apart stand out. */
function SideBySide({ columns, work }: { columns: readonly MarkColumn[]; work: MeetingWork }) {
  const t = useTranslations("review.meeting");
  const confirm = useConfirm();
  const returns = usePlanAllows()("judge");
  const giveBack = useWrite(returnReview, {
    invalidate: [groupMeeting, groupProtocol, groupProgress],
    onDone: () => toast.success(t("returned")),
  });
  const ask = ({ taskId, expertName: name }: Sheet) =>
    void confirm({
      title: t("returnTitle", { name, no: work.judgingNo }),
      act: t("return"),
      reason: "required",
      run: ({ reason }) => giveBack.mutateAsync({ taskId, reason }),
    });
  const cell = "min-w-36 align-top";
  return (
    <Table
      label={t("sheets", { no: work.judgingNo })}
      stacked={false}
      frame="border border-rule"
      className="min-[1600px]:text-base"
    >
      <Thead>
        <tr>
          <Th pinned>{t("expert")}</Th>
          {work.sheets.map((sheet) => (
            <Th key={sheet.taskId}>
              <span className="flex flex-wrap items-center gap-2">
                {sheet.expertName}
                <TaskStatusTag status={sheet.status} />
              </span>
            </Th>
          ))}
        </tr>
      </Thead>
      <tbody>
        {columns.map((column) => {
          const far = areFar(column, work.sheets);
          return (
            <Tr key={column.key}>
              <Th scope="row" pinned className="max-w-40 whitespace-normal">
                {column.label}
                {column.type === "score" && <span className="figures text-hint"> / {column.max}</span>}
              </Th>
              {work.sheets.map((sheet) => (
                <Td key={sheet.taskId} className={cell}>
                  <span className={far ? "figures font-semibold text-status-refused" : "figures"}>
                    <MarkText column={column} mark={sheet.marks[column.key]} />
                  </span>
                  {sheet.comments[column.key] && (
                    <span className="block text-note text-ink-2">{sheet.comments[column.key]}</span>
                  )}
                </Td>
              ))}
            </Tr>
          );
        })}
        <Tr>
          <Th scope="row" pinned>
            {t("total")}
          </Th>
          {work.sheets.map((sheet) => (
            <Td key={sheet.taskId} className="text-lg font-semibold min-[1600px]:text-2xl">
              <Points value={sheet.total} />
            </Td>
          ))}
        </Tr>
        <Tr>
          <Th scope="row" pinned>
            {t("comment")}
          </Th>
          {work.sheets.map((sheet) => (
            <Td key={sheet.taskId} className={`${cell} whitespace-pre-wrap`}>
              {sheet.total === null ? t("notIn") : sheet.comment || "—"}
              {returns && sheet.status === "submitted" && (
                <span className="mt-1 block">
                  <Button size="small" variant="text" guard={300} onClick={() => ask(sheet)}>
                    {t("return")}
                    <span className="sr-only">
                      {work.judgingNo} {sheet.expertName}
                    </span>
                  </Button>
                </span>
              )}
            </Td>
          ))}
        </Tr>
      </tbody>
    </Table>
  );
}

/** Whether marks of a column lie further apart than half of its range. */
function areFar({ key, min, max }: MarkColumn, sheets: readonly Sheet[]) {
  const marks = sheets.flatMap(({ marks }) => {
    const mark = marks[key];
    return typeof mark === "number" ? [mark] : typeof mark === "boolean" ? [mark ? max : min] : [];
  });
  return marks.length > 1 && Math.max(...marks) - Math.min(...marks) > (max - min) / 2;
}

function MarkText({ column, mark }: { column: MarkColumn; mark: Sheet["marks"][string] | undefined }) {
  const t = useTranslations("review.sheet");
  if (mark === undefined || mark === null || mark === "") return "—";
  if (typeof mark === "boolean") return t(mark ? "pass" : "fail");
  return column.options.find((option) => option.value === String(mark))?.label ?? String(mark);
}
