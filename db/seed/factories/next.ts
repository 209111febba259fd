/** Runs that follow each other on one database begin where the last could not reach. */
let count = Number(process.env.FACTORY_FROM ?? 0);

/** A number no other row of this run has had: makes codes and names unique. */
export const nextNumber = () => ++count;
