import type { useTranslations } from "next-intl";
import type { PublicContest } from "@/lib/domain/contest/contract";

/** How many places are taken, and of how many where every track has an end. */
export function seatWords(
  { items, teamNum }: Pick<PublicContest, "items" | "teamNum">,
  t: ReturnType<typeof useTranslations<"home.contest">>,
) {
  const tracks = items.filter(({ parentId }) => parentId === null);
  const capacity = tracks.reduce(
    (sum: number | null, one) => (sum === null || one.capacity === null ? null : sum + one.capacity),
    0,
  );
  if (!capacity) return t("teamsIn", { count: teamNum });
  return t("placesLeft", { capacity, left: Math.max(0, capacity - teamNum) });
}
