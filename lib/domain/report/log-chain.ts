import { isNull } from "drizzle-orm";
import type { z } from "zod";
import { audit, db } from "@/db";
import { checkedChain } from "@/lib/audit/chain";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { checkLogChain as call } from "./log-contract";

/** Whether the operation log says what it said when its rows were sealed (docs/operating.md). */
export async function checkLogChain(): Promise<z.output<typeof call.output>> {
  const [{ sealed, broken, cut }, waiting] = await together(checkedChain, () => db.$count(audit, isNull(audit.sealNo)));
  return {
    sealed,
    waiting,
    removedThrough: cut,
    brokenAt: broken && { logId: broken.id, time: toWireTime(new Date(broken.at)) },
  };
}
