let count = 0;

/** Runs that follow each other on one database begin where the last could not reach. */
export function countFrom(start: number) {
  count = start;
}

/** A number no other row of this run has had: makes codes and names unique. */
export const nextNumber = () => ++count;
