import type { AsyncLocalStorage } from "node:async_hooks";
import type { Tag } from "@/lib/fresh";
import type { Endpoint } from "@/lib/http/endpoint";
import { rateLimitOf } from "@/lib/http/rate-limit";

/** How long the answer that is being made may be cached for others, as the server around Next reads it. */
interface CachePolicy {
  tags: readonly Tag[];
  clock?: string;
}
/** Set by the server around Next (lib/server/request/http.mjs); there is none in tests and in development. */
const around = globalThis as unknown as { answering?: AsyncLocalStorage<{ keep?: CachePolicy }> };

/** Whether the answer to this input is the same for everybody: what is counted for each who asks is not. */
export const isShared = (endpoint: Endpoint, input: unknown): boolean =>
  endpoint.shared !== undefined && rateLimitOf(endpoint, input) === null;

/** Lets the server around Next cache the answer that a visitor is about to get. */
export function cacheFor(endpoint: Endpoint, input: unknown) {
  const request = around.answering?.getStore();
  const { shared } = endpoint;
  if (request && shared && isShared(endpoint, input))
    request.keep = { tags: shared.tags(input), ...(shared.clock && { clock: shared.clock }) };
}
