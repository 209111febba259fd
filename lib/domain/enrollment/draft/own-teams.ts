import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, stageWindow, team } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { endFor, seenBy } from "@/lib/domain/contest";
import { rowWire, selectTeams } from "@/lib/domain/enrollment/audit/rows";
import { inquire } from "@/lib/events";
import { mustExist } from "@/lib/query/must-exist";
import type { MyTeam, myTeams as pageCall } from "./calls";

const myRole = (userId: string) => sql<z.output<typeof MyTeam>["myRole"]>`(select m.role from team_member m
  where m.team_id = ${team.id} and m.user_id = ${userId} and m.status = 'accepted' limit 1)`;
const signUpEnd = sql<
  string | null
>`(select (extract(epoch from ${endFor(team.id, team.stageId, "signUp", sql`w.ends_at`)}) * 1000)::bigint from ${stageWindow} w
  where w.stage_id = ${team.stageId} and w.type = 'signUp')`;
const mine = (userId: string): SQL =>
  sql`exists (select 1 from team_member m where m.team_id = ${team.id} and m.user_id = ${userId} and m.status = 'accepted')`;

/** Drafts that were given up leave no trace in the lists of their people. */
const shown = not(and(eq(team.status, "withdrawn"), sql`${team.submittedAt} is null`) as SQL);

/** The teams a person is in, the newest first. @throws notFound for a contest that is none of theirs to see */
export async function myTeams(input: z.output<typeof pageCall.input>, actor: Actor) {
  const { pageNum, pageSize, competitionId, keywords } = input;
  await mustExist({ competitionId: [contest, competitionId, seenBy(actor)] });
  const where = and(
    mine(actor.userId),
    shown,
    competitionId ? eq(team.contestId, competitionId) : undefined,
    keywords ? sql`${team.name} ilike ${`%${keywords.replace(/[\\%_]/g, "\\$&")}%`}` : undefined,
  );
  const rows = await selectTeams({ myRole: myRole(actor.userId), signUpEnd })
    .where(where)
    .orderBy(desc(team.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const takenFrom = await inquire("whoMayHandIn", { teamIds: rows.map((row) => row.team.id) });
  const list = rows.map((row): z.input<typeof MyTeam> => {
    const wire = rowWire(row, actor.locale);
    const role = row.myRole as z.output<typeof MyTeam>["myRole"];
    return {
      ...wire,
      myRole: role,
      canSubmitWork: role === "captain" && wire.effectiveFlag === 1 && takenFrom?.has(row.team.id) ? 1 : 0,
      handedIn: takenFrom?.get(row.team.id) ? 1 : 0,
      signUpEnd: row.signUpEnd === null ? null : toWireTime(new Date(Number(row.signUpEnd))),
    };
  });
  return { list, total: await db.$count(team, where), pageNum, pageSize };
}
