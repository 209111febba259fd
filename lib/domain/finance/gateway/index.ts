import { env } from "@/lib/env";
import { Alipay } from "./alipay";
import type { Gateway } from "./port";

let held: { by: string; gateway: Gateway } | undefined;

/** The payment gateway of this installation, or null where no merchant's key is set. */
export function paymentGateway(): Gateway | null {
  const keys = env.alipay;
  if (!keys) return null;
  const by = JSON.stringify(keys);
  if (held?.by !== by) held = { by, gateway: new Alipay(keys) };
  return held.gateway;
}
