"use client";

import { useTranslations } from "next-intl";
import { look } from "@/components/designer/acts";
import { useEditor, useEditorStore } from "@/components/designer/use-editor";
import { Select } from "@/components/ui/control/select";

const steps = [30, 50, 75, 100, 150, 200];

/** How large the page is drawn; the first choice fits it into its place. */
export function ZoomChoice() {
  const t = useTranslations("designer");
  const store = useEditorStore();
  const { zoom, scale } = useEditor(({ view }) => view);
  const here = Math.round(scale * 100);
  const shown = zoom === null ? "fit" : String(here);
  return (
    <Select
      aria-label={t("bar.zoom")}
      value={shown}
      options={[
        { value: "fit", label: `${t("command.fit")} ${here}%` },
        ...[...new Set([...steps, ...(zoom === null ? [] : [here])])]
          .sort((a, b) => a - b)
          .map((percent) => ({ value: String(percent), label: `${percent}%` })),
      ]}
      onChange={({ target }) => look(store, { zoom: target.value === "fit" ? null : Number(target.value) / 100 })}
      className="figures w-36 shrink-0 text-note [&>select]:h-7 pointer-coarse:[&>select]:h-11"
    />
  );
}
