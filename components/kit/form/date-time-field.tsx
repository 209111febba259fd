"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/control/input";
import { Field, type FieldProps } from "./field";

type DateTimeFieldProps = FieldProps & { min?: string; max?: string; disabled?: boolean };

/** A wire time (`YYYY-MM-DD HH:mm`, Asia/Shanghai) in the browser's own picker. */
export function DateTimeField({ min, max, disabled, ...field }: DateTimeFieldProps) {
  const t = useTranslations("kit.form");
  return (
    <Field {...field}>
      {({ value, onChange, ...control }) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            type="datetime-local"
            disabled={disabled}
            min={min && toInput(min)}
            max={max && toInput(max)}
            value={toInput(String(value))}
            onChange={(event) => onChange(event.target.value.replace("T", " "))}
            className="figures max-w-60"
          />
          <span className="shrink-0 text-note text-hint">{t("beijing")}</span>
        </span>
      )}
    </Field>
  );
}

const toInput = (wire: string) => wire.slice(0, 16).replace(" ", "T");
