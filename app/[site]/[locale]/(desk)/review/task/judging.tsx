"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
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
import { TaskBar } from "./task-bar";
import { useSheet } from "./use-sheet";
import { WorkViewer } from "./work-viewer";

/** Judging one work: marks save themselves, one key hands in and opens the next. */
export function Judging({ task }: { task: TaskDetail }) {
  const t = useTranslations("review.sheet");
  const router = useRouter();
  const queries = useQueryClient();
  const sheet = useSheet(task);
  const submit = useWrite(submitReview, { invalidate: [myTasks, myPlans, myHistory, groupProgress] });
  const back = `/review/competitionReview?planId=${task.planId}`;
  const go = (taskId: string | null) => router.push(taskId ? `/review/task?id=${taskId}` : back);

  const leave = async (taskId: string | null) => {
    await sheet.flush();
    go(taskId);
  };
  const handIn = async () => {
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
      go(task.nextOwedId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sheet.show(error);
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void handIn();
    else if (event.altKey && event.code === "KeyN" && task.nextId) void leave(task.nextId);
    else if (event.altKey && event.code === "KeyP" && task.previousId) void leave(task.previousId);
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
      <div className="grid min-h-0 flex-1 gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <WorkViewer task={task} />
        <MarkSheet task={task} sheet={sheet} />
      </div>
      <TaskBar
        task={task}
        saving={sheet.saving}
        submitting={submit.isPending}
        onLeave={(taskId) => void leave(taskId)}
        onSubmit={() => void handIn()}
        onDeclined={() => go(task.nextOwedId)}
      />
    </>
  );
}
