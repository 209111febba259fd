import type { promotionFates } from "@/lib/domain/ladder/contract";

type Fate = (typeof promotionFates)[number];
type Counts = Record<Fate, number>;

/** A work whose fate people changed: to what, what the rule said, and whether that counted as decided by this promotion. */
interface Change {
  to: "promoted" | "out";
  from: Fate;
  isNew: boolean;
}
export type Changed = ReadonlyMap<string, Change>;

/** The works that were changed to a fate. */
export const changedIds = (changed: Changed, fate: Change["to"]): string[] =>
  [...changed].filter(([, { to }]) => to === fate).map(([id]) => id);

/** The counts of a preview, of all works and of those that this promotion decides about, after what people changed. */
export function withChanges({ counts, open }: { counts: Counts; open: Counts }, changed: Changed) {
  const [all, own] = [{ ...counts }, { ...open }];
  for (const { to, from, isNew } of changed.values()) {
    all[from]--;
    all[to]++;
    if (isNew) own[from]--;
    own[to]++;
  }
  return { counts: all, open: own };
}
