import { columnOf } from "@/lib/designer/binding/codes";
import type { Design } from "@/lib/designer/document";
import { labelOf, visibleName } from "@/lib/designer/naming";
import { noticesOf } from "@/lib/designer/notices";
import type { Looks } from "@/lib/designer/precheck";
import type { ShapeKind } from "@/lib/designer/shape/element";
import type { Notice } from "@/lib/domain/certificate/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";

type Words = ReturnType<typeof wordsOf<"designer">>;

/** What the parts of a design are called in a language. */
export const namesIn = (t: Words) => ({
  codeName: (code: string) => {
    const column = columnOf(code);
    if (column !== null) return t("column", { column });
    return t.has(`code.${code}` as "code.school") ? t(`code.${code}` as "code.school") : undefined;
  },
  shapeName: (shape: ShapeKind) => t(`shape.kinds.${shape}`),
  picture: t("layers.picture"),
  table: t("layers.table"),
  text: t("layers.text"),
});

/**
 * What a design has probably forgotten, in the reader's words.
 * @param looks of real texts; without them the sample is set
 */
export function toldNotices(design: Design, recipientType: number, locale: Locale, looks?: Looks) {
  const t = wordsOf(locale, "designer");
  const elements = design.slides.flatMap((slide) => slide.elements);
  return noticesOf(design, recipientType, looks).map(({ kind, at, size = 0, drawn = 0, characters = "" }): Notice => {
    const element = elements.find(({ id }) => id === at);
    const name = element ? visibleName(labelOf(element), namesIn(t)) : "";
    const page = design.slides.findIndex(({ id }) => id === at) + 1;
    return { kind, at, words: t(`notice.${kind}`, { element: name, page, size, drawn, characters }) };
  });
}
