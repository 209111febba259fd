/** What of a list's filters says which certificates an act on all of them is about. */
export const narrowingIn = ({ batchId, itemId, schoolId, person }: Partial<Record<string, string>>) => ({
  ...(batchId && { batchId }),
  ...(itemId && { itemId }),
  ...(schoolId && { schoolId }),
  ...(person && { person }),
});
