"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What a control is given: spread it, `value` is whatever the schema holds there. */
export type FieldControl = {
  id: string;
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a form's values have as many types as fields.
  value: any;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: (element: unknown) => void;
  disabled?: boolean;
  invalid: boolean;
  describedBy: string | undefined;
};

/** A value of a field in words, or in the field's own control; undefined where its plain text says it. */
export type Show = (value: unknown) => ReactNode;

/** What a form gives its fields beside their values. */
export type FormFrame = {
  id: string;
  /** A field says its label, so that the summary and the save bar can name it, and how it shows another value than its own. */
  named: (name: string, label: string, show?: Show) => void;
  labelOf: (name: string) => string;
  showOf: (name: string, value: unknown) => ReactNode;
  /** The fields with their labels, from the top of the page. */
  labels: () => (readonly [name: string, label: string])[];
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
