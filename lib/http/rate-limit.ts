import type { Caller } from "@/lib/domain/actor";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import type { Endpoint, Pace } from "./endpoint";

/** Far above what a person does, or a hall of people behind one address; far below what a script would. */
const paces: Record<Pace, ReturnType<typeof limit>> = {
  search: limit("search", { points: 600, seconds: 60 }),
  upload: limit("upload", { points: 120, seconds: 60 }),
  export: limit("export", { points: 20, seconds: 60 }),
};

/** What a question is counted as: a search where it looks for words, an upload where it carries a file, or what its call says. */
export function paceOf(endpoint: Pick<Endpoint, "carries" | "pace">, input: unknown): Pace | null {
  if (endpoint.pace) return endpoint.pace;
  if (endpoint.carries !== "json") return "upload";
  return (input as { keywords?: string } | null)?.keywords ? "search" : null;
}

/**
 * Of one person, or of one address where nobody is signed in: there work takes the refusal away, so that nobody uses up what all
 * behind it share. @throws tooFast
 */
export async function keepPace(endpoint: Endpoint, input: unknown, caller: Pick<Caller, "userId" | "ip" | "proof">) {
  const pace = paceOf(endpoint, input);
  if (!pace) return;
  if (caller.userId !== null) await paces[pace].take(caller.userId);
  else await takeOrWork([paces[pace].at(addressOf(caller.ip))], caller);
}
