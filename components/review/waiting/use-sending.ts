"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePerson } from "@/components/kit/session/person";
import { keyOf } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  groupProgress,
  myHistory,
  myPlans,
  myTasks,
  openTask,
  saveMarks,
  submitReview,
  type TaskDetail,
} from "@/lib/domain/review/contract";
import { call } from "@/lib/http/call";
import { type Heard, type Line, sendWaiting } from "./sending";

/** How long an answer is waited for before the line counts as down, in milliseconds. */
const PATIENCE = 20_000;

const options = (key: string) => ({ key, onEnd: "askOnce" as const, signal: AbortSignal.timeout(PATIENCE) });
const line: Line = {
  save: (body, key) => call(saveMarks, body, options(key)),
  submit: (body, key) => call(submitReview, body, options(key)),
  read: (taskId) => call(openTask, { taskId }, { onEnd: "askOnce" }),
};

/** Sends what waits of the person's sheets, and brings what the page shows up to date. `send` never throws. */
export function useSending(onSaved?: (time: string, version: number) => void) {
  const person = usePerson() ?? "";
  const queries = useQueryClient();
  const t = useTranslations("review.sheet");
  const outdate = (...calls: Parameters<typeof keyOf>[0][]) =>
    void Promise.all(calls.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })));
  const heard: Heard = {
    // whoever comes back to this work finds it as it was left
    saved: ({ taskId, marks, comments, comment }, { version, status, savedTime }) => {
      queries.setQueryData(
        keyOf(openTask, { taskId }),
        (before?: TaskDetail) =>
          before && {
            ...before,
            ...{ version, status, comment: comment ?? before.comment },
            ...{ marks: { ...before.marks, ...marks }, comments: { ...before.comments, ...comments } },
          },
      );
      onSaved?.(savedTime, version);
      outdate(myTasks, myPlans);
    },
    handedIn: ({ judgingNo }, { done, count }) => {
      toast.success(t("handedIn", { no: judgingNo, done, count }));
      outdate(openTask, myTasks, myPlans, myHistory, groupProgress);
    },
    refused: () => outdate(openTask, myTasks, myPlans),
  };
  return { person, send: (taskId: string) => sendWaiting(person, taskId, line, heard) };
}
