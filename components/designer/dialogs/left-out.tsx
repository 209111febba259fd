"use client";

import { useLocale, useTranslations } from "next-intl";
import { listed } from "@/lib/i18n/listed";

const kinds = [
  "picture",
  "pictureKind",
  "broken",
  "background",
  "gradient",
  "hatch",
  "shadow",
  "effect",
  "pattern",
  "arrow",
  "bend",
  "lineGradient",
  "blur",
  "textShadow",
  "textOutline",
  "textFill",
  "mask",
  "crop",
  "filter",
  "pictureOutline",
  "pictureShadow",
  "geometry",
  "table",
  "chart",
  "diagram",
  "embedded",
  "animation",
  "latex",
  "video",
  "audio",
] as const;

/** Before the name of one that we have not. */
const font = "font:";

/** What of a presentation does not arrive, with how much of each. */
export function LeftOut({ left }: { left: Record<string, number> }) {
  const t = useTranslations("designer.import");
  const locale = useLocale();
  const entries = Object.entries(left);
  const fonts = entries.flatMap(([kind]) => (kind.startsWith(font) ? [kind.slice(font.length)] : []));
  const words = ([kind, count]: [string, number]) => {
    const own = kinds.find((one) => one === kind);
    return own ? t(`kinds.${own}`, { count }) : t("kinds.other", { kind, count });
  };
  const all = [
    ...entries.filter(([kind]) => !kind.startsWith(font)).map(words),
    ...(fonts.length > 0 ? [t("kinds.font", { count: fonts.length, names: listed(fonts, locale) })] : []),
  ];
  return all.length > 0 && <p className="text-ink-2">{t("left", { list: listed(all, locale) })}</p>;
}
