import "server-only";
import type { z } from "zod";
import { Fault } from "@/lib/fault";
import type { PayAttempt } from "./contract";

/** Begins a payment. No merchant's key can be set on this installation. @throws notConfigured (HTTP 503) */
export async function pay(): Promise<z.input<typeof PayAttempt>> {
  throw new Fault("notConfigured");
}
