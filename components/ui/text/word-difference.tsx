import { useTranslations } from "next-intl";
import type { Part } from "@/lib/text/difference/difference";

/** A text with what was removed struck out and what was added marked, for eyes and for screen readers. */
export function WordDifference({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations("common.difference");
  if (parts.length === 0) return <span className="text-hint">{t("nothing")}</span>;
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, at) => {
        const key = `${at}${kind}`;
        if (kind === "same") return <span key={key}>{text}</span>;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark
            key={key}
            className={
              kind === "added" ? "bg-status-open-soft font-medium no-underline" : "text-ink-2 decoration-status-refused"
            }
          >
            <span className="sr-only">{t(kind)}</span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
