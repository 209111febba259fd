import type { Act } from "@/lib/domain/contest/lifecycle/acts";

interface CallRecord {
  contestId: string;
  act: Act;
  /** The name of the refusal; null where the act was allowed. */
  refused: string | null;
}

/** Everything that the gate was asked since the list was emptied. */
export const calls: CallRecord[] = [];

interface Gate {
  mustAllow(contestId: string, act: Act): Promise<void>;
}

/** Puts an ear to the gate, which answers as ever: for `vi.mock`, which takes effect before a test imports anything. */
export async function overheard(original: () => Promise<unknown>) {
  const gate = (await original()) as Gate;
  const mustAllow: Gate["mustAllow"] = async (contestId, act) => {
    try {
      await gate.mustAllow(contestId, act);
      calls.push({ contestId, act, refused: null });
    } catch (error) {
      calls.push({ contestId, act, refused: (error as { fault?: string }).fault ?? String(error) });
      throw error;
    }
  };
  return { ...gate, mustAllow };
}
