"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { contactOf } from "@/lib/person/contact";

const KEY = "typedContact";

/** Nobody after them finds it. */
export const forgetTypedContact = () => sessionStorage.removeItem(KEY);

/** The number or address that was typed on one of the pages of the way in is there on the next one, too. */
export function useTypedContact(name: string) {
  const { control, getValues, setValue } = useFormContext();
  const typed = useWatch({ control, name }) as string | undefined;
  useEffect(() => {
    const before = sessionStorage.getItem(KEY);
    // The form takes its first values after its fields have been mounted, and would take this one back.
    const turn = setTimeout(() => {
      if (before && !getValues(name)) setValue(name, before);
    });
    return () => clearTimeout(turn);
  }, [name, getValues, setValue]);
  useEffect(() => {
    if (typed && contactOf(typed)) sessionStorage.setItem(KEY, typed);
  }, [typed]);
}
