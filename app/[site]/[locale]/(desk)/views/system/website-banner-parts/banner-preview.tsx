import { useTranslations } from "next-intl";
import { useState } from "react";
import { BannerPicture } from "@/components/site/front/banner-strip";
import { cn } from "@/components/ui/cn";
import { RadioGroup } from "@/components/ui/control/radio-group";
import type { BannerRow } from "@/lib/domain/site/contract";
import { defaultLocale, type Locale, localeNames, locales } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";

export type PreviewOf = Pick<
  BannerRow,
  "imageUrl" | "narrowUrl" | "videoUrl" | "focus" | "title" | "titleEn" | "alt" | "altEn"
>;

/** A banner as wide and narrow windows show it, in either language. */
export function BannerPreview({ of }: { of: PreviewOf }) {
  const t = useTranslations("banner.preview_");
  const [locale, choose] = useState<Locale>(defaultLocale);
  const title = wordsFor(locale, { zh: of.title, en: of.titleEn });
  const alt = wordsFor(locale, { zh: of.alt, en: of.altEn }) || title;
  const frame = (kind: "wide" | "narrow", picture: string, shape: string) => (
    <figure className="min-w-0 space-y-1">
      <div className={cn("relative w-full overflow-hidden border border-rule bg-sunken", shape)}>
        <BannerPicture banner={{ ...of, alt, imageUrl: picture, narrowUrl: null }} />
        <p className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-black/65 to-transparent px-4 pt-10 pb-3 font-serif font-bold break-words text-white">
          {title}
        </p>
      </div>
      <figcaption className="text-note text-hint">{t(kind)}</figcaption>
    </figure>
  );
  return (
    <section aria-label={t("title")} className="space-y-3 border border-rule bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-note font-medium">{t("title")}</h3>
        <RadioGroup
          name="preview-language"
          label={t("language")}
          direction="row"
          value={locale}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          onChange={(value) => choose(value as Locale)}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        {frame("wide", of.imageUrl, "aspect-[1440/416]")}
        {frame("narrow", of.narrowUrl ?? of.imageUrl, "aspect-[390/176]")}
      </div>
    </section>
  );
}
