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

/** Tracks whose sign-up is open, and the one that a team is in already, with their groups as the forms choose among them. */
export const placesOf = (offer: SignUpOffer, locale: Locale, own?: string): Place[] => {
  const name = (of: { itemName: string; itemNameEn: string | null }) =>
    nameFor(locale, { name: of.itemName, nameEn: of.itemNameEn });
  const offered = offer.tracks.filter(({ window, itemId }) => window.state === "open" || itemId === own);
  return offered.map((track) => ({
    itemId: track.itemId,
    name: name(track),
    individual: track.rules.mode === "individual",
    groups:
      track.groupRules.length > 0 ? [] : track.groups.map((group) => ({ itemId: group.itemId, name: name(group) })),
  }));
};
