import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { Item } from "@/lib/domain/contest/contract";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** Tracks with their groups; a track's name appears once, beside all of its groups. */
export function TrackTable({ items, locale }: { items: Item[]; locale: Locale }) {
  const t = useTranslations("home.contest");
  const terms = useTranslations("terms");
  const nameOf = (item: Item) => nameFor(locale, { name: item.itemName, nameEn: item.itemNameEn });
  const groupsOf = (track: Item) => items.filter((item) => item.parentId === track.itemId);
  const seats = (item: Item) =>
    item.capacity === null ? t("unlimited") : t("seats", { taken: item.taken, capacity: item.capacity });
  return (
    <Table label={t("tracks")}>
      <Thead>
        <tr>
          <Th>{terms("enroll.item")}</Th>
          <Th>{t("code")}</Th>
          <Th>{t("groups")}</Th>
          <Th numeric>{t("places")}</Th>
        </tr>
      </Thead>
      <tbody>
        {items
          .filter((item) => item.parentId === null)
          .map((track) => (
            <Tr key={track.itemId} className="align-top">
              <Th scope="row" className="h-auto py-2.5 align-top whitespace-normal">
                <span className="font-medium">{nameOf(track)}</span>
              </Th>
              <Td data-title={t("code")} className="figures py-2.5 text-hint">
                {track.code}
              </Td>
              <Td data-title={t("groups")} className="py-2.5 text-ink-2">
                {groupsOf(track).map((group) => (
                  <span key={group.itemId} className="mr-3 inline-block">
                    {nameOf(group)}
                  </span>
                ))}
                {groupsOf(track).length === 0 && "—"}
              </Td>
              <Td data-title={t("places")} numeric className="py-2.5">
                {seats(track)}
                {track.waitingList && track.waiting > 0 && (
                  <span className="block text-note text-ink-2">{t("waiting", { count: track.waiting })}</span>
                )}
              </Td>
            </Tr>
          ))}
      </tbody>
    </Table>
  );
}
