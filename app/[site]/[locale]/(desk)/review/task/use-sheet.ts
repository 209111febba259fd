"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHold } from "@/components/kit/form/use-laid-aside";
import { useSignedOut } from "@/components/kit/session/use-signed-out";
import { keyOf } from "@/components/kit/use-endpoint";
import { columnPlace } from "@/components/review/sheet/column-place";
import { needsRemark } from "@/components/review/sheet/needs-remark";
import { askToHandIn, settle, sheetOf, type, untype } from "@/components/review/waiting/sending";
import { useAgain } from "@/components/review/waiting/use-again";
import { useSending } from "@/components/review/waiting/use-sending";
import { useWaitingSheet } from "@/components/review/waiting/use-waiting-sheet";
import { type Changes, laidOver, noChanges, typedOf } from "@/components/review/waiting/waiting-sheet";
import { focusControl } from "@/components/ui/control/focus-control";
import { type MarkColumn, openTask, type TaskDetail } from "@/lib/domain/review/contract";
import { call } from "@/lib/http/call";

type Mark = TaskDetail["marks"][string] | undefined;
/** `offline`, `signedOut`: it waits in this browser for the line, or for its person; `refused`: the server did not take it. */
export type Saving = { state: "idle" | "saving" | "saved" | "offline" | "signedOut" | "refused"; time?: string };

/** How long typing rests before it is saved, in milliseconds. */
const REST = 700;

/** The column, or its remark, that the server names as `marks.<key>` or `comments.<key>`. */
const shownAt = (field: string) => field.replace(/^marks\./, "").replace(/^comments\.(.*)$/, "$1.comment");

/**
 * A mark sheet that saves itself: what is typed waits in this browser until the server has it (docs/rules/review.md, "Marks without a line").
 * `place` sets two sheets on one page apart.
 */
export function useSheet(task: TaskDetail, place = "sheet") {
  const t = useTranslations("review.sheet");
  const { taskId } = task;
  const [savedTime, setSavedTime] = useState<string>();
  const version = useRef(task.version);
  // The next call goes over this version, before it is drawn, and where an older read comes in after it.
  const { person, send } = useSending((time, saved) => {
    setSavedTime(time);
    version.current = Math.max(version.current, saved);
  });
  const queries = useQueryClient();
  const waits = useWaitingSheet(person, taskId);
  const [first] = useState(() => {
    const left = sheetOf(person, taskId);
    return left ? laidOver(task, typedOf(left)) : task;
  });
  const [marks, setMarks] = useState(first.marks);
  const [comments, setComments] = useState(first.comments);
  const [comment, setComment] = useState(first.comment ?? "");
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [down, setDown] = useState(false);
  const isSignedOut = useSignedOut();
  const [handingIn, setHandingIn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    version.current = Math.max(version.current, task.version);
  }, [task.version]);

  const flush = async () => {
    clearTimeout(timer.current);
    if (!sheetOf(person, taskId)) return;
    await send(taskId);
    const left = sheetOf(person, taskId);
    setDown(left !== null && left.trouble === null);
  };
  const later = useEffectEvent(() => void flush());
  const typed = (change: Partial<Changes>) => {
    const known = queries.getQueryData<TaskDetail>(keyOf(openTask, { taskId }))?.version ?? 0;
    type(person, { ...task, version: Math.max(known, version.current) }, { ...noChanges(), ...change });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => later(), REST);
  };
  // What an earlier visit left is sent, and what is still typed when somebody goes on to another work.
  useEffect(() => {
    later();
    return () => {
      clearTimeout(timer.current);
      later();
    };
  }, []);
  useAgain(waits !== null && waits.trouble === null, () => void flush());
  useHold(waits !== null);

  const trouble = waits?.trouble ?? null;
  const refusedFields = trouble?.errors.map(({ field, message }) => [shownAt(field), message]) ?? [];
  const errors: Record<string, string> = { ...Object.fromEntries(refusedFields), ...wrong };
  const saving: Saving = trouble
    ? { state: "refused" }
    : waits
      ? { state: isSignedOut ? "signedOut" : down ? "offline" : "saving" }
      : { state: savedTime ? "saved" : "idle", time: savedTime };

  const problemOf = (column: MarkColumn, mark: Mark): string | undefined => {
    if (typeof mark !== "number" || column.type !== "score") return undefined;
    const { min, max, step } = column;
    if (Number.isNaN(mark) || mark < min || mark > max) return t("outOfRange", { min, max });
    const steps = step > 0 ? (mark - min) / step : 0;
    return Math.abs(steps - Math.round(steps)) > 1e-9 ? t("offStep", { step }) : undefined;
  };
  const setError = (key: string, text: string | undefined) =>
    setWrong((before) => {
      const rest = Object.entries(before).filter(([other]) => other !== key);
      return Object.fromEntries(text ? [...rest, [key, text]] : rest);
    });

  return {
    place,
    marks,
    comments,
    comment,
    errors,
    saving,
    trouble,
    /** It waits to be handed in: nothing more is written in it. */
    submitted: waits?.submit ?? false,
    handingIn,
    /** Whether another sheet of the same person waits to be handed in. */
    waitsToHandIn: (other: string) => sheetOf(person, other)?.submit ?? false,
    flush,
    /** Hands the sheet in with what waits: done, waiting for the line, or refused. */
    handIn: async () => {
      if (trouble && trouble.errors.length === 0) return "refused";
      setHandingIn(true);
      askToHandIn(person, { ...task, version: version.current });
      await flush();
      setHandingIn(false);
      const left = sheetOf(person, taskId);
      return left ? (left.trouble ? "refused" : "waiting") : "done";
    },
    /** What was refused is sent over the version that is there now, or forgotten. */
    settle: async (keep: boolean) => {
      const there = await queries
        .fetchQuery({
          queryKey: keyOf(openTask, { taskId }),
          queryFn: () => call(openTask, { taskId }),
          staleTime: 0,
        })
        .catch(() => null);
      if (keep && !there) return;
      settle(person, taskId, keep && there ? there.version : null);
      if (keep) await flush();
    },
    mark: (column: MarkColumn, value: Mark) => {
      const mark = value ?? null;
      setMarks((before) => ({ ...before, [column.key]: mark }));
      const problem = problemOf(column, mark);
      setError(column.key, problem);
      if (problem) untype(person, taskId, column.key);
      else typed({ marks: { [column.key]: mark } });
    },
    remark: (key: string, text: string) => {
      setComments((before) => ({ ...before, [key]: text }));
      setError(`${key}.comment`, undefined);
      typed({ comments: { [key]: text } });
    },
    say: (text: string) => {
      setComment(text);
      typed({ comment: text });
    },
    /** Whether the sheet can be handed in; what is missing is shown and the first of it focused. */
    check: () => {
      const found: Record<string, string> = {};
      for (const column of task.columns) {
        const mark = marks[column.key];
        const empty = mark === undefined || mark === null || mark === "";
        const problem = empty ? (column.required ? t("missing") : undefined) : problemOf(column, mark);
        if (problem) found[column.key] = problem;
        else if (needsRemark(column, mark) && !comments[column.key]?.trim())
          found[`${column.key}.comment`] = t("remarkMissing", { below: column.commentBelow ?? 0 });
      }
      setWrong(found);
      const [first] = Object.keys(found);
      if (first) requestAnimationFrame(() => focusControl(document.getElementById(columnPlace(first, place))));
      return first === undefined;
    },
  };
}
export type Sheet = ReturnType<typeof useSheet>;
