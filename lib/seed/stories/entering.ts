import { eq } from "drizzle-orm";
import { db, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import {
  answerInvitation,
  approve,
  invite,
  reject,
  returnTeam,
  saveDraft,
  startTeam,
  submit,
} from "@/lib/domain/enrollment";
import { actorOf } from "./actors";
import { evening, someTime } from "./calendar";
import { standAt } from "./clock";
import type { Edition } from "./holding";

/** A team as its captain enters it, and what became of it. */
export interface Entry {
  captain: string;
  name: string;
  introduction: string;
  /** Place of its track in the contest. */
  track: number;
  members?: readonly Guest[];
  /** The day on which it begins; what follows happens on the days after it. */
  day: number;
  /** Submitted unless it stays a draft; the auditor decides the next day. */
  until?: "draft" | "submitted";
  audit?: { by: Actor; decision: "approved" | "returned" | "rejected"; reason?: string };
}

interface Guest {
  username: string;
  role: "member" | "advisor";
  /** The invitation has no answer yet. */
  silent?: boolean;
}

/** Enters a team by the verbs that its people use, one act a day. */
export async function enterTeam({ contestId, tracks }: Edition, entry: Entry, n: number): Promise<string> {
  const captain = await actorOf(entry.captain);
  const itemId = tracks[entry.track]?.id as string;
  await standAt(someTime(entry.day, n));
  const { teamId } = await startTeam({ competitionId: contestId, itemId, teamName: entry.name }, captain);
  const answers = { introduction: entry.introduction };
  await saveDraft(
    { teamId, version: await versionOf(teamId), teamName: entry.name, itemId, subItemId: null, answers },
    captain,
  );
  for (const guest of entry.members ?? []) await inviteGuest(teamId, guest, captain);
  if (entry.until === "draft") return teamId;
  await standAt(evening(entry.day, n));
  await submit({ teamId, version: await versionOf(teamId), statementName: captain.realName }, captain);
  if (entry.audit) {
    await standAt(someTime(entry.day + 1, n));
    const { by, decision, reason = "" } = entry.audit;
    if (decision === "approved") await approve({ teamId }, by);
    else await { returned: returnTeam, rejected: reject }[decision]({ teamId, reason }, by);
  }
  return teamId;
}

const versionOf = async (teamId: string) =>
  (await db.select({ version: team.version }).from(team).where(eq(team.id, teamId)))[0]?.version as number;

async function inviteGuest(teamId: string, { username, role, silent }: Guest, captain: Actor) {
  const guest = await actorOf(username);
  const { memberId } = await invite({ teamId, account: username, realName: guest.realName, role }, captain);
  if (!silent) await answerInvitation({ memberId, accept: true }, guest);
}
