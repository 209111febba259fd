import { onClose } from "@/db";
import { now } from "@/lib/clock";
import { addressOf } from "./address";

const HOUR = 3600_000;
const MOST = 20_000;

/** Whether an address does a thing for the first time within the hour; what is forgotten under pressure is the oldest. */
export function onceAnHour() {
  const seen = new Map<string, number>();
  onClose(() => seen.clear());
  return (ip: string, thing: string): boolean => {
    const key = `${addressOf(ip)} ${thing}`;
    const at = now().getTime();
    if (at - (seen.get(key) ?? 0) < HOUR) return false;
    seen.delete(key);
    seen.set(key, at);
    if (seen.size > MOST) seen.delete(seen.keys().next().value as string);
    return true;
  };
}
