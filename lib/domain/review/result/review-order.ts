interface Placed {
  workId: string;
  expertId: string;
}

/** By work, then by expert. */
export const isBefore = (a: Placed, b: Placed) =>
  a.workId < b.workId || (a.workId === b.workId && a.expertId < b.expertId);

/** Are they by work, then by expert, none twice? So they come from the database, unless ids grew a digit. */
export function areInOrder(reviews: readonly Placed[]) {
  for (let at = 1; at < reviews.length; at++)
    if (!isBefore(reviews[at - 1] as Placed, reviews[at] as Placed)) return false;
  return true;
}
