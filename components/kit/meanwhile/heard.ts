import { Refusal } from "@/lib/http/call";

/** Who saved meanwhile, as the server says it: `by` is null for somebody whose name is not for this reader. */
export type Saved = { by: string | null; time: string; own: boolean } | null;

let listening = 0;

/** While a form waits for its answer it shows itself what came between, and no notice does. Answers how to stop. */
export function hearStale() {
  listening += 1;
  return () => {
    listening -= 1;
  };
}

const isTold = (data: unknown): data is { saved: Saved } =>
  typeof data === "object" && data !== null && "saved" in data;

/** Who saved meanwhile, where that is why a call was refused; undefined for every other refusal. */
export const savedMeanwhile = (error: unknown): Saved | undefined =>
  error instanceof Refusal && isTold(error.data) ? error.data.saved : undefined;

export const isHeard = (error: unknown) => listening > 0 && savedMeanwhile(error) !== undefined;
