import { eq } from "drizzle-orm";
import { db, studyCompletion } from "@/db";
import { toWireDay } from "@/lib/clock";
import { CLEAR_ALPHABET } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import { digestOf } from "./issuing";

const looked = limit("completion-looked", { points: 240, seconds: 60 });
const shape = new RegExp(`^[${CLEAR_ALPHABET}]{16}$`);

/** What the code of a certificate of completion says, to anybody: holder, who assigned, what was done, and whether its digest holds. @throws notFound, tooFast */
export async function traceCompletion({ code }: { code: string }, caller: Pick<Caller, "ip" | "proof">) {
  await takeOrWork([looked.at(addressOf(caller.ip))], caller);
  const typed = code.replace(/[\s-]/g, "").toUpperCase().slice(0, 32);
  const [row] = await db.select().from(studyCompletion).where(eq(studyCompletion.traceCode, typed));
  if (!row || !shape.test(typed)) throw new Fault("notFound");
  const { number, traceCode, holder, ownerName, lines, digest, issuedAt } = row;
  return {
    ...{ number, traceCode, holder, ownerName, lines, digest, issueDate: toWireDay(issuedAt) },
    holds: digestOf(row) === digest,
  };
}
export type TracedCompletion = Awaited<ReturnType<typeof traceCompletion>>;
