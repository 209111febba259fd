import { ExternalLink } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { tagOf } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { InBoth } from "./in-both";

const languages = [
  ["zh", "zh-cn", "中文"],
  ["en", "en", "English"],
] as const;

/** A film that plays when it is asked to, with its subtitles; nothing of it is loaded before. */
export function VideoBlock({ block: { film } }: { block: BlockOf<"video"> }) {
  const t = useTranslations("site.page");
  const locale = useLocale();
  return (
    <figure className="max-w-4xl">
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are those that its editors have */}
      <video
        controls
        playsInline
        preload={film.poster ? "none" : "metadata"}
        {...(film.poster && { poster: film.poster })}
        src={film.url}
        aria-label={wordsFor(locale, film.label)}
        className="aspect-video w-full border border-rule bg-sunken print:hidden"
      >
        {languages.map(
          ([side, language, name]) =>
            film.subtitles[side] && (
              <track
                key={side}
                kind="captions"
                src={film.subtitles[side]}
                srcLang={tagOf(language)}
                label={name}
                default={language === locale}
              />
            ),
        )}
      </video>
      <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-note text-ink-2">
        <InBoth words={film.caption.zh ? film.caption : film.label} />
        {film.link && (
          <a
            href={film.link}
            className="inline-flex items-center gap-1 text-accent-ink underline-offset-4 hover:underline"
          >
            {t("watchElsewhere")}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </figcaption>
    </figure>
  );
}
