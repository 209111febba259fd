import { sql } from "drizzle-orm";
import { db, idempotency, transaction } from "@/db";
import { conceal, reveal, sha256 } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";

const hashOf = (...parts: string[]) => sha256(parts.join("\n"));

/** An answer may hold what is shown once, such as a first password: at rest it is sealed. */
interface Sealed {
  sealed: string;
}
const seal = (data: unknown): Sealed => ({ sealed: conceal(JSON.stringify({ data })).toString("base64") });
const unseal = <T>({ sealed }: Sealed) => (JSON.parse(reveal(Buffer.from(sealed, "base64"))) as { data: T }).data;

/** A contract may take its key in the body, as the payment's does. */
const keyIn = (input: unknown) => (input as { idempotencyKey?: string }).idempotencyKey;

/**
 * Runs a call once per (person, Idempotency-Key): later calls with the key get the first answer. Key, answer and what the call wrote
 * are one transaction: after a crash either all of it is there or the key is free again.
 * @throws superseded while the first is still running; idempotencyReused when the body differs
 */
export async function once<T>(request: Request, caller: Caller, path: string, input: unknown, run: () => Promise<T>) {
  const key = request.headers.get("idempotency-key") ?? keyIn(input);
  if (!key) return run();
  if (!/^[\w-]{8,100}$/.test(key)) throw new Fault("badInput", {}, [{ field: "Idempotency-Key", fault: "badInput" }]);
  const userKey = caller.userId ?? caller.ip;
  const bodyHash = hashOf(path, JSON.stringify(input));
  return transaction(async () => {
    const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${hashOf(userKey, key)}, 0)) as mine`;
    const { rows } = await db.execute<{ mine: boolean }>(lock);
    if (!rows[0]?.mine) throw new Fault("superseded");
    const here = sql`user_key = ${userKey} and key = ${key}`;
    const [before] = await db.select().from(idempotency).where(here);
    if (before && before.bodyHash !== bodyHash) throw new Fault("idempotencyReused");
    if (before) return unseal<T>(before.answer as Sealed);
    const data = await run();
    await db.insert(idempotency).values({ userKey, key, path, bodyHash, answer: seal(data) });
    return data;
  });
}
