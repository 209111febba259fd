"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Field, type FieldControl, type FieldProps } from "@/components/kit/form/field";
import { Button } from "@/components/ui/control/button";
import { FileSize } from "@/components/ui/text/file-size";
import { type FileRules, problemOf } from "./file-rules";

type FileFieldProps = FieldProps & FileRules;

/** A file that is sent together with what its form says; one of a wrong kind or size is refused as it is chosen. */
export function FileField({ types, maxMb, ...field }: FileFieldProps) {
  return (
    <Field {...field}>{(control) => <Chosen {...control} label={field.label} types={types} maxMb={maxMb} />}</Field>
  );
}

function Chosen({
  id,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  label,
  types = [],
  maxMb,
}: FieldControl & FileRules & { label: string }) {
  const t = useTranslations("kit.drop");
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const file = value instanceof File ? value : null;
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = problemOf(chosen, { types, maxMb });
    setProblem(wrong ? t(wrong, { name: chosen.name, types: types.join(" "), max: maxMb }) : undefined);
    if (!wrong) onChange(chosen);
  };
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button ref={choose} guard={0} onClick={() => input.current?.click()} onBlur={onBlur}>
          <Upload aria-hidden className="size-4" />
          {t("choose")}
        </Button>
        {file && (
          <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
            {file.name} · <FileSize bytes={file.size} />
          </span>
        )}
      </div>
      <p id={`${id}-rules`} className="text-note text-hint">
        {t("rules", { types: types.length ? types.join(" ") : t("anyType"), max: maxMb })}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={[describedBy, `${id}-rules`].filter(Boolean).join(" ")}
        aria-invalid={invalid || undefined}
        accept={types.map((type) => `.${type}`).join(",")}
        className="sr-only"
        onFocus={() => choose.current?.focus({ focusVisible: true })}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {problem && (
        <p role="alert" className="text-note text-status-refused">
          {problem}
        </p>
      )}
    </div>
  );
}
