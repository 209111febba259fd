"use client";

import type { ReactElement } from "react";
import { inOrder, moved } from "@/components/kit/columns/laid";
import { useStored } from "@/components/kit/use-stored";

/** A part of the workbench that can be put elsewhere in its column, or taken off. */
export type Card = { key: CardKey; title: string; column: CardColumn; content: ReactElement };
type CardKey = "reviews" | "ahead" | "pace" | "contests" | "entered" | "health" | "messages" | "quick";
export const cardColumns = ["main", "side"] as const;
type CardColumn = (typeof cardColumns)[number];

type Arranged = { order: readonly string[]; off: readonly string[] };

/** As the workbench comes. */
const AS_IT_COMES: Arranged = { order: [], off: [] };

export interface Cards {
  /** All of a column, as they stand. */
  of: (column: CardColumn) => Card[];
  isShown: (card: Card) => boolean;
  show: (card: Card, on: boolean) => void;
  move: (card: Card, by: 1 | -1) => void;
  isAsItComes: boolean;
  reset: () => void;
}

/** Which cards a reader wants to see, and where; the browser remembers it for each of them. */
export function useCards(cards: readonly Card[], readerId: string | undefined): Cards {
  const [{ order, off }, arrange] = useStored(readerId ? `workbench ${readerId}` : null, AS_IT_COMES);
  const of = (column: CardColumn) => {
    const own = cards.filter((card) => card.column === column);
    const keys = inOrder(keysOf(own), order);
    return own.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  };
  return {
    of,
    isShown: ({ key }) => !off.includes(key),
    show: ({ key }, on) => arrange({ order, off: on ? off.filter((one) => one !== key) : [...off, key] }),
    move: ({ key, column }, by) => {
      const next = cardColumns.flatMap((one) => {
        const keys = keysOf(of(one));
        return one === column ? moved(keys, key, by) : keys;
      });
      arrange({ order: next, off });
    },
    isAsItComes: order.length + off.length === 0,
    reset: () => arrange(AS_IT_COMES),
  };
}

const keysOf = (cards: readonly Card[]): string[] => cards.map(({ key }) => key);
