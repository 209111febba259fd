import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { db, delegation, file, formVersion, shareLink, team, teamChange, work, workUpload } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import type { FormField } from "@/lib/domain/contest/contract";
import { checkTeams } from "@/lib/domain/enrollment";
import {
  aListing,
  aMember,
  anItem,
  anOpenContest,
  aPdf,
  aSetting,
  aSlot,
  aTeam,
  aWork,
  aWorkField,
  aWorkFile,
  coverFiles,
} from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";
import { aDeck } from "@/lib/seed/factories/preview";
import { storage, unfinished } from "@/lib/storage";
import { aTeamSheet } from "@/lib/testing/examples/sheet";
import { aCheckedStatement, someBills } from "./bill";
import { aWaivedTeam, someMoney } from "./money";
import type { Place } from "./people";

/** A question of the sign-up form whose answer is a file. */
const plan: FormField = {
  ...aWorkField({ key: "plan", type: "file", visibleTo: "auditor" }),
  target: "team",
  fileRule: { ext: ["pdf"], maxMB: 1, maxCount: 3 },
};

/** A contest with open windows, and its captain's teams and works in the states that calls ask for. */
export async function aSignUp({ province, school, people }: Place) {
  const { captain, member, invitee, asker, teacher, manager } = people;
  const rules = { perUserMax: 0, perAdvisorMax: 0, maxAdvisors: 5, feeFen: 0 };
  const { contest, stage, track } = await anOpenContest(rules, { in: province, managerId: manager.userId });
  const group = await anItem(contest.id, { parentId: track.id });
  await aSetting(contest.id, "work", { slots: [aSlot()], multipleVersions: true, public: true });
  await db
    .insert(formVersion)
    .values({ contestId: contest.id, purpose: "enroll", no: 1, fields: [plan], publishedAt: sql`app_now()` });
  const at = { contestId: contest.id, stageId: stage.id, itemId: track.id, captain };
  const teamIn = async (status: typeof team.$inferSelect.status, more: object = {}) =>
    aTeam({ ...at, ownerGroupId: school.id, status, ...more });

  const draft = await teamIn("draft");
  const soon = sql`app_now() + interval '2 days'` as never;
  const accepted = await aMember(draft.id, member.userId);
  const invited = await aMember(draft.id, invitee.userId, { status: "invited", expiresAt: soon });
  const asking = await aMember(draft.id, asker.userId, { status: "invited", askedBy: "person", expiresAt: soon });
  const stored = await storage.put(new Blob(["%PDF-1.7\nplan\n%%EOF\n"]).stream(), 10_000);
  const [kept] = await db
    .insert(file)
    .values({
      sha256: stored.sha256,
      size: String(stored.size),
      mime: "application/pdf",
      name: "plan.pdf",
      purpose: "attachment",
      ownerId: captain.userId,
    })
    .returning();
  const answerFileId = kept?.id as string;
  await db
    .update(team)
    .set({ answers: { plan: [answerFileId] }, offeredTo: member.userId })
    .where(eq(team.id, draft.id));
  const [plain, inviting] = [await teamIn("draft"), await teamIn("draft")];
  const submitted = await teamIn("submitted");
  const advised = await teamIn("submitted", { auditLevel: "advisor" });
  await aMember(advised.id, teacher.userId, { role: "advisor" });
  const withWork = await teamIn("approved");
  const works = await worksOf({ withWork, teamIn, people });
  const askable = await teamIn("draft");
  const joinCode = randomText(8, CLEAR_ALPHABET);
  await db.update(team).set({ joinCode }).where(eq(team.id, askable.id));
  const fixed = await teamIn("approved");
  const owing = () => teamIn("approved", { payStatus: "due", feeFen: 100 });
  return {
    ...(await changesOf(fixed, people)),
    delegation: await aDelegation(people, school.id),
    checkedTeams: await checkedTeams({ competitionId: contest.id, track: track.code, group: group.code }, people),
    contest: contest.id,
    stage: stage.id,
    item: track.id,
    subItem: group.id,
    draftTeam: draft.id,
    plainTeam: plain.id,
    invitingTeam: inviting.id,
    submittedTeam: submitted.id,
    deputysTeam: (await teamIn("submitted")).id,
    returnableTeam: (await teamIn("submitted")).id,
    advisedTeam: advised.id,
    approvedTeam: withWork.id,
    rejectedTeam: (await teamIn("rejected")).id,
    newTeam: (await teamIn("approved")).id,
    fixedTeam: fixed.id,
    askableTeam: askable.id,
    joinCode,
    dueTeam: (await owing()).id,
    repricedTeam: (await owing()).id,
    undoableTeam: await aWaivedTeam((await owing()).id),
    remindedTeam: (await owing()).id,
    billableTeam: (await owing()).id,
    addableTeam: (await owing()).id,
    lineTeam: (await owing()).id,
    extendedTeam: (await teamIn("approved", { payStatus: "due", feeFen: 100, payBy: secondsFromNow(86_400) })).id,
    acceptedMember: accepted.id,
    invitedMember: invited.id,
    askingMember: asking.id,
    answerFile: answerFileId,
    ...(await someMoney(owing, { groupId: contest.groupId, applicantId: captain.userId })),
    ...(await someBills(owing, { school: people.schoolAdmin, host: people.host })),
    checkedStatement: await aCheckedStatement(people.finance),
    ...works,
  };
}

