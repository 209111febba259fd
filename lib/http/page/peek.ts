import type { z } from "zod";
import type { Envelope } from "@/lib/http/call";
import { BASE, type Query, requestHeaders, urlOf } from "@/lib/http/call/request";
import type { Endpoint } from "@/lib/http/endpoint";

/** The code of an answer to a session that is over. */
const ENDED = 11000;

/**
 * A call from a page that must stay light: the contract is known as a type only, so that none of its schemas travel to the reader, nor
 * what proves work or reads refusals. Answers null where it is refused or does not arrive, since such a page is complete without it.
 */
export async function peek<E extends Endpoint>(
  method: "GET" | "POST",
  path: E["path"],
  input: z.input<E["input"]>,
): Promise<z.output<E["output"]> | null> {
  const posting = method === "POST";
  const headers = requestHeaders(posting ? { "content-type": "application/json" } : {});
  try {
    const response = await fetch(posting ? BASE + path : urlOf({ path }, input as Query), {
      method,
      headers,
      ...(posting && { body: JSON.stringify(input) }),
    });
    const { code, data } = (await response.json()) as Envelope<z.output<E["output"]>>;
    if (code === ENDED) (await import("@/lib/http/call")).noteEnd(code, headers.authorization);
    return code === 0 ? data : null;
  } catch {
    return null;
  }
}
