import { clsx } from "clsx";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { TermKey } from "@/lib/i18n/overlay";

type TermPlaceProps = { term: TermKey; word: string; lang: string };

/** A word as it stands on the page: on its button, over its field, at the head of its column. */
export function TermPlace({ term, word, lang }: TermPlaceProps) {
  if (term === "work.submit")
    return (
      <p lang={lang}>
        <span className={clsx(buttonStyle({ variant: "primary" }), "pointer-events-none max-w-full")}>
          <span className="truncate">{word}</span>
        </span>
      </p>
    );
  if (term === "enroll.kind")
    return (
      <div lang={lang} className="space-y-1">
        <span className="block truncate text-sm font-medium">{word}</span>
        <span aria-hidden className="block h-control rounded-field border border-field bg-paper" />
      </div>
    );
  return (
    <div lang={lang} className="border border-rule">
      <span className="block truncate border-b border-rule bg-sunken px-3 py-1.5 text-sm font-medium">{word}</span>
      <span aria-hidden className="block space-y-2 px-3 py-2.5">
        <span className="block h-1.5 w-2/3 bg-rule" />
        <span className="block h-1.5 w-1/2 bg-rule" />
      </span>
    </div>
  );
}
