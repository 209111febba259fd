"use client";

import { createContext, useContext } from "react";

/** What a form gives its fields beside their values. */
type FormFrame = {
  id: string;
  /** A field says its label, so that the summary and the save bar can name it. */
  named: (name: string, label: string) => void;
  labelOf: (name: string) => string;
  /** Which of the fields it is, from the top of the page. */
  placeOf: (name: string) => number;
};

export const Frame = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(Frame);
  if (!frame) throw new Error("a field stands inside <Form>");
  return frame;
}

export const fieldId = (formId: string, name: string) => `${formId}-${name}`;
