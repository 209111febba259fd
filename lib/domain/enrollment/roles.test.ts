import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, team } from "@/db";
import { aMember, anActor, anOpenContest, aProfile, aSchool, aTeam, aUser } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { approve } from "./audit/verbs";
import { startTeam } from "./draft/drafting";
import { submit } from "./draft/submitting";
import { answerInvitation, answerRequest } from "./roster/answering";
import { answerCaptaincy } from "./roster/captaincy";
import { invite, joinByCode } from "./roster/inviting";
import type { MemberRole } from "./shapes";

useDatabase();

type Person = Awaited<ReturnType<typeof anActor>>;
type Entrants = "student" | "teacher";

/** An open contest for these entrants, its captain, and what a team of theirs is made of. */
async function scene(entrants: Entrants[]) {
  const eligibility = { education: [], entrants };
  const rules = { eligibility, perUserMax: 0, perAdvisorMax: 0, crossSchool: true, maxAdvisors: 5 };
  const place = await anOpenContest(rules);
  const school = await aSchool();
  const person = async (...roles: [string, ...string[]]) => {
    const user = await aUser(aProfile(school));
    const held: Person[] = [];
    for (const role of roles) held.push(await anActor(role, { in: school, user }));
    return held[0] as Person;
  };
  const captain = await person(entrants[0] === "teacher" ? "TEACHER" : "STUDENT");
  const ids = { contestId: place.contest.id, stageId: place.stage.id, itemId: place.track.id };
  const aDraft = (status: "draft" | "submitted" = "draft") => aTeam({ ...ids, captain, status });
  return { ...place, person, captain, aDraft, auditor: await person("SCHOOL_ADMIN") };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Guest = Exclude<MemberRole, "captain">;

const waiting = {
  status: "invited",
  invitedAt: sql`app_now()`,
  expiresAt: sql`app_now() + interval '1 hour'`,
} as never;

/** Every way in that takes a part: what precedes it is put there without asking anybody. */
const ways: Record<string, (s: Scene, who: Person, role: Guest) => Promise<unknown>> = {
  invite: async ({ aDraft, captain }, { username, realName }, role) =>
    invite({ teamId: (await aDraft()).id, account: username, realName, role }, captain),
  answer: async ({ aDraft }, who, role) => {
    const { id } = await aMember((await aDraft()).id, who.userId, { ...(waiting as object), role });
    await answerInvitation({ memberId: id, accept: true }, who);
  },
  ask: async ({ aDraft }, who, role) => joinByCode({ code: (await aDraft()).joinCode, role }, who),
  askInvited: async ({ aDraft }, who, role) => {
    const row = await aDraft();
    await aMember(row.id, who.userId, { ...(waiting as object), role });
    await joinByCode({ code: row.joinCode, role }, who);
  },
  admit: async ({ aDraft, captain }, who, role) => {
    const { id } = await aMember((await aDraft()).id, who.userId, { ...(waiting as object), role, askedBy: "person" });
    await answerRequest({ memberId: id, accept: true }, captain);
  },
  submit: async ({ aDraft, captain }, who, role) => {
    const row = await aDraft();
    await aMember(row.id, who.userId, { role });
    await submit({ teamId: row.id, version: row.version }, captain);
  },
  approve: async ({ aDraft, auditor }, who, role) => {
    const row = await aDraft("submitted");
    await aMember(row.id, who.userId, { role });
    await approve({ teamId: row.id }, auditor);
  },
};
/** Those that make somebody the captain. */
const lead: Record<string, (s: Scene, who: Person) => Promise<unknown>> = {
  draft: ({ contest, track }, who) => startTeam({ competitionId: contest.id, itemId: track.id }, who),
  captaincy: async ({ aDraft }, who) => {
    const { id: teamId } = await aDraft();
    await aMember(teamId, who.userId);
    await db.update(team).set({ offeredTo: who.userId }).where(eq(team.id, teamId));
    await answerCaptaincy({ teamId, accept: true }, who);
  },
};

interface Refused {
  fault?: string;
  errors?: { fault?: string }[];
  message?: string;
}
/** "in", or the faults of the person's role, however the way in carries them. */
const outcome = (done: Promise<unknown>) =>
  done.then(
    () => "in",
    ({ fault, errors = [], message }: Refused) =>
      [fault, ...errors.map((e) => e.fault)].find((f) => f === "advisorRole" || f === "entrantRole") ??
      fault ??
      message,
  );

const contests = [
  { entrants: [] as Entrants[], plays: ["STUDENT"] },
  { entrants: ["teacher"] as Entrants[], plays: ["TEACHER"] },
  { entrants: ["student", "teacher"] as Entrants[], plays: ["STUDENT", "TEACHER"] },
];
for (const { entrants, plays } of contests)
  test(`by every way in, nobody takes a part that their role is not for: ${entrants.join(" and ") || "no entrants named"}`, async () => {
    const s = await scene(entrants);
    const people: [string, ...string[]][] = [
      ["STUDENT"],
      ["TEACHER"],
      ["EXPERT"],
      ["SCHOOL_ADMIN"],
      ["EXPERT", "TEACHER"],
    ];
    const [said, due]: Record<string, string | undefined>[] = [{}, {}] as never;
    for (const roles of people) {
      const who = await s.person(...roles);
      const player = roles.some((role) => plays.includes(role)) ? "in" : "entrantRole";
      const advisor = roles.includes("TEACHER") ? "in" : "advisorRole";
      for (const [way, come] of Object.entries(ways))
        for (const role of ["member", "advisor"] as const) {
          const which = `${roles.join("+")} as ${role} by ${way}`;
          Object.assign(said as object, { [which]: await outcome(come(s, who, role)) });
          Object.assign(due as object, { [which]: role === "member" ? player : advisor });
        }
      for (const [way, come] of Object.entries(lead)) {
        const which = `${roles.join("+")} as captain by ${way}`;
        Object.assign(said as object, { [which]: await outcome(come(s, who)) });
        Object.assign(due as object, { [which]: player });
      }
    }
    expect(said).toEqual(due);
  });
