import type { SignUpOffer } from "@/lib/domain/enrollment";

export interface Place {
  itemId: string;
  name: string;
  individual: boolean;
  groups: { itemId: string; name: string }[];
}

/** Tracks and groups as the forms choose among them. */
export const placesOf = (offer: SignUpOffer, english: boolean): Place[] => {
  const name = (of: { itemName: string; itemNameEn: string | null }) => (english && of.itemNameEn) || of.itemName;
  return offer.tracks.map((track) => ({
    itemId: track.itemId,
    name: name(track),
    individual: track.rules.mode === "individual",
    groups: track.groups.map((group) => ({ itemId: group.itemId, name: name(group) })),
  }));
};
