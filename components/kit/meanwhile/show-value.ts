"use client";

import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldControl, Show } from "@/components/kit/form/form-frame";

type Options = { value: string | number; label: ReactNode }[];
const optionsOf = (element: ReactNode): Options | undefined => {
  const { options } = isValidElement<{ options?: unknown }>(element) ? element.props : {};
  return Array.isArray(options) ? (options as Options) : undefined;
};

/** A number that means somebody or something: its picker knows what it is called. */
const isNumberOf = (name: string, value: unknown) =>
  /Ids?$/.test(name) && value !== undefined && value !== null && value !== "";
const nothing = () => undefined;

/** How a field shows another value than its own: by the words of its options, or by its control, which then takes nothing. */
export function useShow(
  { id, name, words }: { id: string; name: string; words?: (value: unknown) => string },
  children: (control: FieldControl) => ReactNode,
): Show {
  const drawn = useRef({ words, children });
  useEffect(() => {
    drawn.current = { words, children };
  });
  const [show] = useState<Show>(() => (value: unknown) => {
    const { words, children } = drawn.current;
    if (words) return words(value);
    const control = {
      id: `${id}-seen`,
      name,
      value: value ?? "",
      disabled: true,
      invalid: false,
      describedBy: undefined,
    };
    const element = children({ ...control, onChange: nothing, onBlur: nothing, ref: nothing });
    const options = optionsOf(element);
    if (!options) return isNumberOf(name, value) ? element : undefined;
    const chosen = new Set((Array.isArray(value) ? value : [value]).map(String));
    const labels = options.filter((option) => chosen.has(String(option.value))).map(({ label }) => label);
    return labels.length > 1
      ? Children.toArray(labels.flatMap((label, n) => (n > 0 ? [" · ", label] : [label])))
      : labels[0];
  });
  return show;
}
