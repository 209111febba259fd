"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useHold } from "@/components/kit/form/use-laid-aside";
import { saveDraft } from "@/lib/domain/work/contract";
import { call, type OnEnd, Refusal } from "@/lib/http/call";
import { type Draft, forgetDraft, holdDraft } from "./held-draft";

export type SaveState = "kept" | "waiting" | "saving" | "failed" | "stale" | "closed";

const PAUSE = 1500;
const AGAIN = 10_000;
const STALE = 409;
const CLOSED = 30001;

type First = Draft & { version: number; savedTime: string | null };

/**
 * Autosaves a draft: a moment after the last key, and every ten seconds while saving fails. Unsaved input is also stored in
 * the browser. `save()` waits until all of it is saved and returns its version, or null.
 */
export function useDraft(workId: string, first: First, draft: Draft) {
  const text = JSON.stringify(draft);
  const [state, setState] = useState<SaveState>("kept");
  const [savedTime, setSavedTime] = useState(first.savedTime);
  const [stored, setKept] = useState(() => JSON.stringify({ workName: first.workName, answers: first.answers }));
  const at = useRef({ text, draft, kept: stored, version: first.version });
  const line = useRef(Promise.resolve());
  useEffect(() => {
    at.current = { ...at.current, text, draft };
  });

  const send = useCallback(
    async (onEnd: OnEnd) => {
      const { text: sent, draft: typed, version } = at.current;
      if (sent === at.current.kept) return;
      setState("saving");
      try {
        const answer = await call(saveDraft, { workId, version, ...typed }, { onEnd });
        at.current = { ...at.current, version: answer.version, kept: sent };
        setKept(sent);
        setSavedTime(answer.savedTime);
        setState("kept");
        forgetDraft(workId);
      } catch (error) {
        const code = error instanceof Refusal ? error.code : -1;
        setState(code === STALE ? "stale" : code === CLOSED ? "closed" : "failed");
      }
    },
    [workId],
  );
  const queue = useCallback(
    (onEnd: OnEnd) => {
      line.current = line.current.then(() => send(onEnd));
      return line.current;
    },
    [send],
  );

  useEffect(() => {
    if (text === stored || state === "stale" || state === "closed") return;
    holdDraft(workId, at.current.version, text);
    if (state === "saving") return;
    const timer = setTimeout(() => void queue("askOnce"), state === "failed" ? AGAIN : PAUSE);
    return () => clearTimeout(timer);
  }, [text, stored, state, workId, queue]);

  // Going on to another page of ours keeps it, too; closing the tab asks.
  useEffect(() => () => void queue("askOnce"), [queue]);
  useHold(text !== stored);

  const save = async (): Promise<number | null> => {
    await queue("ask");
    return at.current.text === at.current.kept ? at.current.version : null;
  };
  return { state: state === "kept" && text !== stored ? "waiting" : state, savedTime, save } as const;
}
