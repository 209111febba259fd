import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldCount, type Limits } from "@/components/kit/form/field-count";

type AnswerFrameProps = {
  id: string;
  labelId: string;
  label: string;
  help?: string;
  note?: string;
  error?: string;
  required: boolean;
  /** The label names a group of controls, not one. */
  group?: boolean;
  limits?: Limits | null;
  children: ReactNode;
};

/** Label above, help under it, error below: every answer looks the same whatever its control is. */
export function AnswerFrame({
  id,
  labelId,
  label,
  help,
  note,
  error,
  required,
  group,
  limits,
  children,
}: AnswerFrameProps) {
  const t = useTranslations("common");
  const Name = group ? "span" : "label";
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Name
          id={labelId}
          {...(group ? {} : { htmlFor: id })}
          className="flex items-baseline gap-2 text-sm font-medium text-ink"
        >
          <span>{label}</span>
          {required ? (
            <span className="text-xs font-normal text-link">{t("required")}</span>
          ) : (
            <span className="text-xs font-normal text-hint">{t("optional")}</span>
          )}
        </Name>
        {limits && <FieldCount id={`${id}-limit`} {...limits} />}
      </div>
      {help && (
        <p id={`${id}-help`} className="max-w-measure text-note text-hint">
          {help}
        </p>
      )}
      {children}
      {note && <p className="text-note text-hint">{note}</p>}
      {error && (
        <p id={`${id}-error`} className="text-note text-status-refused">
          {error}
        </p>
      )}
    </div>
  );
}
