"use client";

import { useState } from "react";
import type { FieldControl } from "@/components/kit/form/field";
import { Input } from "@/components/ui/control/input";

/** Tags with spaces or commas between. */
export function TagsInput({ value, onChange, ...control }: FieldControl) {
  const [text, setText] = useState(Array.isArray(value) ? value.join(" ") : "");
  return (
    <Input
      {...control}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange([...new Set(event.target.value.split(/[\s,，、#]+/).filter(Boolean))]);
      }}
    />
  );
}
