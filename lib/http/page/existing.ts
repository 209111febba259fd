import { knownContests } from "@/lib/domain/contest";
import { knownArticles } from "@/lib/domain/news";
import type { Noun, Thing } from "./cached-path";

/** Which of these ids there are; what the public may see of them is for their pages to say. */
const known: Record<Noun, (ids: string[]) => Promise<ReadonlySet<string>>> = {
  contest: knownContests,
  article: knownArticles,
};

/** Pending look-ups and the answer to all of them: while one query runs, the next ones are batched. */
const waiting = new Map<Noun, { ids: Set<string>; found: Promise<ReadonlySet<string>> }>();
const asking = new Map<Noun, Promise<unknown>>();

/**
 * Whether there is such a thing at all, by the database, now: nothing is remembered, so that neither strange ids fill the memory nor a new
 * thing stays unseen. Strangers' questions cost one statement at a time, however many come.
 */
export async function exists({ noun, id }: Thing): Promise<boolean> {
  const batch = waiting.get(noun) ?? begin(noun);
  batch.ids.add(id);
  // A database that does not answer is for the page to report.
  return batch.found.then(
    (found) => found.has(id),
    () => true,
  );
}

function begin(noun: Noun) {
  const ids = new Set<string>();
  const found = (asking.get(noun) ?? Promise.resolve()).then(() => {
    waiting.delete(noun);
    return known[noun]([...ids]);
  });
  const batch = { ids, found };
  waiting.set(noun, batch);
  asking.set(
    noun,
    found.catch(() => {}),
  );
  return batch;
}
