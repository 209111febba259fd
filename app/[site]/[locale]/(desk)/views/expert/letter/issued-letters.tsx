import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { Tag } from "@/components/ui/state/tag";
import { type LetterRow, letterFile } from "@/lib/domain/review/contract";
import { localeNames } from "@/lib/i18n/locale";

/** The letters of one expert, each to be downloaded by its number. */
export function IssuedLetters({ planId, letters }: { planId: string; letters: LetterRow["letters"] }) {
  const t = useTranslations("expert.letter");
  const save = useDownload(letterFile);
  if (letters.length === 0) return <span className="text-hint">{t("none")}</span>;
  return (
    <ul className="min-w-56 space-y-1 py-1">
      {letters.map(({ letterId, number, locale, issueTime, sendTime, byName, replaced, reason, hasFile }) => (
        <li key={letterId}>
          <span className="flex flex-wrap items-center gap-2">
            {hasFile ? (
              <Button variant="text" size="small" className="figures" onClick={() => save.mutate({ planId, letterId })}>
                {number}
                <span className="sr-only">{t("download")}</span>
              </Button>
            ) : (
              <span className="figures">{number}</span>
            )}
            {replaced && <Tag status="closed">{t("replaced")}</Tag>}
            {!hasFile && <Tag>{t("erased")}</Tag>}
          </span>
          <span className="block text-note text-hint">
            {[localeNames[locale], issueTime, byName, reason, sendTime && t("sentAt", { time: sendTime })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
