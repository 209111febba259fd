import { verify } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { db, type reviewTask, sheetSignature } from "@/db";
import { toWireTime } from "@/lib/clock";
import { sha256 } from "@/lib/crypto";
import { openKey } from "@/lib/crypto/key-pair";
import { counted } from "@/lib/domain/review/lifecycle";
import { signStatement, statementKey } from "@/lib/domain/review/passport/signing";
import { canonicalText } from "@/lib/text/canonical";

const FORMAT = "judge-sheet/1";

/** How often a sheet was handed in so far, as an expression over the id of its task. */
export const timesHandedIn = (taskId: SQL) =>
  sql<number>`(select count(*)::int from transition handed where handed.entity = 'task' and handed.entity_id = ${taskId}
    and handed."to" = 'submitted')`;

/** The typings that a sheet which is handed in came from, as a selection over the id of its task. */
const typings = (taskId: SQL) =>
  sql`from sheet_typing typed where typed.task_id = ${taskId} and typed.ended_as = 'counted'
    and typed.handed_in = ${timesHandedIn(taskId)} - 1`;

/** Whether a sheet that is handed in was typed from paper, as an expression over the id of its task. */
export const fromPaper = (taskId: SQL) => sql<boolean>`exists (select 1 ${typings(taskId)})`;

/** Who typed a sheet that is handed in, the first one first, and then who chose between them; nobody where it did not come from paper. */
export async function typistsOf(taskId: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select u.real_name as name from (
      select typed.typed_by as id, typed.place ${typings(taskId)}
      union select typed.settled_by, 3::smallint ${typings(taskId)} and typed.settled_by is not null) who
    join "user" u on u.id = who.id order by who.place`);
  return rows.map(({ name }) => name);
}

type Task = typeof reviewTask.$inferSelect;
type Signature = Pick<typeof sheetSignature.$inferSelect, "name" | "digest" | "signature" | "signedAt" | "handedIn">;

/** SHA-256 of a sheet, in hexadecimal: of whose it is, of what, all that is written in it, and the which-th handing in it is. */
export const sheetDigest = (
  { id, planId, workId, expertId, marks, comments, comment, total }: Task,
  handedIn: number,
) =>
  sha256(
    canonicalText({
      ...{ format: FORMAT, task: id, plan: planId, work: workId, expert: expertId, handedIn },
      ...{ marks, comments, comment, total },
    }),
  );

/** What the server signs: the format, the digest, the name and the time, each on a line of its own. */
const statement = ({ digest, name, signedAt }: Pick<Signature, "digest" | "name" | "signedAt">) =>
  [FORMAT, digest, name, toWireTime(signedAt)].join("\n");

export const signSheet = (of: Pick<Signature, "digest" | "name" | "signedAt">) => signStatement(statement(of));

/** Whether a signature is that of a sheet as it stands: handed in, not returned since, of these very marks, and sealed by this server. */
export function signatureHolds(task: Task, handedIn: number, signature: Signature): boolean {
  if (!(counted as readonly string[]).includes(task.status) || signature.handedIn !== handedIn) return false;
  if (signature.digest !== sheetDigest(task, handedIn)) return false;
  const key = openKey("ed25519", Buffer.from(statementKey(), "base64url"));
  return verify(null, Buffer.from(statement(signature)), key, Buffer.from(signature.signature, "base64url"));
}

/** The last signature under a sheet, and whether it holds; null where there never was one. */
export async function signatureOf(task: Task) {
  const [row] = await db
    .select({ signature: sheetSignature, handedIn: timesHandedIn(sql`${task.id}::bigint`) })
    .from(sheetSignature)
    .where(eq(sheetSignature.taskId, task.id))
    .orderBy(sql`${sheetSignature.handedIn} desc`)
    .limit(1);
  if (!row) return null;
  const { signature, handedIn } = row;
  return { signTime: toWireTime(signature.signedAt), holds: signatureHolds(task, handedIn, signature) };
}
