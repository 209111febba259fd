import { AsyncLocalStorage } from "node:async_hooks";

/** How far an import is: rows that were judged, and rows that were written, of so many. */
interface Progress {
  total: number;
  judged: number;
  written: number;
}

type Told = (progress: Progress) => Promise<unknown>;

const listening = new AsyncLocalStorage<{ tell: Told; progress: Progress }>();

/** Runs an import and is told now and then how far it is. */
export const whileTold = <T>(tell: Told, act: () => Promise<T>): Promise<T> =>
  listening.run({ tell, progress: { total: 0, judged: 0, written: 0 } }, act);

/** Tells whoever listens how far the current import is; nobody does where somebody waits for its answer. */
export async function tellProgress(about: Partial<Progress>) {
  const current = listening.getStore();
  if (!current) return;
  Object.assign(current.progress, about);
  await current.tell({ ...current.progress });
}
