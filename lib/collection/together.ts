import { inTransaction } from "@/db";

type Reads = readonly (() => Promise<unknown>)[];
type Answers<R extends Reads> = { -readonly [K in keyof R]: Awaited<ReturnType<R[K]>> };

/**
 * Runs reads side by side that do not need one another. Inside a transaction they come one after the other: it has one connection, which
 * answers one statement at a time.
 */
export async function together<R extends Reads>(...reads: R): Promise<Answers<R>> {
  if (!inTransaction()) return Promise.all(reads.map((read) => read())) as Promise<Answers<R>>;
  const answers: unknown[] = [];
  for (const read of reads) answers.push(await read());
  return answers as Answers<R>;
}
