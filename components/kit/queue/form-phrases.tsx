"use client";

import { useFormContext } from "react-hook-form";
import { Phrases } from "./phrases";

/** Phrases for one field of a form. */
export function FormPhrases({ name, phrases }: { name: string; phrases: readonly string[] }) {
  const { setValue } = useFormContext();
  return (
    <Phrases
      phrases={phrases}
      onChoose={(phrase) => setValue(name, phrase, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
