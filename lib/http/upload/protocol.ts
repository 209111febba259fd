import type { z } from "zod";
import type { FaultName } from "@/lib/fault";
import type { Access } from "@/lib/http/endpoint";

/**
 * What is spoken below /prod-api in a protocol of its own instead of one question and one envelope: a file that arrives in
 * pieces. It has an address at which things begin, and one below it for each of them.
 */
export interface Protocol<I extends z.ZodType = z.ZodType> {
  speaks: "tus 1.0.0";
  /** Below /prod-api. */
  path: string;
  access: Exclude<Access, "open">;
  /** What it is begun with. */
  input: I;
  /** How large the whole may be. */
  fileMb: number;
  summary: string;
  description: string;
  faults: readonly FaultName[];
}

export const protocol = <I extends z.ZodType>(path: string, declared: Omit<Protocol<I>, "path">): Protocol<I> => ({
  path,
  ...declared,
});

/** What is asked at the address itself, and at that of one thing below it. */
export const protocolMethods = { begin: ["POST"], one: ["HEAD", "PATCH", "DELETE"] } as const;
