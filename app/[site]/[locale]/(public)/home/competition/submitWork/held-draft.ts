export type Draft = { workName: string; answers: Record<string, unknown> };

const keyOf = (workId: string) => `work.draft.${workId}`;

/** Holds in this browser what the server does not have yet, over the version it was typed on. */
export const holdDraft = (workId: string, version: number, text: string) =>
  localStorage.setItem(keyOf(workId), JSON.stringify({ version, text }));

export const forgetDraft = (workId: string) => localStorage.removeItem(keyOf(workId));

/** What this browser still holds of a draft, if nothing newer reached the server. */
export function heldDraft(workId: string, version: number): Draft | null {
  try {
    const held = JSON.parse(localStorage.getItem(keyOf(workId)) ?? "null") as { version: number; text: string } | null;
    return held?.version === version ? (JSON.parse(held.text) as Draft) : null;
  } catch {
    return null;
  }
}
