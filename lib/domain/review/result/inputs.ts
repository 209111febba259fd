import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { eq } from "drizzle-orm";
import { db, resultInput } from "@/db";
import { Fault } from "@/lib/fault";
import type { Calculation } from "./final-score";
import { calculationFrom } from "./inputs-text";

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** The bytes of a text of `inputsText`; made beside whatever else goes on. */
export const packedInputs = (text: string) => packed(text, { level: 1 });

/** Keeps what a revision was calculated from; once kept it never changes. */
export async function keepInputs(revisionId: string, inputs: Promise<Buffer>) {
  const calculation = await inputs;
  if ((await db.$count(resultInput, eq(resultInput.revisionId, revisionId))) > 0) return;
  await db.insert(resultInput).values({ revisionId, calculation }).onConflictDoNothing();
}

/** The text of what a revision was calculated from. @throws passportMissing for one from before inputs were kept */
export async function inputsTextOf(revisionId: string): Promise<string> {
  const [row] = await db
    .select({ calculation: resultInput.calculation })
    .from(resultInput)
    .where(eq(resultInput.revisionId, revisionId));
  if (!row) throw new Fault("passportMissing");
  return (await unpacked(row.calculation)).toString("utf8");
}

/** What a revision of one plan was calculated from. @throws as `inputsTextOf` */
export const inputsOf = async (revisionId: string): Promise<Calculation> =>
  calculationFrom(await inputsTextOf(revisionId));
