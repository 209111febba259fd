let count = 0;

/** A number no other row of this run has had: makes codes and names unique. */
export const nextNumber = () => ++count;
