import type { Suggestion, suggestions } from "@/lib/domain/search/contract";
import type { Envelope } from "@/lib/http/call";

const path: (typeof suggestions)["path"] = "/home/search/suggest";

/** What fits some words; nothing where it cannot be asked, since nobody waits for it. Bare, so that no contract is loaded for it. */
export async function ask(words: string): Promise<Suggestion[]> {
  const answer = await fetch(`/prod-api${path}?${new URLSearchParams({ keywords: words })}`)
    .then((response) => response.json() as Promise<Envelope<Suggestion[]>>)
    .catch(() => null);
  return answer?.code === 0 ? (answer.data ?? []) : [];
}
