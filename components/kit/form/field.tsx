"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { useShow } from "@/components/kit/meanwhile/show-value";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/control/label";
import { whenReleased } from "@/components/ui/when-released";
import { FieldCount } from "./field-count";
import { type FieldControl, fieldId, useFormFrame } from "./form-frame";

export type { FieldControl } from "./form-frame";

export type FieldProps = {
  name: string;
  label: string;
  /** One sentence under the label. */
  help?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string;
  /** The most characters it takes: counted beside the label while one types, and when it is nearly full. */
  limit?: number;
  /** The label is heard and named in the summary; to the eye the control says it itself. */
  unseen?: boolean;
  /** Its values in words, where neither its options nor its plain text say them. */
  words?: (value: unknown) => string;
};

/** Label above, error below, both tied to the control: `<Field name="groupId" label=…>{(c) => <GroupPicker {...c} />}</Field>`. */
export function Field({
  name,
  label,
  help,
  required,
  optional,
  className,
  limit,
  unseen = false,
  words,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { control, trigger } = useFormContext();
  const frame = useFormFrame();
  const { ofMessage } = useWordsOfIssues();
  const id = fieldId(frame.id, name);
  const { named } = frame;
  const show = useShow({ id, name, words }, children);
  useEffect(() => named(name, label, show), [named, name, label, show]);
  // A row that the press removes has no fields any more, and one that moves up has others: what is left belatedly would bring it back.
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = name;
    return () => {
      shown.current = undefined;
    };
  }, [name]);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const about = [help && "help", limit && "limit", fieldState.error && "error"].filter(Boolean);
        const describedBy = about.map((part) => `${id}-${part}`).join(" ");
        return (
          <div className={cn("group/field space-y-1", className)}>
            <div className={cn("flex items-baseline justify-between gap-3", unseen && "sr-only")}>
              <Label htmlFor={id} required={required} optional={optional}>
                {label}
              </Label>
              {limit && (
                <FieldCount
                  id={`${id}-limit`}
                  unit="characters"
                  max={limit}
                  count={[...String(field.value ?? "")].length}
                  quiet
                />
              )}
            </div>
            {help && (
              <p id={`${id}-help`} className="text-note text-hint">
                {help}
              </p>
            )}
            {children({
              ...field,
              // A complaint that came before the field was ever left goes as soon as it is answered.
              onChange: (next: unknown) => {
                field.onChange(next);
                if (fieldState.invalid && !fieldState.isTouched) void trigger(name);
              },
              // Leaving a field judges it, and a complaint moves what stands below.
              onBlur: () => whenReleased(() => shown.current === name && field.onBlur()),
              value: field.value ?? "",
              id,
              invalid: fieldState.invalid,
              describedBy: describedBy || undefined,
            })}
            {fieldState.error && (
              <p id={`${id}-error`} className="text-note text-status-refused">
                {ofMessage(fieldState.error.message)}
              </p>
            )}
          </div>
        );
      }}
    />
  );
}
