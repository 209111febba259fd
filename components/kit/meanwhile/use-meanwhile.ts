"use client";

import { useContext, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Following } from "./following";
import { hearStale, type Saved, savedMeanwhile } from "./heard";
import type { Choice } from "./meanwhile-dialog";
import { type Values, valueAt } from "./parts";
import { ReadAnew } from "./reading";

type Meanwhile = {
  form: UseFormReturn<FieldValues>;
  following: Following;
  values: Values | undefined;
  names: () => Iterable<string>;
  /** Sends the form once more. */
  again: () => void;
};

/**
 * What becomes of a form whose thing somebody else saved meanwhile: everything that is on the screen is read anew, what was typed stays, and
 * `found` is there until somebody has said which of the two holds. `fill` changes when fields are to be drawn from what was chosen.
 */
export function useMeanwhile({ form, following, values, names, again }: Meanwhile) {
  const readAnew = useContext(ReadAnew);
  const [found, find] = useState<{ saved: Saved }>();
  const [fill, refill] = useState(0);
  const named = useRef(names);
  useEffect(() => {
    named.current = names;
  });
  useEffect(() => following.after(values, form, named.current()), [following, form, values]);
  const settle = () => {
    following.goOn();
    refill((times) => times + 1);
    find(undefined);
  };

  /** Sends what was typed; answers false where nothing was saved because somebody else did. */
  const send = async (sent: Values, onSubmit: (sent: Values) => Promise<unknown> | unknown): Promise<boolean> => {
    const { version } = following;
    // What has no version is no thing that others edit: its fields are filled from the clock or from what is chosen elsewhere.
    const isLapsed = typeof version === "number" && following.changes(names()).some(({ clash }) => clash);
    if (isLapsed && !("version" in sent)) {
      find({ saved: null });
      return false;
    }
    const hush = hearStale();
    following.sending();
    try {
      await onSubmit(isLapsed ? { ...sent, version } : sent);
      following.saved();
      return true;
    } catch (error) {
      following.refused();
      const saved = savedMeanwhile(error);
      if (saved === undefined) throw error;
      await readAnew();
      find({ saved });
      return false;
    } finally {
      hush();
    }
  };

  return {
    found,
    fill,
    send,
    close: () => find(undefined),
    takeTheirs: () => {
      form.reset(following.stored, { keepDirtyValues: false });
      settle();
    },
    save: (choices: ReadonlyMap<string, Choice>) => {
      for (const [name, whose] of choices)
        if (whose === "theirs") form.setValue(name, valueAt(following.stored, name), { shouldDirty: true });
      settle();
      again();
    },
  };
}
