"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Textarea } from "@/components/ui/control/textarea";
import type { MarkColumn, TaskDetail } from "@/lib/domain/review/contract";
import { Anchors } from "./anchors";
import { columnPlace } from "./column-place";
import { KeyCap } from "./key-cap";
import { needsRemark } from "./needs-remark";

type Mark = TaskDetail["marks"][string];
/** A sheet while it is written: what stands in it, what is wrong with it, and how it changes. */
type SheetForm = {
  /** Sets two sheets on one page apart. */
  place?: string;
  marks: TaskDetail["marks"];
  comments: TaskDetail["comments"];
  /** By column; of a remark by `<column>.comment`. */
  errors: Record<string, string>;
  mark: (column: MarkColumn, value: Mark) => void;
  remark: (key: string, text: string) => void;
  /** A field was left. */
  flush: () => unknown;
};
type ColumnMarkProps = {
  column: MarkColumn;
  sheet: SheetForm;
  readOnly: boolean;
  /** Number keys choose: each choice shows its key. */
  keys?: boolean;
};

/** One column: its mark, and a remark where a low mark asks for one. */
export function ColumnMark({ column, sheet, readOnly, keys = false }: ColumnMarkProps) {
  const t = useTranslations("review.sheet");
  const { key, label, description, weight } = column;
  const mark = sheet.marks[key];
  const id = columnPlace(key, sheet.place);
  const error = sheet.errors[key];
  const remarkError = sheet.errors[`${key}.comment`];
  const asks = needsRemark(column, mark) || (sheet.comments[key] ?? "") !== "";
  const state = { invalid: error !== undefined, describedBy: error ? `${id}-error` : undefined };
  const choices =
    column.type === "level"
      ? column.options
      : [
          { value: "true", label: t("pass") },
          { value: "false", label: t("fail") },
        ];
  const flush = () => void sheet.flush();
  return (
    <div className="space-y-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id} required={column.required === 1 && !readOnly} optional={column.required !== 1 && !readOnly}>
          {label}
        </Label>
        {weight > 0 && (
          <span className="figures shrink-0 text-xs text-hint">
            {t("weight", { percent: Math.round(weight * 1000) / 10 })}
          </span>
        )}
      </div>
      {description && <p className="text-note text-hint">{description}</p>}
      <Anchors anchors={column.anchors} mark={mark} />
      {column.type === "score" && (
        <span className="flex items-center gap-2">
          <Input
            {...state}
            id={id}
            type="number"
            inputMode="decimal"
            className="figures w-28 text-base"
            min={column.min}
            max={column.max}
            step={column.step || "any"}
            readOnly={readOnly}
            value={typeof mark === "number" && !Number.isNaN(mark) ? mark : ""}
            onChange={(event) => sheet.mark(column, event.target.value === "" ? null : event.target.valueAsNumber)}
            onBlur={flush}
          />
          <span className="figures text-note text-ink-2">
            {column.min > 0 ? t("range", { min: column.min, max: column.max }) : `/ ${column.max}`}
          </span>
        </span>
      )}
      {column.type === "text" && (
        <Textarea
          {...state}
          id={id}
          maxLength={5000}
          readOnly={readOnly}
          value={typeof mark === "string" ? mark : ""}
          onChange={(event) => sheet.mark(column, event.target.value)}
          onBlur={flush}
        />
      )}
      {(column.type === "level" || column.type === "passfail") && (
        <div id={id} tabIndex={-1}>
          <RadioGroup
            {...state}
            label={label}
            value={mark === undefined || mark === null ? "" : String(mark)}
            options={choices.map((option, at) => ({
              value: option.value,
              disabled: readOnly,
              label: (
                <span className="inline-flex items-baseline gap-1.5">
                  {option.label}
                  {keys && !readOnly && at < 9 && <KeyCap>{String(at + 1)}</KeyCap>}
                </span>
              ),
            }))}
            onChange={(value) => sheet.mark(column, column.type === "level" ? Number(value) : value === "true")}
          />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-note text-status-refused">
          {error}
        </p>
      )}
      {asks && (
        <div className="space-y-1 pt-1">
          <Label
            htmlFor={`${id}.comment`}
            required={needsRemark(column, mark) && !readOnly}
            optional={!needsRemark(column, mark) && !readOnly}
          >
            {t("remark")}
          </Label>
          <Textarea
            id={`${id}.comment`}
            rows={2}
            className="min-h-16"
            maxLength={2000}
            readOnly={readOnly}
            invalid={remarkError !== undefined}
            describedBy={remarkError ? `${id}-remark-error` : undefined}
            value={sheet.comments[key] ?? ""}
            onChange={(event) => sheet.remark(key, event.target.value)}
            onBlur={flush}
          />
          {remarkError && (
            <p id={`${id}-remark-error`} role="alert" className="text-note text-status-refused">
              {remarkError}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
