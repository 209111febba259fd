"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHold, useLaidAside } from "@/components/kit/form/laid-aside";
import { oneAtATime } from "@/components/kit/one-at-a-time";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { needsRemark } from "@/components/review/sheet/needs-remark";
import { focusControl } from "@/components/ui/control/focus-control";
import { type MarkColumn, openTask, saveMarks, type TaskDetail } from "@/lib/domain/review/contract";
import { Refusal } from "@/lib/http/call";

type Mark = TaskDetail["marks"][string] | undefined;
export type Saving = { state: "idle" | "waiting" | "saving" | "saved" | "failed"; time?: string };
type Changes = { marks: TaskDetail["marks"]; comments: TaskDetail["comments"]; comment?: string };

/** How long typing rests before it is saved, in milliseconds. */
const REST = 700;

const none = (): Changes => ({ marks: {}, comments: {} });
const isNone = (c: Changes) =>
  Object.keys(c.marks).length + Object.keys(c.comments).length === 0 && c.comment === undefined;

/** The column, or its remark, that the server names as `marks.<key>` or `comments.<key>`. */
const shownAt = (field: string) => field.replace(/^marks\./, "").replace(/^comments\.(.*)$/, "$1.comment");

/** A mark sheet that saves itself, column by column: one save at a time, each with the version of the one before. */
export function useSheet(task: TaskDetail) {
  const t = useTranslations("review.sheet");
  const [marks, setMarks] = useState(task.marks);
  const [comments, setComments] = useState(task.comments);
  const [comment, setComment] = useState(task.comment);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState<Saving>({ state: "idle" });
  const save = useWrite(saveMarks, { onEnd: "askOnce" });
  const queries = useQueryClient();
  const version = useRef(task.version);
  const changes = useRef<Changes>(none());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async () => {
    const sent = changes.current;
    changes.current = none();
    setSaving({ state: "saving" });
    try {
      const answer = await save.mutateAsync({ taskId: task.taskId, version: version.current, ...sent });
      version.current = answer.version;
      // whoever comes back to this work finds it as it was left
      queries.setQueryData(
        keyOf(openTask, { taskId: task.taskId }),
        (before?: TaskDetail) =>
          before && {
            ...before,
            version: answer.version,
            status: answer.status,
            marks: { ...before.marks, ...sent.marks },
            comments: { ...before.comments, ...sent.comments },
            comment: sent.comment ?? before.comment,
          },
      );
      setSaving({ state: "saved", time: answer.savedTime });
    } catch (error) {
      setSaving({ state: "failed" });
      // what the server refused is shown and not sent again; what did not arrive waits for the next try
      if (error instanceof Refusal && error.errors.length) show(error);
      else
        changes.current = {
          ...sent,
          ...changes.current,
          marks: { ...sent.marks, ...changes.current.marks },
          comments: { ...sent.comments, ...changes.current.comments },
        };
    }
  };
  const sendNow = useEffectEvent(send);
  const queue = useRef(
    oneAtATime(
      () => task.writable && !isNone(changes.current),
      () => sendNow(),
    ),
  );
  const flush = async () => {
    clearTimeout(timer.current);
    await queue.current.flush();
  };
  const later = useEffectEvent(() => void flush());
  const scheduleSave = () => {
    setSaving({ state: "waiting" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => later(), REST);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useHold(saving.state === "waiting" || saving.state === "saving" || saving.state === "failed");
  useLaidAside(
    `sheet ${task.taskId}`,
    () => (isNone(changes.current) ? null : changes.current),
    (typed) => {
      changes.current = typed;
      setMarks((before) => ({ ...before, ...typed.marks }));
      setComments((before) => ({ ...before, ...typed.comments }));
      setComment((before) => typed.comment ?? before);
      scheduleSave();
    },
  );

  const problemOf = (column: MarkColumn, mark: Mark): string | undefined => {
    if (typeof mark !== "number" || column.type !== "score") return undefined;
    const { min, max, step } = column;
    if (Number.isNaN(mark) || mark < min || mark > max) return t("outOfRange", { min, max });
    const steps = step > 0 ? (mark - min) / step : 0;
    return Math.abs(steps - Math.round(steps)) > 1e-9 ? t("offStep", { step }) : undefined;
  };
  const setError = (key: string, text: string | undefined) =>
    setErrors((before) => {
      const rest = Object.entries(before).filter(([other]) => other !== key);
      return Object.fromEntries(text ? [...rest, [key, text]] : rest);
    });
  function show(refusal: Refusal) {
    setErrors(Object.fromEntries(refusal.errors.map(({ field, message }) => [shownAt(field), message])));
  }

  return {
    marks,
    comments,
    comment,
    errors,
    saving,
    version: () => version.current,
    flush,
    show,
    mark: (column: MarkColumn, value: Mark) => {
      const mark = value ?? null;
      setMarks((before) => ({ ...before, [column.key]: mark }));
      const problem = problemOf(column, mark);
      setError(column.key, problem);
      if (problem) {
        delete changes.current.marks[column.key];
        return;
      }
      changes.current.marks[column.key] = mark;
      scheduleSave();
    },
    remark: (key: string, text: string) => {
      setComments((before) => ({ ...before, [key]: text }));
      setError(`${key}.comment`, undefined);
      changes.current.comments[key] = text;
      scheduleSave();
    },
    say: (text: string) => {
      setComment(text);
      changes.current.comment = text;
      scheduleSave();
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
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) requestAnimationFrame(() => focusControl(document.getElementById(`sheet-${first}`)));
      return first === undefined;
    },
  };
}
export type Sheet = ReturnType<typeof useSheet>;
