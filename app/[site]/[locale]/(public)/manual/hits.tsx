import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { searchManual } from "@/lib/manual";

/** Chapters and steps that have the words. */
export async function Hits({ keywords, locale }: { keywords: string; locale: Locale }) {
  const t = await getTranslations("desk.manual");
  const hits = searchManual(keywords);
  if (hits.length === 0)
    return (
      <Empty title={t("nothing")} action={<LinkButton href="/manual">{t("all")}</LinkButton>}>
        {t("nothingHint")}
      </Empty>
    );
  return (
    <>
      <p role="status" className="figures text-note text-ink-2">
        {t("found", { count: hits.length })}
      </p>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {hits.map(({ chapter, at }) => {
          const step = at === null ? null : chapter.steps[at];
          return (
            <li key={`${chapter.key} ${at}`} className="py-4">
              <Link
                href={`/manual?chapter=${chapter.key}${at === null ? "" : `#step-${at + 1}`}`}
                prefetch={false}
                className="font-semibold text-accent-ink underline-offset-4 hover:underline"
              >
                {wordsFor(locale, step?.title ?? chapter.title)}
              </Link>
              {step && <span className="text-note text-ink-2"> · {wordsFor(locale, chapter.title)}</span>}
              <p className="mt-1 max-w-measure text-ink-2">{wordsFor(locale, step?.text ?? chapter.lead)}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
