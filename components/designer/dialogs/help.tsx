"use client";

import { useTranslations } from "next-intl";
import { type CommandName, commands } from "@/components/designer/keys/commands";
import { useKeyNames } from "@/components/designer/keys/use-key-names";
import { Dialog } from "@/components/ui/overlay/dialog";

/** Every key of the editor. */
export default function Help({ onClose }: { onClose: () => void }) {
  const t = useTranslations("designer");
  const keyOf = useKeyNames();
  const byHand = [
    [t("help.arrows"), t("help.move")],
    [`Shift+${t("help.arrows")}`, t("help.moveFar")],
    ["Tab", t("help.next")],
    ["Esc", t("help.leave")],
    [t("help.twice"), t("help.within")],
    [t("help.twiceBlank"), t("command.text")],
    ["Alt+F10", t("help.formats")],
    [keyOf("save"), t("help.save")],
    [`Shift/Ctrl+${t("help.click")}`, t("help.more")],
    [`Ctrl+${t("help.drag")}`, t("help.copyDrag")],
    [`Shift+${t("help.drag")}`, t("help.axis")],
    [`Alt+${t("help.drag")}`, t("help.free")],
    [`${t("help.space")}+${t("help.drag")}`, t("help.pan")],
    [`Ctrl+${t("help.wheelKey")}`, t("help.wheel")],
  ] as const;
  const lines = [
    ...(Object.keys(commands) as CommandName[]).map((name) => [keyOf(name), t(`command.${name}`)] as const),
    ...byHand,
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("help.title")} size="large">
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {lines.map(([keys, what]) => (
          <div key={keys} className="flex justify-between gap-4 border-b border-rule pb-1">
            <dt>{what}</dt>
            <dd>
              <kbd className="font-sans text-note text-ink-2">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
