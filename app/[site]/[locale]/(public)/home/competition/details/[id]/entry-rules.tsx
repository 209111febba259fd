import { useLocale, useTranslations } from "next-intl";
import { advisorWords, feeWords, ruleLines, sizeWords } from "@/app/[site]/[locale]/(public)/home/signUp/rule-words";
import type { SignUpOffer } from "@/lib/domain/enrollment";
import { nameFor } from "@/lib/i18n/named";

type Track = SignUpOffer["tracks"][number];

/** Who may enter, in the rules' own words: of each track its size and fee, then what holds in all of them. */
export function EntryRules({ tracks }: { tracks: readonly Track[] }) {
  const t = useTranslations("enrollment");
  const locale = useLocale();
  const of = (rules: Track["rules"]) => [sizeWords(rules, t), advisorWords(rules, t), feeWords(rules, t)].join(" · ");
  const general = tracks.map(({ rules }) => ruleLines(rules, t, locale));
  const shared = (general[0] ?? []).filter((line) => general.every((lines) => lines.includes(line)));
  const same = new Set(tracks.map(({ rules }) => of(rules))).size === 1;
  return (
    <div className="space-y-4">
      <ul className="list-disc space-y-1.5 pl-5 marker:text-hint">
        {same && tracks[0] && <li>{of(tracks[0].rules)}</li>}
        {shared.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {(!same || general.some((lines) => lines.length > shared.length)) && (
        <dl className="divide-y divide-rule border-y border-rule text-sm">
          {tracks.map((track, at) => (
            <div key={track.itemId} className="gap-x-4 py-2 sm:grid sm:grid-cols-[minmax(0,12rem)_1fr]">
              <dt className="font-medium">{nameFor(locale, { name: track.itemName, nameEn: track.itemNameEn })}</dt>
              <dd className="text-ink-2">
                {[
                  ...(same ? [] : [of(track.rules)]),
                  ...(general[at] ?? []).filter((line) => !shared.includes(line)),
                ].join(" · ") || "—"}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
