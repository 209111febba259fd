import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf } from "@/components/kit/use-endpoint";
import { openTask, openTaskPreview, type TaskDetail } from "@/lib/domain/review/contract";

/** The browser knows that there is no network. */
export const isDown = () => !navigator.onLine;

const opened = (queries: QueryClient, taskId: string) => queries.getQueryData<TaskDetail>(keyOf(openTask, { taskId }));

/** What was opened stays as long as the tab; without a network nothing is asked for, so nothing fails. */
export function useOpenedStays() {
  const queries = useQueryClient();
  useState(() => {
    for (const one of [openTask, openTaskPreview])
      queries.setQueryDefaults(keyOf(one), { gcTime: Number.POSITIVE_INFINITY, networkMode: "online" });
  });
}

/** What was opened in this tab is there without a line; the list is not. */
export const isOpened = (queries: QueryClient, taskId: string | null) =>
  taskId !== null && opened(queries, taskId) !== undefined;

/** The next work that is still owed and was opened, without those that wait to be handed in; null where there is none. */
export function nextOpened(queries: QueryClient, task: TaskDetail, waits: (taskId: string) => boolean): string | null {
  const passed = new Set([task.taskId]);
  for (let id = task.nextOwedId; id && !passed.has(id); ) {
    passed.add(id);
    const next = opened(queries, id);
    if (next?.writable && !waits(id)) return id;
    id = next?.nextOwedId ?? null;
  }
  return null;
}
