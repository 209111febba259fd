"use client";

import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { isCroppable } from "@/components/designer/cropping";
import { type CommandName, remembered, run } from "@/components/designer/keys/commands";
import { useKeyNames } from "@/components/designer/keys/use-key-names";
import { useChosen, useEditorStore } from "@/components/designer/use-editor";
import { ContextMenu } from "@/components/ui/overlay/context-menu";
import type { MenuEntry } from "@/components/ui/overlay/menu-items";
import { isOneGroup } from "@/lib/designer/edit/groups";

/** What can be done with what is chosen; without a choice, with the page. */
export function ElementMenu({ children }: { children: ReactElement }) {
  const t = useTranslations("designer.command");
  const store = useEditorStore();
  const chosen = useChosen();
  const keyOf = useKeyNames();
  const [only] = chosen.length === 1 ? chosen : [];
  const entry = (
    name: CommandName,
    more: { disabled?: boolean; danger?: boolean; label?: string } = {},
  ): MenuEntry => ({
    label: t(name),
    shortcut: keyOf(name),
    onSelect: () => run(store, name),
    ...more,
  });
  const pasting = entry("paste", { disabled: remembered().length === 0 });
  const entries: MenuEntry[] =
    chosen.length === 0
      ? [entry("text"), pasting, entry("selectAll"), "rule", entry("undo"), entry("redo"), "rule", entry("fit")]
      : [
          ...(only?.type === "text" || only?.type === "table" ? [entry("write"), "rule" as const] : []),
          ...(only?.type === "image" && isCroppable(only)
            ? [entry("write", { label: t("crop") }), "rule" as const]
            : []),
          entry("cut"),
          entry("copy"),
          pasting,
          entry("duplicate"),
          "rule",
          entry("front"),
          entry("forward"),
          entry("backward"),
          entry("back"),
          "rule",
          ...(chosen.length > 1 && !isOneGroup(chosen) ? [entry("group")] : []),
          ...(chosen.some(({ group }) => group !== undefined) ? [entry("ungroup")] : []),
          entry("lock", { label: t(chosen.every(({ locked }) => locked) ? "unlock" : "lock") }),
          entry("hide"),
          "rule",
          entry("delete", { danger: true }),
        ];
  return <ContextMenu entries={entries}>{children}</ContextMenu>;
}
