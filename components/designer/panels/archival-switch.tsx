"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { change } from "@/components/designer/acts";
import { useDesign, useEditorStore } from "@/components/designer/use-editor";
import { Switch } from "@/components/ui/control/switch";
import { setArchival } from "@/lib/designer/edit/actions";

/** Whether the template's certificates are files for archives, and what that is for. */
export function ArchivalSwitch() {
  const t = useTranslations("designer.pagePanel");
  const store = useEditorStore();
  const { archival = false } = useDesign();
  const hint = useId();
  return (
    <div className="space-y-1">
      <Switch
        label={t("archival")}
        describedBy={hint}
        checked={archival}
        onCheckedChange={(to) => change(store, (before) => setArchival(before, to))}
      />
      <p id={hint} className="text-note text-hint">
        {t("archivalHint")}
      </p>
    </div>
  );
}
