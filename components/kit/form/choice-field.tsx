"use client";

import { useTranslations } from "next-intl";
import { type Option, Select } from "@/components/ui/control/select";
import { Field, type FieldProps } from "./field";

type ChoiceFieldProps<V extends string | number> = FieldProps & {
  options: { value: V; label: string; disabled?: boolean }[];
  placeholder?: string;
  disabled?: boolean;
};

/** One of a short list; numbers stay numbers. For long lists use `Combobox` inside `<Field>`. */
export function ChoiceField<V extends string | number>(props: ChoiceFieldProps<V>) {
  const { name, label, help, required, optional, className, options, placeholder, disabled } = props;
  const t = useTranslations("common");
  const words: Option[] = options.map((option) => ({ ...option, value: String(option.value) }));
  return (
    <Field {...{ name, label, help, required, optional, className }}>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          disabled={disabled}
          value={String(value)}
          options={words}
          placeholder={placeholder ?? (required ? "—" : t("none"))}
          aria-required={required}
          onChange={(event) =>
            onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? "")
          }
        />
      )}
    </Field>
  );
}
