"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Input } from "@/components/ui/control/input";
import type { EditorProps } from "./editor-props";
import { Labelled } from "./labelled";
import { NumberBox } from "./number-box";

const texts = ["text", "textarea", "richtext"];

/** How long, how much, how many, and in what shape an answer may be. */
export function LimitsEditor({ field, set, problems }: EditorProps) {
  const t = useTranslations("form.builder");
  const { type, min, max, step, regex, minSel, maxSel, fileRule } = field;
  const text = texts.includes(type);
  const many = type === "checkbox" || type === "table";
  return (
    <>
      {(text || type === "number") && (
        <div className="grid gap-3 sm:grid-cols-3">
          <NumberBox label={t(text ? "minLength" : "minValue")} value={min} onChange={(v) => set({ min: v })} />
          <NumberBox
            label={t(text ? "maxLength" : "maxValue")}
            value={max}
            onChange={(v) => set({ max: v })}
            problem={problems.max}
          />
          {type === "number" && (
            <NumberBox label={t("step")} value={step} onChange={(v) => set({ step: v })} problem={problems.step} />
          )}
        </div>
      )}
      {type === "text" && (
        <Labelled label={t("regex")} help={t("regexHelp")} problem={problems.regex}>
          {(control) => (
            <Input
              {...control}
              spellCheck={false}
              className="font-mono"
              value={regex ?? ""}
              onChange={(e) => set({ regex: e.target.value || undefined })}
            />
          )}
        </Labelled>
      )}
      {many && (
        <div className="grid gap-3 sm:grid-cols-3">
          <NumberBox label={t("minSel")} min={0} value={minSel} onChange={(v) => set({ minSel: v })} />
          <NumberBox
            label={t("maxSel")}
            min={1}
            value={maxSel}
            onChange={(v) => set({ maxSel: v })}
            problem={problems.maxSel}
          />
        </div>
      )}
      {fileRule && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Extensions
            value={fileRule.ext}
            onChange={(ext) => set({ fileRule: { ...fileRule, ext } })}
            problem={problems.fileRule}
          />
          <NumberBox
            label={t("maxMB")}
            min={1}
            value={fileRule.maxMB}
            onChange={(v) => set({ fileRule: { ...fileRule, maxMB: v ?? 1 } })}
          />
          <NumberBox
            label={t("maxFiles")}
            min={1}
            value={fileRule.maxCount}
            onChange={(v) => set({ fileRule: { ...fileRule, maxCount: v ?? 1 } })}
          />
        </div>
      )}
    </>
  );
}

function Extensions(props: { value: string[]; onChange: (ext: string[]) => void; problem?: string }) {
  const t = useTranslations("form.builder");
  const [text, setText] = useState(props.value.join(" "));
  return (
    <Labelled label={t("ext")} problem={props.problem}>
      {(control) => (
        <Input
          {...control}
          value={text}
          placeholder="pdf docx"
          onChange={(e) => {
            setText(e.target.value);
            props.onChange(
              e.target.value
                .toLowerCase()
                .split(/[^a-z0-9]+/)
                .filter(Boolean),
            );
          }}
        />
      )}
    </Labelled>
  );
}
