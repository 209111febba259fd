"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Input } from "@/components/ui/control/input";
import { fromYuan, toYuan } from "@/lib/text/money";
import { Field, type FieldControl, type FieldProps } from "./field";

/** An amount, typed in yuan and stored in fen. */
export function MoneyField(props: FieldProps) {
  const t = useTranslations("kit");
  const words = (fen: unknown) => (typeof fen === "number" ? `${toYuan(fen)} ${t("yuan")}` : "");
  return (
    <Field words={words} {...props}>
      {(control) => <Yuan {...control} />}
    </Field>
  );
}

function Yuan({ value, onChange, ...control }: FieldControl) {
  const t = useTranslations("kit");
  const [text, setText] = useState(typeof value === "number" ? toYuan(value) : "");
  return (
    <span className="flex items-center gap-2">
      <Input
        {...control}
        inputMode="decimal"
        value={text}
        className="figures max-w-40"
        onChange={(event) => {
          setText(event.target.value);
          // What is no amount stays as it is typed, for the schema to refuse.
          onChange(fromYuan(event.target.value) ?? event.target.value);
        }}
      />
      <span className="shrink-0 text-note text-ink-2">{t("yuan")}</span>
    </span>
  );
}
