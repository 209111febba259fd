"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ColumnMark } from "@/components/review/sheet/column-mark";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import type { MarkColumn, TaskDetail } from "@/lib/domain/review/contract";
import { Refusal } from "@/lib/http/call";

type Marks = TaskDetail["marks"];
type Sent = { marks: Marks; words: Record<string, string> };
type CalibrationFormProps = {
  id: string;
  columns: MarkColumn[];
  /** Asks why each column has its mark. */
  reasons?: boolean;
  onSend: (sent: Sent) => Promise<unknown>;
};

/** The column, or the words beside it, that the server names. */
const shownAt = (field: string) => field.replace(/^marks\./, "").replace(/^(comments|reasons)\.(.*)$/, "$2.comment");

/** Marks by column that are sent at once; what is wrong stays typed, and is said where it stands. */
export function CalibrationForm({ id, columns, reasons = false, onSend }: CalibrationFormProps) {
  const t = useTranslations("review.calibration");
  const [marks, mark] = useState<Marks>({});
  const [words, say] = useState<Record<string, string>>({});
  const [errors, show] = useState<Record<string, string>>({});
  const clear = (key: string) => show(({ [key]: _, ...rest }) => rest);
  const remark = (key: string, text: string) => {
    say((before) => ({ ...before, [key]: text }));
    clear(`${key}.comment`);
  };
  const sheet = {
    place: id,
    marks,
    comments: reasons ? {} : words,
    errors: reasons ? Object.fromEntries(Object.entries(errors).filter(([key]) => !key.endsWith(".comment"))) : errors,
    flush: () => {},
    mark: ({ key }: MarkColumn, value: Marks[string]) => {
      mark((before) => ({ ...before, [key]: typeof value === "number" && Number.isNaN(value) ? null : value }));
      clear(key);
    },
    remark,
  };
  const send = async () => {
    try {
      await onSend({ marks, words });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      show(Object.fromEntries(error.errors.map(({ field, message }) => [shownAt(field), message])));
    }
  };
  return (
    <form
      id={id}
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {columns.map((column) => (
        <div key={column.key} className="space-y-2">
          <ColumnMark column={reasons ? { ...column, commentBelow: null } : column} sheet={sheet} readOnly={false} />
          {reasons && column.type !== "text" && (
            <div className="space-y-1">
              <Label htmlFor={`${id}-why-${column.key}`} required>
                {t("why", { column: column.label })}
              </Label>
              <Textarea
                id={`${id}-why-${column.key}`}
                rows={2}
                className="min-h-16"
                maxLength={1000}
                invalid={errors[`${column.key}.comment`] !== undefined}
                describedBy={errors[`${column.key}.comment`] ? `${id}-why-${column.key}-error` : undefined}
                value={words[column.key] ?? ""}
                onChange={(event) => remark(column.key, event.target.value)}
              />
              {errors[`${column.key}.comment`] && (
                <p id={`${id}-why-${column.key}-error`} role="alert" className="text-note text-status-refused">
                  {errors[`${column.key}.comment`]}
                </p>
              )}
            </div>
          )}
        </div>
      ))}
    </form>
  );
}
