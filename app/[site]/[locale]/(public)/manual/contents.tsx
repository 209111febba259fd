import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { type Audience, audiences, chapters } from "@/lib/manual";

/** Every chapter by whose work it is, the reader's own first. */
export async function Contents({
  own,
  current,
  locale,
}: {
  own: Audience;
  current: string | undefined;
  locale: Locale;
}) {
  const t = await getTranslations("desk.manual");
  const order = [own, ...audiences.filter((one) => one !== own)];
  return (
    <nav aria-label={t("contents")} className="space-y-6 max-lg:columns-2 max-lg:gap-x-8 max-sm:columns-1">
      {order.map((audience) => (
        <section key={audience} aria-labelledby={`manual-${audience}`} className="break-inside-avoid">
          <h2 id={`manual-${audience}`} className="mb-1 text-note font-semibold text-ink-2">
            {t(`audience.${audience}`)}
          </h2>
          <ul>
            {chapters
              .filter((one) => one.audience === audience)
              .map(({ key, title }) => (
                <li key={key}>
                  <Link
                    href={`/manual?chapter=${key}`}
                    prefetch={false}
                    aria-current={key === current ? "page" : undefined}
                    className="block border-l-2 border-rule py-1.5 pl-3 hover:text-accent-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold"
                  >
                    {wordsFor(locale, title)}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
