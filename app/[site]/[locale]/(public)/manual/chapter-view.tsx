import Image from "next/image";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { type Chapter, pictureOf } from "@/lib/manual";
import { PICTURE } from "@/lib/manual/picture";

/** One chapter: its picture, then step by step, each with the way to its screen. */
export async function ChapterView({ chapter, locale }: { chapter: Chapter; locale: Locale }) {
  const t = await getTranslations("desk.manual");
  const title = wordsFor(locale, chapter.title);
  return (
    <article>
      <h2 className="font-serif text-2xl font-bold">{title}</h2>
      <p className="mt-2 max-w-measure text-ink-2">{wordsFor(locale, chapter.lead)}</p>
      <a href={pictureOf(chapter, locale)} className="mt-6 block border border-rule">
        <Image
          {...PICTURE}
          src={pictureOf(chapter, locale)}
          alt={t("picture", { title })}
          unoptimized
          className="h-auto w-full"
        />
      </a>
      <ol className="mt-8 space-y-6">
        {chapter.steps.map((step, at) => (
          <li key={step.title.en} id={`step-${at + 1}`} className="flex scroll-mt-24 gap-4">
            <span
              aria-hidden
              className="figures w-8 shrink-0 text-right font-serif text-2xl leading-tight text-accent-ink"
            >
              {at + 1}
            </span>
            <div className="max-w-measure">
              <h3 className="font-semibold">{wordsFor(locale, step.title)}</h3>
              <p className="mt-1 text-ink-2">{wordsFor(locale, step.text)}</p>
              {step.link && (
                <Link
                  href={step.link}
                  prefetch={false}
                  className="mt-1.5 inline-block text-accent-ink underline-offset-4 hover:underline"
                >
                  {t("open")}
                  <span className="sr-only">: {wordsFor(locale, step.title)}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
