"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { expiry } from "@/components/kit/session/expiry";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { StageBar } from "@/components/review/scene/stage-bar";
import { toast } from "@/components/ui/toast/toast";
import type { TaskDetail } from "@/lib/domain/review/contract";
import { MarkSheet } from "./mark-sheet";
import { isDown, isOpened, nextOpened } from "./opened";
import { focusFirstEmpty } from "./sheet-keys";
import { TaskBar } from "./task-bar";
import { useSheet } from "./use-sheet";
import { WorkViewer } from "./work-viewer";

/** How somebody goes on to another work: by keys they go on in its sheet, else at its head. */
export type Way = "keys" | "pointer";
type JudgingProps = { task: TaskDetail; wayRef: RefObject<Way | null>; onForgotten: () => void };
/** The id of the work's heading. */
export const HEAD = "work-head";

/** Judging one work: marks save themselves, one key hands in and opens the next. */
export function Judging({ task, wayRef, onForgotten }: JudgingProps) {
  const t = useTranslations("review.sheet");
  const router = useRouter();
  const queries = useQueryClient();
  const allows = usePlanAllows();
  const sheet = useSheet(task);
  const back = `/review/competitionReview?planId=${task.planId}`;
  const place = useRef<HTMLElement>(null);
  // The next work opens in this page: nothing but its own answer is fetched.
  const go = (taskId: string | null, by: Way) => {
    if (!taskId) return router.push(back);
    wayRef.current = by;
    history.pushState(null, "", `/review/task?id=${taskId}`);
  };
  const arrive = useEffectEvent(() => {
    if (wayRef.current === "keys") focusFirstEmpty(task.columns, task.marks, place.current);
    // a screen reader goes on at the head of the work
    if (wayRef.current === "pointer") document.getElementById(HEAD)?.focus();
    wayRef.current = null;
  });
  useEffect(() => arrive(), []);

  const leave = (taskId: string | null, by: Way = "pointer") => {
    void sheet.flush();
    if (!isDown() || isOpened(queries, taskId)) go(taskId, by);
    else toast.info(t("notOpened"));
  };
  const handIn = async (by: Way) => {
    if (!task.writable || !allows("judge") || sheet.submitted || sheet.handingIn || !sheet.check()) return;
    const end = await sheet.handIn();
    if (end === "done") go(task.nextOwedId, by);
    if (end !== "waiting") return;
    const next = nextOpened(queries, task, sheet.waitsToHandIn);
    if (expiry.hasEnded()) return void expiry.raise();
    toast.info(t(next ? "waitsNext" : "waits", { no: task.judgingNo }));
    if (next) go(next, by);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void handIn("keys");
    else if (event.altKey && event.code === "KeyN" && task.nextId) leave(task.nextId, "keys");
    else if (event.altKey && event.code === "KeyP" && task.previousId) leave(task.previousId, "keys");
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
      {task.reviewType === "scene" && <StageBar planId={task.planId} taskId={task.taskId} onOpen={leave} />}
      <div className="grid min-h-0 flex-1 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem] md:gap-x-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8">
        <WorkViewer task={task} />
        <MarkSheet task={task} sheet={sheet} place={place} onForgotten={onForgotten} />
      </div>
      <TaskBar
        task={task}
        saving={sheet.saving}
        submitted={sheet.submitted}
        submitting={sheet.handingIn}
        onLeave={leave}
        onSubmit={() => void handIn("pointer")}
        onDeclined={() => go(task.nextOwedId, "pointer")}
      />
    </>
  );
}
