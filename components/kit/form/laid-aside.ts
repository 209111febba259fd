"use client";

import { useEffect, useEffectEvent } from "react";
import { usePerson } from "@/components/kit/session/person";

const EVENT = "lay-aside";
const PREFIX = "typed ";
/** The longest that leaving waits for the script of a form. Milliseconds. */
const PATIENCE = 5000;
const waking = new Set<Promise<unknown>>();
let leaving = false;

/** Somebody has turned to a form whose script is on its way: it lays aside what was typed in it as soon as it is there. */
export function layAsideAfter(awake: Promise<unknown>) {
  waking.add(awake);
  void awake.finally(() => waking.delete(awake));
}

/** Before we ourselves load another page, for another language or for a log-in: every form lays aside what was typed. */
export async function layTypingAside() {
  if (waking.size > 0) {
    const impatience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([Promise.all(waking), impatience]);
  }
  leaving = true;
  dispatchEvent(new Event(EVENT));
}

/** At the end of a session that somebody ends: nobody after them finds what they typed. */
export function forgetTyping() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** Something was laid aside at this address. */
export const isTypingLaid = () =>
  Object.keys(sessionStorage).some((key) => key.startsWith(`${PREFIX}${location.pathname}${location.search} `));

/** Nothing is lost by leaving the page: it is we who do. */
export const isLeaving = () => leaving;

type Laid = { person: string | null; typed: unknown };

/**
 * Stores what was typed while the page is left by our own doing: it is laid aside for this tab, address and person, and taken up once.
 * @param of distinguishes forms of one address
 * @param typed what is to be stored, or null
 */
export function useLaidAside<T>(of: string, typed: () => T | null, takeUp: (typed: T) => void) {
  const person = usePerson();
  const keyOf = () => `${PREFIX}${location.pathname}${location.search} ${of}`;
  const lay = useEffectEvent(() => {
    const typedValues = typed();
    if (typedValues !== null)
      sessionStorage.setItem(keyOf(), JSON.stringify({ person, typed: typedValues } satisfies Laid));
  });
  const take = useEffectEvent(() => {
    const laid = sessionStorage.getItem(keyOf());
    if (!laid) return;
    sessionStorage.removeItem(keyOf());
    const { person: typist, typed: stored } = JSON.parse(laid) as Laid;
    if (typist === person) takeUp(stored as T);
  });
  useEffect(() => {
    take();
    const onLeave = () => lay();
    addEventListener(EVENT, onLeave);
    return () => removeEventListener(EVENT, onLeave);
  }, []);
}

/** Lets the browser ask before what is not saved is lost; where we leave ourselves it is laid aside. */
export function useHold(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => leaving || event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [unsaved]);
}
