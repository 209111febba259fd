import type { Caller } from "@/lib/domain/actor";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import type { Endpoint, RateLimit } from "./endpoint";

/** Far above what a person does, or a hall of people behind one address; far below what a script would. */
const rateLimits: Record<RateLimit, ReturnType<typeof limit>> = {
  search: limit("search", { points: 600, seconds: 60 }),
  upload: limit("upload", { points: 120, seconds: 60 }),
  export: limit("export", { points: 20, seconds: 60 }),
};

/** Pieces of uploads, and questions about how far they are: a fast network brings several a second. */
const pieces = limit("pieces", { points: 1200, seconds: 60 });

/** An upload that begins counts like any other; what belongs to it is counted apart. @throws tooFast */
export const limitUploads = (userId: string, method: string) =>
  (method === "POST" ? rateLimits.upload : pieces).take(userId);

/** What a question is counted as: a search where it looks for words, an upload where it carries a file, or what its call says. */
export function rateLimitOf(endpoint: Pick<Endpoint, "carries" | "rateLimit">, input: unknown): RateLimit | null {
  if (endpoint.rateLimit) return endpoint.rateLimit;
  if (endpoint.carries === "file" || endpoint.carries === "form") return "upload";
  return (input as { keywords?: string } | null)?.keywords ? "search" : null;
}

/**
 * Of one person, or of one address where nobody is signed in: there work takes the refusal away, so that nobody uses up what all
 * behind it share. @throws tooFast
 */
export async function enforceRateLimit(
  endpoint: Endpoint,
  input: unknown,
  caller: Pick<Caller, "userId" | "ip" | "proof">,
) {
  const name = rateLimitOf(endpoint, input);
  if (!name) return;
  if (caller.userId !== null) await rateLimits[name].take(caller.userId);
  else await takeOrWork([rateLimits[name].at(addressOf(caller.ip))], caller);
}
