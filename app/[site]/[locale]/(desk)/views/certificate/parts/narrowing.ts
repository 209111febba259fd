import type { Listed } from "./print-dialog";

/** What of a list's filters says which certificates an act on all of them is about. */
export const narrowingIn = ({ batchId, itemId, schoolId, person }: Partial<Record<string, string>>) => ({
  ...(batchId && { batchId }),
  ...(itemId && { itemId }),
  ...(schoolId && { schoolId }),
  ...(person && { person }),
});

/** The batch that a list is filtered by, with what else narrows it; null where words to look for say more than files can follow. */
export function listedOf(filters: Partial<Record<string, string>>): Listed | null {
  const { batchId, ...narrowing } = narrowingIn(filters);
  return batchId && !filters.keywords ? { batchId, ...narrowing } : null;
}