type Made = Awaited<ReturnType<typeof aTeam>>;

async function worksOf(of: {
  withWork: Made;
  teamIn: (status: "approved" | "locked") => Promise<Made>;
  people: Place["people"];
}) {
  const draft = await aWork({ team: of.withWork });
  const draftFile = await aWorkFile({ workId: draft.id });
  const submitted = await aWork({ team: await of.teamIn("approved"), status: "submitted" });
  await aListing(submitted, await coverFiles());
  const versionFile = await aWorkFile({ workId: submitted.id, versionId: submitted.finalVersionId });
  const deckFile = await aDeck({ workId: submitted.id, versionId: submitted.finalVersionId });
  const locked = await aWork({ team: await of.teamIn("locked"), status: "locked" });
  const [link] = await db
    .insert(shareLink)
    .values({
      workId: submitted.id,
      token: `share-of-work-${submitted.id}`.padEnd(24, "0"),
      expiresAt: sql`app_now() + interval '9 days'` as never,
      createdBy: of.people.captain.userId,
    })
    .returning();
  const [upload] = await db
    .insert(workUpload)
    .values({
      ...{ workId: draft.id, userId: of.people.captain.userId, slot: "report", name: "report.pdf", size: "22" },
      expiresAt: sql`app_now() + interval '1 day'` as never,
    })
    .returning();
  const uploadId = upload?.id as string;
  await unfinished.begin(uploadId);
  await unfinished.append(uploadId, 0, Readable.from([Buffer.from(aPdf("report"))]));
  const [row] = await db.select().from(work).where(eq(work.id, draft.id));
  return {
    draftWork: (row as typeof work.$inferSelect).id,
    draftFile: draftFile.id,
    upload: uploadId,
    submittedWork: submitted.id,
    ownVersion: submitted.finalVersionId as string,
    versionFile: versionFile.id,
    deckFile: deckFile.id,
    lockedWork: locked.id,
    shareLink: link?.id as string,
  };
}

/** Requests to change an approved team: that a member goes, at the school; that they take over, at themselves. */
async function changesOf(team: Made, { captain, member, invitee }: Place["people"]) {
  const { id: fixedMember } = await aMember(team.id, member.userId);
  const { id: secondMember } = await aMember(team.id, invitee.userId, { sort: 1 });
  const person = { userId: member.userId, name: member.realName };
  const lead = { userId: captain.userId, name: captain.realName };
  const of = { teamId: team.id, personId: member.userId, reason: "because", askedBy: captain.userId };
  const expiresAt = sql`app_now() + interval '2 days'` as never;
  const [out, over] = await db
    .insert(teamChange)
    .values([
      { ...of, kind: "memberOut", status: "school", before: { person }, after: {}, expiresAt: null },
      { ...of, kind: "captain", status: "invited", before: { person: lead }, after: { person }, expiresAt },
    ])
    .returning({ id: teamChange.id });
  return { fixedMember, secondMember, askedChange: out?.id as string, offeredChange: over?.id as string };
}

/** The school's teacher stands in for its administrator. */
async function aDelegation({ schoolAdmin, teacher }: Place["people"], groupId: string) {
  const [made] = await db
    .insert(delegation)
    .values({
      ...{ part: "desk", delegatorId: schoolAdmin.userId, deputyId: teacher.userId, reason: "on leave" },
      ...{ roleId: schoolAdmin.roleId, groupId },
      startsAt: sql`app_now() - interval '1 day'` as never,
      endsAt: sql`app_now() + interval '9 days'` as never,
    })
    .returning({ id: delegation.id });
  return made?.id as string;
}

/** A list of one team, checked by the school and not imported yet. */
async function checkedTeams(at: { competitionId: string; track: string; group: string }, people: Place["people"]) {
  // Somebody without an account: names in the world are made secret later, and the list would no longer know them.
  const mobile = `139${String(30_000_000 + nextNumber())}`;
  const bytes = await aTeamSheet([["1", "Listed", at.track, at.group, "captain", "Newcomer", mobile]]);
  const of = { file: "teams.xlsx", competitionId: at.competitionId, enter: 0 as const };
  const checked = await checkTeams(of, people.schoolAdmin, new Blob([bytes]).stream());
  if (checked.createCount === 0) throw new Error(checked.messageList.join());
  return checked.checkId;
}
