import { useLocale } from "next-intl";
import { SafeHtml } from "@/components/rich-text/safe-html";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { tagOf } from "@/lib/i18n/locale";
import { languageFor, wordsFor } from "@/lib/i18n/named";

export function TextBlock({ block }: { block: BlockOf<"text"> }) {
  const locale = useLocale();
  return (
    <div className="max-w-measure" lang={tagOf(languageFor(locale, block.html))}>
      <SafeHtml html={wordsFor(locale, block.html)} />
    </div>
  );
}
