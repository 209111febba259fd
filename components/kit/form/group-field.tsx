"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { useShow } from "@/components/kit/meanwhile/show-value";
import { cn } from "@/components/ui/cn";
import type { FieldProps } from "./field";
import { type FieldControl, fieldId, useFormFrame } from "./form-frame";

/** A field of several controls (radios, ticks, a list of rows): the label names the group instead of one input. */
export function GroupField({
  name,
  label,
  help,
  required,
  optional,
  className,
  words,
  children,
}: FieldProps & { children: (control: FieldControl & { labelledBy: string }) => ReactNode }) {
  const t = useTranslations("common");
  const { control } = useFormContext();
  const frame = useFormFrame();
  const { ofMessage } = useWordsOfIssues();
  const id = fieldId(frame.id, name);
  const { named } = frame;
  const show = useShow({ id, name, words }, (shown) => children({ ...shown, labelledBy: `${id}-label` }));
  useEffect(() => named(name, label, show), [named, name, label, show]);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const describedBy = [help && `${id}-help`, fieldState.error && `${id}-error`].filter(Boolean).join(" ");
        return (
          <div id={id} tabIndex={-1} className={cn("space-y-1.5", className)}>
            <p id={`${id}-label`} className="flex items-baseline gap-2 text-sm font-medium">
              <span>{label}</span>
              {required && (
                <span className="shrink-0 text-xs font-normal whitespace-nowrap text-hint">{t("required")}</span>
              )}
              {optional && <span className="text-xs font-normal text-hint">{t("optional")}</span>}
            </p>
            {help && (
              <p id={`${id}-help`} className="text-note text-hint">
                {help}
              </p>
            )}
            {children({
              ...field,
              value: field.value ?? "",
              id,
              labelledBy: `${id}-label`,
              invalid: fieldState.invalid,
              describedBy: describedBy || undefined,
            })}
            {fieldState.error && (
              <p id={`${id}-error`} className="text-note text-status-refused">
                {ofMessage(fieldState.error.message ?? fieldState.error.root?.message)}
              </p>
            )}
          </div>
        );
      }}
    />
  );
}
