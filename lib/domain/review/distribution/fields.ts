/** A speciality as it is compared: experts write theirs by hand. */
export const asField = (name: string) => name.trim().toLowerCase();

/** The same, or one within the other: 人工智能 and 人工智能赛道. A single character is within too much. */
export const areAlike = (a: string, b: string) =>
  a === b || (a.length > 1 && b.includes(a)) || (b.length > 1 && a.includes(b));
