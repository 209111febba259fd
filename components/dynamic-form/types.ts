import type { ReactNode } from "react";
import type { FormField } from "@/lib/domain/contest/form";

export type Answers = Record<string, unknown>;

/** Where values and choices come from that the form does not hold itself, by the field's `source` (`dict.x`, `profile.realName`). */
export type Sources = Record<
  string,
  {
    options?: { value: string; label: string; children?: { value: string; label: string }[] }[];
    value?: unknown;
    readOnly?: boolean;
  }
>;

interface FileNote {
  name: string;
  size: number;
  url?: string;
}

/** How files of answers travel: the drop for one field, and what is known of the files already there. */
export interface Uploads {
  notes: Record<string, FileNote>;
  drop: (
    field: FormField,
    onDone: (fileId: string) => void,
    control: { id: string; describedBy?: string },
  ) => ReactNode;
}

/** What the control of one answer is given. */
export interface AnswerProps {
  field: FormField;
  id: string;
  labelId: string;
  value: unknown;
  onChange: (value: unknown) => void;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  required: boolean;
  errors: Record<string, string>;
  sources: Sources;
  uploads?: Uploads;
}
