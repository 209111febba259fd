"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { FontSelect } from "@/components/designer/tools/font-select";
import type { TextStyle } from "@/components/rich-text/marks";
import { styleText } from "@/components/rich-text/style-selects";
import { Select } from "@/components/ui/control/select";
import type { TextElement } from "@/lib/designer/document";
import { sizes } from "./sizes";

/** Font and size of the words under the caret; the element's own where they have none. */
export function RunSelects({ editor, element }: { editor: Editor; element: TextElement }) {
  const t = useTranslations("designer");
  const { font, size } = editor.getAttributes("textStyle") as TextStyle;
  const own = element.fontFamily ?? element.defaultFontName;
  const px = Number.parseFloat(size ?? "") || element.fontSize;
  return (
    <>
      <FontSelect
        value={font ?? own}
        onChange={(name) => styleText(editor, { font: name === own ? null : name })}
        className="w-28 shrink-0 text-note [&>select]:h-7"
      />
      <Select
        aria-label={t("style.size")}
        value={String(px)}
        options={[...new Set([...sizes, px])]
          .sort((a, b) => a - b)
          .map((one) => ({ value: String(one), label: String(one) }))}
        onChange={({ target }) =>
          styleText(editor, { size: Number(target.value) === element.fontSize ? null : `${target.value}px` })
        }
        className="figures w-20 shrink-0 text-note [&>select]:h-7 pointer-coarse:[&>select]:h-11"
      />
    </>
  );
}
