"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/control/select";
import type { TextStyle } from "./marks";

/** The fonts that are offered and the family each is set in. */
const fonts = [
  ["sourceHan", "Source Han Sans SC"],
  ["simSun", "SimSun"],
  ["simHei", "SimHei"],
  ["kaiTi", "KaiTi"],
  ["fangSong", "FangSong"],
] as const;

const sizes = [12, 14, 16, 18, 20, 24, 28, 32, 36, 48];

/** Lays a style over the selection; a null takes it away. */
export function styleText(editor: Editor, change: TextStyle) {
  const next = { ...(editor.getAttributes("textStyle") as TextStyle), ...change };
  const chain = editor.chain().focus();
  if (Object.values(next).some(Boolean)) chain.setMark("textStyle", next).run();
  else chain.unsetMark("textStyle").run();
}

export function StyleSelects({ editor }: { editor: Editor }) {
  const t = useTranslations("kit.editor");
  const { font, size } = editor.getAttributes("textStyle") as TextStyle;
  return (
    <>
      <Select
        aria-label={t("font")}
        value={font ?? ""}
        placeholder={t("fontDefault")}
        options={fonts.map(([name, family]) => ({ value: family, label: t(`fonts.${name}`) }))}
        onChange={(event) => styleText(editor, { font: event.target.value || null })}
        className="w-28 shrink-0 text-note max-sm:order-last pointer-coarse:w-36 [&>select]:h-7"
      />
      <Select
        aria-label={t("size")}
        value={size ?? "20px"}
        options={sizes.map((px) => ({ value: `${px}px`, label: `${px}px` }))}
        onChange={(event) => styleText(editor, { size: event.target.value === "20px" ? null : event.target.value })}
        className="figures w-20 shrink-0 text-note max-sm:order-last pointer-coarse:w-24 [&>select]:h-7"
      />
    </>
  );
}
