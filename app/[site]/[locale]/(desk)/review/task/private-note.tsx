"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { oneAtATime } from "@/components/kit/one-at-a-time";
import { usePerson } from "@/components/kit/session/person";
import { useSignedOut } from "@/components/kit/session/use-signed-out";
import { waiting } from "@/components/kit/session/waiting";
import { keyOf } from "@/components/kit/use-endpoint";
import { useAgain } from "@/components/review/waiting/use-again";
import { isUnanswered } from "@/components/review/waiting/waiting-sheet";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import { toast } from "@/components/ui/toast/toast";
import { myPlans, myTasks, openTask, saveNote, type TaskDetail } from "@/lib/domain/review/contract";
import { call, type Refusal } from "@/lib/http/call";

type Note = Pick<TaskDetail, "note" | "flagged">;

/** How long typing rests before it is saved, in milliseconds. */
const REST = 1000;

/** What the expert notes for themselves; it waits in this browser until the server has it. */
function useNote({ taskId, ...task }: TaskDetail) {
  const person = usePerson() ?? "";
  const queries = useQueryClient();
  const place = `note-${taskId}`;
  const [note, show] = useState<Note>(() => waiting.read<Note>(person, place) ?? task);
  const [state, setState] = useState<"saved" | "waiting" | "refused">("saved");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useEffectEvent(async () => {
    const sent = waiting.read<Note>(person, place);
    if (!sent) return;
    try {
      await call(saveNote, { taskId, ...sent }, { onEnd: "askOnce" });
      const now = waiting.read<Note>(person, place);
      if (now?.note === sent.note && now.flagged === sent.flagged) waiting.put(person, place, null);
      queries.setQueryData(keyOf(openTask, { taskId }), (before?: TaskDetail) => before && { ...before, ...sent });
      for (const one of [myTasks, myPlans]) void queries.invalidateQueries({ queryKey: keyOf(one) });
      setState("saved");
    } catch (error) {
      // What is refused once is refused again: it waits for the next change.
      const isRefused = !isUnanswered(error);
      setState(isRefused ? "refused" : "waiting");
      if (isRefused) toast.error((error as Refusal).message);
    }
  });
  const queue = useRef(
    oneAtATime(
      () => waiting.text(person, place) !== null,
      () => send(),
    ),
  );
  const flush = () => {
    clearTimeout(timer.current);
    void queue.current.flush();
  };
  useEffect(() => {
    const { flush } = queue.current;
    void flush();
    return () => void flush();
  }, []);
  useAgain(state === "waiting", flush);
  const change = (next: Note) => {
    show(next);
    waiting.put(person, place, { note: next.note, flagged: next.flagged });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, REST);
  };
  return { note, saved: state === "saved", change, flush };
}

/** A note and a flag that nobody else sees. */
export function PrivateNote({ task }: { task: TaskDetail }) {
  const t = useTranslations("review.note");
  const { note, saved, change, flush } = useNote(task);
  const isSignedOut = useSignedOut();
  return (
    <div className="space-y-1 border-t border-rule pt-4">
      <div className="flex items-center justify-between gap-3">
        <Label htmlFor="sheet-note">{t("label")}</Label>
        <Button
          size="small"
          variant="quiet"
          guard={0}
          aria-pressed={note.flagged}
          onClick={() => change({ ...note, flagged: !note.flagged })}
        >
          <Flag aria-hidden className={cn("size-4", note.flagged && "fill-current text-link")} />
          {t(note.flagged ? "flagged" : "flag")}
        </Button>
      </div>
      <Textarea
        id="sheet-note"
        rows={2}
        className="min-h-16"
        maxLength={5000}
        describedBy="sheet-note-hint"
        value={note.note}
        onChange={(event) => change({ ...note, note: event.target.value })}
        onBlur={flush}
      />
      <p id="sheet-note-hint" role="status" className={cn("text-note", saved ? "text-hint" : "text-status-soon")}>
        {t(saved ? "hint" : isSignedOut ? "signedOut" : "waits")}
      </p>
    </div>
  );
}
