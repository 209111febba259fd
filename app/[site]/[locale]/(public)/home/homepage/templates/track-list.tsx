import type { Item } from "@/lib/domain/contest/contract";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** The tracks as a programme lists its parts: a numeral, a name, its groups. */
export function TrackList({ items, locale }: { items: Item[]; locale: Locale }) {
  const nameOf = (item: Item) => nameFor(locale, { name: item.itemName, nameEn: item.itemNameEn });
  return (
    <ol className="-mt-4 grid sm:grid-cols-2 lg:grid-cols-3">
      {items
        .filter((item) => item.parentId === null)
        .map((track, i) => (
          <li key={track.itemId} className="border-b border-rule py-6 pr-8">
            <p className="figures font-serif text-3xl leading-none font-bold text-accent-ink">{i + 1}</p>
            <h3 className="mt-3 font-serif text-xl font-bold">{nameOf(track)}</h3>
            <p className="mt-2 text-note text-ink-2">
              {items
                .filter((item) => item.parentId === track.itemId)
                .map(nameOf)
                .join(" · ")}
            </p>
          </li>
        ))}
    </ol>
  );
}
