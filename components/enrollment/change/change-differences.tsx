import { useTranslations } from "next-intl";
import type { TeamChange } from "@/lib/domain/enrollment/contract";

/** What a request changes: before, struck out, and after. */
export function ChangeDifferences({ change }: { change: TeamChange }) {
  const t = useTranslations("enrollment.change");
  const { differences, kind, personName } = change;
  return (
    <div className="min-w-0">
      {kind === "facts" && <p className="text-note text-ink-2">{personName}</p>}
      <ul className="space-y-1">
        {differences.map(({ what, before, after }) => (
          <li key={what} className="wrap-anywhere">
            {kind === "facts" && <span className="mr-2 text-note text-hint">{t(`what.${what}`)}</span>}
            {before && (
              <del className="text-ink-2 decoration-status-refused">
                <span className="sr-only">{t("before")}</span>
                {before}
              </del>
            )}
            {/* The spaces are where a line may break, instead of inside a word. */}
            {before && after && (
              <>
                {" "}
                <span aria-hidden className="mx-1 text-hint">
                  →
                </span>{" "}
              </>
            )}
            {after && (
              <ins className="font-medium no-underline">
                <span className="sr-only">{t("after")}</span>
                {after}
              </ins>
            )}
            {!before && !after && t("nobody")}
          </li>
        ))}
      </ul>
    </div>
  );
}
