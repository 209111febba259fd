import { verify } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, groupRanking, groupSignature, reviewEntry, reviewTask, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import { openKey } from "@/lib/crypto/key-pair";
import { runningIn } from "@/lib/domain/review/distribution/placing";
import { counted } from "@/lib/domain/review/lifecycle";
import { signStatement, statementKey } from "@/lib/domain/review/passport/signing";
import type { Plan } from "@/lib/domain/review/scope";
import { sheetDigest, timesHandedIn } from "@/lib/domain/review/signature/holding";
import { canonicalText } from "@/lib/text/canonical";
import type { rankingStates } from "./calls";

const FORMAT = "group-result/1";

type Round = Pick<Plan, "id" | "round">;
type Sheets = [taskId: string, digest: string][];
export type Ranking = typeof groupRanking.$inferSelect;
type Signature = typeof groupSignature.$inferSelect;
type RankingState = (typeof rankingStates)[number];

/** Each sheet of the round that counts, of works still in the running, with its digest; by task. */
export async function countedSheets(plan: Plan): Promise<Sheets> {
  const rows = await db
    .select({ task: reviewTask, handedIn: timesHandedIn(sql`${reviewTask.id}`) })
    .from(reviewTask)
    .innerJoin(
      reviewEntry,
      and(
        eq(reviewEntry.planId, reviewTask.planId),
        eq(reviewEntry.workId, reviewTask.workId),
        isNull(reviewEntry.outIn),
      ),
    )
    .innerJoin(work, and(eq(work.id, reviewTask.workId), inArray(work.status, runningIn(plan))))
    .where(
      and(eq(reviewTask.planId, plan.id), eq(reviewTask.round, plan.round), inArray(reviewTask.status, [...counted])),
    )
    .orderBy(asc(reviewTask.id));
  return rows.map(({ task, handedIn }) => [task.id, sheetDigest(task, handedIn)]);
}

/** SHA-256 over all sheets, in hexadecimal: equal as long as none was added, returned or changed. */
export const basisOf = (sheets: Sheets) => sha256(canonicalText(sheets));

/** What is signed, as a digest: the order, and the sheets that it rests on. */
export const resultDigest = (
  { id: plan, round }: Round,
  { proposal, workIds }: Pick<Signature, "proposal" | "workIds">,
  sheets: Sheets,
) => sha256(canonicalText({ format: FORMAT, plan, round, proposal, works: workIds, sheets }));

type Statement = Pick<Signature, "digest" | "name" | "signedAt">;
const statement = ({ digest, name, signedAt }: Statement) => [FORMAT, digest, name, toWireTime(signedAt)].join("\n");

export const signResult = (of: Statement) => signStatement(statement(of));

/** Whether a signature is that of this order and of the sheets as they stand, sealed by this server. */
function signatureHolds(plan: Round, signature: Signature, sheets: Sheets): boolean {
  if (signature.digest !== resultDigest(plan, signature, sheets)) return false;
  const key = openKey("ed25519", Buffer.from(statementKey(), "base64url"));
  return verify(null, Buffer.from(statement(signature)), key, Buffer.from(signature.signature, "base64url"));
}

/** The ranking of a plan's round; null before it is begun. */
async function rankingOf({ id, round }: Round): Promise<Ranking | null> {
  const [row] = await db
    .select()
    .from(groupRanking)
    .where(and(eq(groupRanking.planId, id), eq(groupRanking.round, round)));
  return row ?? null;
}

/** How far the ranking of a round is, with the last signature under it, whether that holds or not. */
export async function standing(plan: Plan, sheets: Sheets) {
  const [ranking, [last]] = await together(
    () => rankingOf(plan),
    () =>
      db
        .select()
        .from(groupSignature)
        .where(and(eq(groupSignature.planId, plan.id), eq(groupSignature.round, plan.round)))
        .orderBy(desc(groupSignature.proposal))
        .limit(1),
  );
  const isPresent = last?.proposal === ranking?.proposal && last?.workIds.join() === ranking?.workIds.join();
  const holds = last ? isPresent && signatureHolds(plan, last, sheets) : false;
  const state: RankingState = !ranking
    ? "none"
    : ranking.status === "signed"
      ? holds
        ? "signed"
        : "void"
      : ranking.basis === basisOf(sheets)
        ? ranking.status
        : "outdated";
  const signature = last
    ? { name: last.name, signTime: toWireTime(last.signedAt), digest: last.digest, holds: state === "signed" }
    : null;
  return { ranking, state, signature };
}
