import { and, eq } from "drizzle-orm";
import { db, teamMember } from "@/db";
import { notify } from "@/lib/domain/inbox";
import type { WorkRow } from "./ownership";

type Topic = "workSubmitted" | "workReturned" | "workInvalid" | "workPromoted" | "workNotPromoted";

/** Notifies everybody who is in the team what became of their work. */
export async function notifyTeam(
  row: Pick<WorkRow, "id" | "teamId" | "title">,
  topic: Topic,
  params: Record<string, string | number>,
) {
  const people = await db
    .select({ userId: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, row.teamId), eq(teamMember.status, "accepted")));
  await notify(
    people.map((p) => p.userId),
    topic,
    { work: row.title, ...params },
    { link: `/home/work/workDetail?id=${row.id}`, bizType: "work", bizId: row.id },
  );
}
