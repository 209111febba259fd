"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const EVENT = "before-language-change";
let turning = false;

/** Before the page is loaded in another language: every form on it lays aside what was typed. */
export function beforeLanguageChange() {
  turning = true;
  dispatchEvent(new Event(EVENT));
}

/** Whether the page is being loaded anew in another language: nothing is lost by leaving it. */
export const isTurning = () => turning;

/** Passwords and one-time answers are never laid aside: they would lie in the browser's storage. */
const SECRET = /password|captcha/i;

/**
 * Keeps what was typed into a form over a change of the language: it is laid aside for this tab and page, and taken up once.
 * @param of tells forms of one page apart
 */
export function useKeptTyping(form: UseFormReturn<FieldValues>, of: string) {
  const keyOf = () => `typed ${location.pathname} ${of}`;
  const { dirtyFields } = form.formState;
  const layAside = useEffectEvent(() => {
    const typed = Object.entries(form.getValues()).filter(([name]) => name in dirtyFields && !SECRET.test(name));
    if (typed.length) sessionStorage.setItem(keyOf(), JSON.stringify(Object.fromEntries(typed)));
  });
  const takeUp = useEffectEvent(() => {
    const kept = sessionStorage.getItem(keyOf());
    if (!kept) return;
    sessionStorage.removeItem(keyOf());
    for (const [name, value] of Object.entries(JSON.parse(kept) as FieldValues))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  });
  useEffect(() => {
    takeUp();
    const onTurn = () => layAside();
    addEventListener(EVENT, onTurn);
    return () => removeEventListener(EVENT, onTurn);
  }, []);
}
