import type { FormField, FormFields } from "@/lib/domain/contest/form";

export interface Choice {
  value: string;
  label: string;
}

/** What every part of the editor of one question is given. */
export interface EditorProps {
  field: FormField;
  fields: FormFields;
  /** Lays these over the question. */
  set: (part: Partial<FormField>) => void;
  /** What is wrong, by the name of the part. */
  problems: Record<string, string>;
}
