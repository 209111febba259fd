import type { z } from "zod";
import { call } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";

/**
 * A call from a page that must stay light: the contract is known as a type only, so none of its schemas travel to the
 * reader. Answers null where it is refused or does not arrive, since such a page is complete without it.
 */
export async function peek<E extends Endpoint>(
  method: "GET" | "POST",
  path: E["path"],
  input: z.input<E["input"]>,
): Promise<z.output<E["output"]> | null> {
  const endpoint = { method, path, idempotent: false } as Endpoint<z.ZodAny, z.ZodAny>;
  return call(endpoint, input).catch(() => null) as Promise<z.output<E["output"]> | null>;
}
