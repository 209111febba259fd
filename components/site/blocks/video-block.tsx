import { useLocale, useTranslations } from "next-intl";
import { ExternalLink } from "@/components/ui/icons";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { type Locale, tagOf } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { InBoth } from "./in-both";

type Film = BlockOf<"video">["film"];

/** The subtitles that there are, the reader's first. */
const tracksOf = ({ subtitles }: Film, locale: Locale) =>
  (
    [
      ["zh-cn", "中文", subtitles.zh],
      ["en", "English", subtitles.en],
    ] as const
  )
    .flatMap(([language, label, src]) =>
      src ? [{ src, srcLang: tagOf(language), label, default: language === locale }] : [],
    )
    .toSorted((a, b) => Number(b.default) - Number(a.default));

/** A film that plays when it is asked to, with its subtitles; where it has a still, nothing of it is loaded before. */
export function VideoBlock({ block: { film } }: { block: BlockOf<"video"> }) {
  const t = useTranslations("site.page");
  const locale = useLocale();
  const [first, ...others] = tracksOf(film, locale);
  return (
    <figure className="max-w-4xl">
      <video
        controls
        playsInline
        preload={film.poster ? "none" : "metadata"}
        {...(film.poster && { poster: film.poster })}
        src={film.url}
        aria-label={wordsFor(locale, film.label)}
        className="aspect-video w-full border border-rule bg-sunken print:hidden"
      >
        <track kind="captions" {...first} />
        {others.map((track) => (
          <track key={track.src} kind="captions" {...track} />
        ))}
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
