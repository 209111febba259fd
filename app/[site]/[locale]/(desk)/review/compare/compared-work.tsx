"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MarkSheet } from "@/app/[site]/[locale]/(desk)/review/task/mark-sheet";
import { SavedMark } from "@/app/[site]/[locale]/(desk)/review/task/saved-mark";
import { useSheet } from "@/app/[site]/[locale]/(desk)/review/task/use-sheet";
import { WorkViewer } from "@/app/[site]/[locale]/(desk)/review/task/work-viewer";
import { keyOf } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { Button } from "@/components/ui/control/button";
import { openTask, type TaskDetail } from "@/lib/domain/review/contract";

/** One of two works: its contents, and its sheet under them, which saves itself. */
export function ComparedWork({ task }: { task: TaskDetail }) {
  const [times, restart] = useState(0);
  return (
    <Marked
      key={`${task.status === "returned"}/${task.writable}/${times}`}
      task={task}
      onForgotten={() => restart((before) => before + 1)}
    />
  );
}

function Marked({ task, onForgotten }: { task: TaskDetail; onForgotten: () => void }) {
  const t = useTranslations("review.sheet");
  const queries = useQueryClient();
  const allows = usePlanAllows();
  const sheet = useSheet(task, `sheet-${task.taskId}`);
  const handIn = async () => {
    if (!sheet.check()) return;
    if ((await sheet.handIn()) === "done")
      await queries.invalidateQueries({ queryKey: keyOf(openTask, { taskId: task.taskId }) });
  };
  return (
    <section aria-labelledby={`head-${task.taskId}`} className="space-y-5">
      <h2 id={`head-${task.taskId}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="figures text-link">{task.judgingNo}</span>
        <span className="min-w-0 break-words">{task.title}</span>
        <TaskStatusTag status={task.status} />
      </h2>
      {task.returnReason && (
        <p className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-2 text-note">
          {t("returned", { reason: task.returnReason })}
        </p>
      )}
      <div className="max-h-[60dvh] overflow-y-auto">
        <WorkViewer task={task} />
      </div>
      <MarkSheet task={task} sheet={sheet} under onForgotten={onForgotten} />
      {task.writable && (
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-rule pt-3">
          <SavedMark saving={sheet.saving} submitted={sheet.submitted} />
          {allows("judge") && (
            <Button pending={sheet.handingIn} disabled={sheet.submitted} onClick={() => void handIn()}>
              {t("submit")}
              <span className="sr-only">{task.judgingNo}</span>
            </Button>
          )}
        </footer>
      )}
    </section>
  );
}
