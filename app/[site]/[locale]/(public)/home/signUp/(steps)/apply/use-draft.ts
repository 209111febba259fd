"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { useHold } from "@/components/kit/form/use-laid-aside";
import { type Draft, saveDraft, type WindowState } from "@/lib/domain/enrollment/contract";
import { call, type OnEnd, Refusal } from "@/lib/http/call";

type Typed = Omit<z.input<typeof Draft>, "teamId" | "version">;
type Stored = Typed & { version: number };
export type Saving =
  | { state: "clean"; at: string | null }
  | { state: "dirty" | "saving" | "stale" }
  | { state: "failed"; why: string };

const EVERY = 10_000;

/**
 * Saves a draft on the server: every ten seconds while something changed, on blur and when the page is left. Saves follow
 * one another, each with the version of the last, so a second tab cannot overwrite what was typed here. `onKept` receives how sign-up stood at each.
 */
export function useDraft(teamId: string, stored: Stored, typed: Typed, onKept: (window: WindowState) => void) {
  const { version: first, ...before } = stored;
  const version = useRef(first);
  const saved = useRef(JSON.stringify(before));
  const running = useRef<Promise<boolean>>(undefined);
  const [saving, setSaving] = useState<Saving>({ state: "clean", at: null });
  const now = JSON.stringify(typed);
  const dirty = now !== saved.current;

  /** Saves what is typed at this moment; answers whether it is on the server. */
  const save = useEffectEvent(async (onEnd: OnEnd): Promise<boolean> => {
    while (running.current) await running.current;
    if (now === saved.current) return true;
    if (saving.state === "stale") return false;
    setSaving({ state: "saving" });
    running.current = call(saveDraft, { teamId, version: version.current, ...typed }, { onEnd })
      .then((answer) => {
        version.current = answer.version;
        saved.current = now;
        setSaving({ state: "clean", at: answer.savedTime });
        onKept(answer.windowState);
        return true;
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        setSaving(error.code === 409 ? { state: "stale" } : { state: "failed", why: error.message });
        return false;
      })
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  });

  useEffect(() => {
    const timer = setInterval(() => void save("askOnce"), EVERY);
    const leave = () => document.visibilityState === "hidden" && void save("askOnce");
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", leave);
    };
  }, []);
  useHold(dirty);

  const shown: Saving = dirty && saving.state === "clean" ? { state: "dirty" } : saving;
  return { saving: shown, dirty, save: (onEnd: OnEnd = "ask") => save(onEnd) };
}
