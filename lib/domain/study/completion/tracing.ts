import { inArray } from "drizzle-orm";
import { db, studyCompletion } from "@/db";
import { toWireDay } from "@/lib/clock";
import { CLEAR_ALPHABET } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { typedCodes } from "@/lib/text/typed-code";
import { digestOf } from "./issuing";

const shape = new RegExp(`^[${CLEAR_ALPHABET}]{16}$`);

/** What the code of a certificate of completion says, to anybody: holder, who assigned, what was done, and whether its digest holds. @throws notFound */
export async function traceCompletion({ code }: { code: string }) {
  const [row] = await db
    .select()
    .from(studyCompletion)
    .where(inArray(studyCompletion.traceCode, typedCodes(code)));
  if (!row || !shape.test(row.traceCode)) throw new Fault("notFound");
  const { number, traceCode, holder, ownerName, lines, digest, issuedAt } = row;
  return {
    ...{ number, traceCode, holder, ownerName, lines, digest, issueDate: toWireDay(issuedAt) },
    holds: digestOf(row) === digest,
  };
}
export type TracedCompletion = Awaited<ReturnType<typeof traceCompletion>>;
