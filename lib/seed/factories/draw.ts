import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { commitDraw, enterSeed } from "@/lib/domain/review";
import { commitDraw as call } from "@/lib/domain/review/contract";

type Asked = Omit<z.input<typeof call.input>, "source"> & { seed?: string };

/** A draw whose inputs were frozen yesterday, with a seed that is known by now; drawn by it, where one is given. */
export async function aDraw({ seed, ...asked }: Asked, manager: Actor) {
  return transaction(async () => {
    const source = { kind: "phrase", words: "What the audience calls", at: toWireTime(secondsFromNow(-3600)) };
    await db.execute(sql`select set_config('app.clock_offset', '-1 day', true)`);
    const made = await commitDraw(call.input.parse({ ...asked, source }), manager);
    await db.execute(sql`select set_config('app.clock_offset', '', true)`);
    if (seed !== undefined) await enterSeed({ drawId: made.drawId, seed }, manager);
    return made;
  });
}
