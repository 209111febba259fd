import type { DesignElement } from "@/lib/designer/document";
import { type Box, boundsOfAll } from "./geometry";

type Member = Pick<DesignElement, "id" | "group">;

/** Of elements the ids, with those of everything else in their groups. */
export function withGroups(elements: readonly (Member & { hidden?: boolean })[], ids: readonly string[]): string[] {
  const groups = new Set(elements.flatMap(({ id, group }) => (group !== undefined && ids.includes(id) ? [group] : [])));
  return elements
    .filter(({ id, group, hidden }) => ids.includes(id) || (!hidden && group !== undefined && groups.has(group)))
    .map(({ id }) => id);
}

/** Whether they are several of one group, and nothing else. */
export const isOneGroup = (elements: readonly Member[]) =>
  elements.length > 1 &&
  elements[0]?.group !== undefined &&
  elements.every(({ group }) => group === elements[0]?.group);

/** What is moved together: groups, and every other element by itself. */
function wholesOf<E extends Member>(elements: readonly E[]): E[][] {
  const wholes = new Map<string, E[]>();
  for (const one of elements) {
    const key = one.group === undefined ? `element ${one.id}` : `group ${one.group}`;
    wholes.set(key, [...(wholes.get(key) ?? []), one]);
  }
  return [...wholes.values()];
}

export const countWholes = (elements: readonly Member[]) => wholesOf(elements).length;

/** Moves groups as one box each, and other elements by themselves. @param move of several boxes, in their order */
export function movedAsWholes<E extends Member & Box>(
  elements: readonly E[],
  move: (boxes: Box[]) => Box[],
): Map<string, Box> {
  const wholes = wholesOf(elements);
  const before = wholes.map(frameOf);
  const after = move(before);
  return new Map(
    wholes.flatMap((whole, i) => {
      const [from, to] = [before[i] as Box, after[i] as Box];
      return whole.map(
        (one) => [one.id, { ...one, left: one.left + to.left - from.left, top: one.top + to.top - from.top }] as const,
      );
    }),
  );
}

function frameOf(boxes: readonly Box[]): Box {
  const [only] = boxes;
  if (only && boxes.length === 1) return only;
  const { left, top, right, bottom } = boundsOfAll(boxes) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { left, top, width: right - left, height: bottom - top, rotate: 0 };
}

/** Copies belong together as what they were copied from does, and to none of it. */
export function regrouped<E extends Member>(copies: readonly E[], newId: () => string): E[] {
  const groups = new Map<string, string>();
  return copies.map((one) => {
    if (one.group === undefined) return one;
    const group = groups.get(one.group) ?? newId();
    groups.set(one.group, group);
    return { ...one, group };
  });
}
