import { useTranslations } from "next-intl";
import type { Item } from "@/lib/domain/contest/contract";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** The tracks as a programme lists its parts: a numeral, a name, its groups, and how many teams are in. */
export function TrackList({ items, locale }: { items: Item[]; locale: Locale }) {
  const t = useTranslations("home.contest");
  const nameOf = (item: Item) => nameFor(locale, { name: item.itemName, nameEn: item.itemNameEn });
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {items
        .filter((item) => item.parentId === null)
        .map((track, i) => {
          const groups = items.filter((item) => item.parentId === track.itemId);
          return (
            <li key={track.itemId} className="flex flex-col bg-sunken p-6">
              <p className="flex items-baseline justify-between gap-4">
                <span className="figures font-serif text-4xl leading-none font-bold text-tone">{i + 1}</span>
                <span className="figures text-note text-ink-2">
                  {track.capacity === null
                    ? t("teamCount", { count: track.taken })
                    : t("seats", { taken: track.taken, capacity: track.capacity })}
                </span>
              </p>
              <h3 className="mt-4 font-serif text-xl leading-snug font-bold">{nameOf(track)}</h3>
              {groups.length > 0 && (
                <ul className="mt-3 space-y-1 text-body text-ink-2">
                  {groups.map((group) => (
                    <li key={group.itemId}>{nameOf(group)}</li>
                  ))}
                </ul>
              )}
              {track.capacity !== null && (
                <span aria-hidden className="mt-4 block h-1 bg-rule">
                  <span
                    className="block h-full origin-left bg-tone motion-safe:animate-fill"
                    style={{
                      width: `${Math.min(100, Math.round((track.taken / Math.max(1, track.capacity)) * 100))}%`,
                    }}
                  />
                </span>
              )}
            </li>
          );
        })}
    </ol>
  );
}
