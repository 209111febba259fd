import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db, team, teamMember } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { publicContest, resolveSetting, stageFor, stageOfTracks, windowOf } from "@/lib/domain/contest";
import type { EnrollSetting, Item } from "@/lib/domain/contest/contract";
import { rowWire, selectTeams } from "@/lib/domain/enrollment/audit/rows";
import { ruleWords } from "@/lib/domain/enrollment/eligibility/group";
import { placeIn, teamOfCode } from "@/lib/domain/enrollment/roster/join-code";
import { closedStatuses, type TeamStatus } from "@/lib/domain/enrollment/shapes";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";

/** What a visitor may sign up for: the window, and of each track the rules in force and the seats left. @throws notFound */
export async function signUpOffer(contestId: string, locale: Locale) {
  const [contest, stageId, stages] = await together(
    () => publicContest(contestId, locale),
    () => stageFor(contestId, "signUp"),
    () => stageOfTracks(contestId, "signUp"),
  );
  const windows = new Map<string | null, SignUpWindow>();
  for (const id of new Set([stageId, ...stages.values()]))
    windows.set(id, signUpWindowOf(id && !contest.suspendedWhy ? await windowOf(id, "signUp") : null));
  const whole = windows.get(stageId) ?? signUpWindowOf(null);
  const places: (Item & { rules: EnrollSetting; left: number | null })[] = [];
  for (const place of contest.items) {
    const at = stages.get(place.parentId ?? place.itemId) ?? null;
    const rules = await resolveSetting(contestId, { stageId: at, itemId: place.itemId }, "enroll");
    // Codes are for whom they were given to.
    places.push({
      ...place,
      rules: { ...rules, feeCodes: [] },
      left: place.capacity === null ? null : Math.max(0, place.capacity - place.taken),
    });
  }
  const tracks = places.filter((p) => p.parentId === null);
  return {
    contest,
    window: whole,
    tracks: tracks.map((track) => ({
      ...track,
      /** That of the stage by which this track signs up, which may be another than the contest's. */
      window: windows.get(stages.get(track.itemId) ?? null) ?? signUpWindowOf(null),
      groups: places.filter((p) => p.parentId === track.itemId),
      groupWords: track.groupRules.map((rule) => ({ groupId: rule.groupId, rule: ruleWords(rule, locale) })),
    })),
  };
}

type Window = Awaited<ReturnType<typeof windowOf>>;
type SignUpWindow = ReturnType<typeof signUpWindowOf>;

const signUpWindowOf = (window: Window | null) => ({
  state: window?.state ?? ("none" as const),
  startTime: window?.startsAt ? toWireTime(window.startsAt) : null,
  endTime: window?.endsAt ? toWireTime(window.endsAt) : null,
});
export type SignUpOffer = Awaited<ReturnType<typeof signUpOffer>>;

/** The caller's teams in one contest that are still alive, own drafts first: what the page offers to continue. */
export async function positionIn(contestId: string, actor: Actor) {
  const plays = sql<boolean>`exists (select 1 from team_member m where m.team_id = ${team.id}
    and m.user_id = ${actor.userId} and m.status = 'accepted' and m.role <> 'advisor')`;
  const rows = await selectTeams({ plays })
    .where(
      and(
        eq(team.contestId, contestId),
        inArray(
          team.id,
          db
            .select({ id: teamMember.teamId })
            .from(teamMember)
            .where(and(eq(teamMember.userId, actor.userId), eq(teamMember.status, "accepted"))),
        ),
        ne(team.status, "withdrawn"),
      ),
    )
    .orderBy(sql`${team.status} = 'draft' desc`, team.id);
  return rows.map((row) => ({
    ...rowWire(row, actor.locale),
    isCaptain: row.team.captainId === actor.userId,
    plays: row.plays as boolean,
  }));
}
type OwnTeam = Pick<Awaited<ReturnType<typeof positionIn>>[number], "itemId" | "status" | "isCaptain" | "plays">;
type Limits = Pick<EnrollSetting, "perUserMax" | "perUserIn">;

/**
 * Whether a person can still enter a track with a team of their own, `teams` being theirs in the contest: drafts that they
 * lead count, and every team that they play in once it was submitted.
 */
export const hasRoom = ({ perUserMax, perUserIn }: Limits, trackId: string, teams: readonly OwnTeam[]) =>
  perUserMax === 0 ||
  teams.filter((own) => takesPlace(own) && (perUserIn === "contest" || own.itemId === trackId)).length < perUserMax;

/** Whether a track takes a team of this person now, as far as its dates and their other teams go. */
export const isOpenTo = (
  { window, rules, itemId }: Pick<SignUpOffer["tracks"][number], "window" | "rules" | "itemId">,
  teams: readonly OwnTeam[],
) => window.state === "open" && hasRoom(rules, itemId, teams);

const gone: readonly TeamStatus[] = closedStatuses;
const takesPlace = ({ status, isCaptain, plays }: OwnTeam) =>
  plays && !gone.includes(status) && (isCaptain || status !== "draft");

/** What a person with a join code or an invitation is shown before they say yes. @throws invitationInvalid, notFound */
export async function joiningView(by: { code: string } | { memberId: string }, actor: Actor | null, locale: Locale) {
  const [member] =
    "memberId" in by
      ? await db
          .select()
          .from(teamMember)
          .where(and(eq(teamMember.id, by.memberId), eq(teamMember.userId, actor?.userId ?? "0")))
      : [];
  if ("memberId" in by && !member) throw new Fault("notFound");
  const found = "code" in by ? await teamOfCode(by.code, actor?.userId ?? null) : null;
  const [row] = await selectTeams({}).where(eq(team.id, found?.id ?? member?.teamId ?? "0"));
  if (!row) throw new Fault("invitationInvalid");
  const mine = found ? found.mine : actor && (await placeIn(row.team.id, actor.userId));
  return { team: rowWire(row, locale), mine };
}
