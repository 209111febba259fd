"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { StageBar } from "@/components/review/scene/stage-bar";
import { toast } from "@/components/ui/toast/toast";
import {
  groupProgress,
  myHistory,
  myPlans,
  myTasks,
  openTask,
  submitReview,
  type TaskDetail,
} from "@/lib/domain/review/contract";
import { Refusal } from "@/lib/http/call";
import { MarkSheet } from "./mark-sheet";
import { focusFirstEmpty } from "./sheet-keys";
import { TaskBar } from "./task-bar";
import { useSheet } from "./use-sheet";
import { WorkViewer } from "./work-viewer";

/** How somebody goes on to another work: by keys they go on in its sheet, else at its head. */
export type Way = "keys" | "pointer";
type JudgingProps = { task: TaskDetail; way: RefObject<Way | null> };
/** The id of the work's heading. */
export const HEAD = "work-head";

/** Judging one work: marks save themselves, one key hands in and opens the next. */
export function Judging({ task, way }: JudgingProps) {
  const t = useTranslations("review.sheet");
  const router = useRouter();
  const queries = useQueryClient();
  const sheet = useSheet(task);
  const submit = useWrite(submitReview, { invalidate: [myTasks, myPlans, myHistory, groupProgress] });
  const back = `/review/competitionReview?planId=${task.planId}`;
  const place = useRef<HTMLElement>(null);
  // The next work opens in this page: nothing but its own answer is fetched.
  const go = (taskId: string | null, by: Way) => {
    if (!taskId) return router.push(back);
    way.current = by;
    history.pushState(null, "", `/review/task?id=${taskId}`);
  };
  const arrive = useEffectEvent(() => {
    if (way.current === "keys") focusFirstEmpty(task.columns, task.marks, place.current);
    // a screen reader goes on at the head of the work
    if (way.current === "pointer") document.getElementById(HEAD)?.focus();
    way.current = null;
  });
  useEffect(() => arrive(), []);

  const leave = async (taskId: string | null, by: Way = "pointer") => {
    await sheet.flush();
    go(taskId, by);
  };
  const handIn = async (by: Way) => {
    if (!task.writable || submit.isPending || !sheet.check()) return;
    await sheet.flush();
    try {
      const { done, count } = await submit.mutateAsync({
        taskId: task.taskId,
        version: sheet.version(),
        marks: sheet.marks,
        comments: sheet.comments,
        comment: sheet.comment,
      });
      toast.success(t("handedIn", { no: task.judgingNo, done, count }));
      await queries.invalidateQueries({ queryKey: keyOf(openTask) });
      go(task.nextOwedId, by);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sheet.show(error);
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void handIn("keys");
    else if (event.altKey && event.code === "KeyN" && task.nextId) void leave(task.nextId, "keys");
    else if (event.altKey && event.code === "KeyP" && task.previousId) void leave(task.previousId, "keys");
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      {task.reviewType === "scene" && (
        <StageBar planId={task.planId} taskId={task.taskId} onOpen={(taskId) => void leave(taskId)} />
      )}
      <div className="grid min-h-0 flex-1 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem] md:gap-x-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8">
        <WorkViewer task={task} />
        <MarkSheet task={task} sheet={sheet} place={place} />
      </div>
      <TaskBar
        task={task}
        saving={sheet.saving}
        submitting={submit.isPending}
        onLeave={(taskId) => void leave(taskId)}
        onSubmit={() => void handIn("pointer")}
        onDeclined={() => go(task.nextOwedId, "pointer")}
      />
    </>
  );
}
