import type { SignUpOffer } from "@/lib/domain/enrollment";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

export interface Place {
  itemId: string;
  name: string;
  individual: boolean;
  /** Of which the captain chooses; where the members decide there are none to choose. */
  groups: { itemId: string; name: string }[];
}

/** Tracks and groups as the forms choose among them. */
export const placesOf = (offer: SignUpOffer, locale: Locale): Place[] => {
  const name = (of: { itemName: string; itemNameEn: string | null }) =>
    nameFor(locale, { name: of.itemName, nameEn: of.itemNameEn });
  return offer.tracks.map((track) => ({
    itemId: track.itemId,
    name: name(track),
    individual: track.rules.mode === "individual",
    groups:
      track.groupRules.length > 0 ? [] : track.groups.map((group) => ({ itemId: group.itemId, name: name(group) })),
  }));
};
