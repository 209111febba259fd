"use client";

import { useEffect, useEffectEvent } from "react";
import { isLeaving, LAY_ASIDE, TYPED } from "@/components/kit/session/laid-aside";
import { usePerson } from "@/components/kit/session/person";

type Laid = { person: string | null; typed: unknown };

/**
 * Stores what was typed while the page is left by our own doing: it is laid aside for this tab, address and person, and taken up once.
 * @param of distinguishes forms of one address
 * @param typed what is to be stored, or null
 */
export function useLaidAside<T>(of: string, typed: () => T | null, takeUp: (typed: T) => void) {
  const person = usePerson();
  const keyOf = () => `${TYPED}${location.pathname}${location.search} ${of}`;
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
    addEventListener(LAY_ASIDE, onLeave);
    return () => removeEventListener(LAY_ASIDE, onLeave);
  }, []);
}

/** Lets the browser ask before what is not saved is lost; where we leave ourselves it is laid aside. */
export function useHold(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => isLeaving() || event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [unsaved]);
}
