import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { db, idempotency } from "@/db";
import type { Caller } from "@/lib/domain/access";
import { Fault } from "@/lib/fault";

/**
 * Runs a call once per (person, Idempotency-Key): later calls with the key get the first answer.
 * @throws superseded while the first is still running; idempotencyReused when the body differs
 */
export async function once<T>(request: Request, caller: Caller, path: string, input: unknown, run: () => Promise<T>) {
  const key = request.headers.get("idempotency-key");
  if (!key) return run();
  if (!/^[\w-]{8,100}$/.test(key)) throw new Fault("badInput", {}, [{ field: "Idempotency-Key", fault: "badInput" }]);
  const place = { userKey: caller.userId ?? caller.ip, key };
  const bodyHash = createHash("sha256")
    .update(`${path}\n${JSON.stringify(input)}`)
    .digest("hex");
  const here = sql`user_key = ${place.userKey} and key = ${key}`;
  const taken = await db
    .insert(idempotency)
    .values({ ...place, path, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (taken.length === 0) {
    const [before] = await db.select().from(idempotency).where(here);
    if (!before) throw new Fault("superseded");
    if (before.bodyHash !== bodyHash) throw new Fault("idempotencyReused");
    if (before.answer === null) throw new Fault("superseded");
    return (before.answer as { data: T }).data;
  }
  try {
    const data = await run();
    await db.update(idempotency).set({ answer: { data } }).where(here);
    return data;
  } catch (error) {
    await db.delete(idempotency).where(here);
    throw error;
  }
}
