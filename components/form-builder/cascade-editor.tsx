"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Textarea } from "@/components/ui/control/textarea";
import { linesOf, treeOf } from "./cascade-lines";
import type { EditorProps } from "./editor-props";
import { Labelled } from "./labelled";

/** Choices in steps, a line for each path. */
export function CascadeEditor({ field, set, problems }: EditorProps) {
  const t = useTranslations("form.builder");
  const [text, setText] = useState(() => linesOf(field.options ?? []).join("\n"));
  return (
    <Labelled label={t("options")} help={t("cascadeHelp")} problem={problems.options}>
      {(control) => (
        <Textarea
          {...control}
          rows={5}
          value={text}
          onChange={(e) => {
            setText(e.target.value);
            set({ options: treeOf(e.target.value.split("\n"), field.options) });
          }}
        />
      )}
    </Labelled>
  );
}
