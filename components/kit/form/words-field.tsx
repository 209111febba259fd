"use client";

import { useState } from "react";
import { Input } from "@/components/ui/control/input";
import { Field, type FieldControl, type FieldProps } from "./field";

type WordsFieldProps = FieldProps & { between?: RegExp; maxLength?: number };

/** Some words on one line, as an array; `between` is what separates them. */
export function WordsField({ between = /[、,，;；\s]+/, maxLength = 400, ...field }: WordsFieldProps) {
  return <Field {...field}>{(control) => <Words {...control} {...{ between, maxLength }} />}</Field>;
}

type WordsProps = FieldControl & Required<Pick<WordsFieldProps, "between" | "maxLength">>;

function Words({ id, name, value, onChange, onBlur, invalid, describedBy, between, maxLength }: WordsProps) {
  const [text, setText] = useState(Array.isArray(value) ? value.join(between.test(" ") ? "、" : "；") : "");
  return (
    <Input
      {...{ id, name, onBlur, invalid, describedBy, maxLength }}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(
          event.target.value
            .split(between)
            .map((word) => word.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}
