import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  certificate,
  certificateTemplate,
  db,
  major,
  rateLimit,
  reviewPlan,
  shareLink,
  team,
  transaction,
  user,
  workVersion,
} from "@/db";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { reissueCertificate, searchCertificates, traceCertificate } from "@/lib/domain/certificate";
import { registry } from "@/lib/http/registry";
import {
  aCollege,
  aMember,
  anActor,
  anExpert,
  aPublishedContest,
  aSchool,
  aStudent,
  aTask,
  aTeacher,
  aWorkFile,
  groupById,
  issueCertificates,
  twoColumns,
} from "@/lib/seed/factories";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { enters, guessedInput } from "@/lib/testing/examples/examples";
import { type Signed, signIn } from "@/lib/testing/world/people";

/** Who the people of an approved team are does not follow their profiles: not a single call tells what they call themselves since. */

useDatabase();
useStorage();

const TRUE = { captain: "CAPTAIN-finch-6101", member: "MEMBER-finch-6102", advisor: "ADVISOR-finch-6103" };
const SCHOOL = "SCHOOL-finch-6104";
/** Stands in everything that is false. */
const FALSE = "FALSE-magpie";

async function aScene() {
  const place = await aPublishedContest([93, 81]);
  const [won] = place.works as [(typeof place.works)[0]];
  const school = await aSchool({ name: SCHOOL, parent: place.home });
  await db.update(team).set({ ownerGroupId: school.id, captainId: won.captain.userId }).where(eq(team.id, won.team.id));
  await db.update(user).set({ realName: TRUE.captain, schoolId: school.id }).where(eq(user.id, won.captain.userId));
  const member = await aStudent({ in: school, as: { realName: TRUE.member } });
  const advisor = await aTeacher({ in: school, as: { realName: TRUE.advisor } });
  await aMember(won.team.id, member.userId);
  await aMember(won.team.id, advisor.userId, { role: "advisor" });
  await db.update(reviewPlan).set({ columns: twoColumns }).where(eq(reviewPlan.id, place.planId));
  const file = await aWorkFile({ workId: won.id, versionId: won.finalVersionId });
  const judge = await anExpert();
  const task = await aTask({ planId: place.planId, work: won, expertId: judge.row.id, status: "confirmed" });
  const [template] = await db
    .select()
    .from(certificateTemplate)
    .where(
      and(
        eq(certificateTemplate.groupId, place.home.id),
        eq(certificateTemplate.recipientType, recipientTypes.student),
      ),
    );
  await issueCertificates({ ...place.batch, templateId: template?.id as string }, place.manager);
  const [issued] = await db
    .select()
    .from(certificate)
    .where(and(eq(certificate.contestId, place.contest.id), eq(certificate.recipientId, won.captain.userId)));
  const token = "a-share-link-of-this-team";
  const [link] = await db
    .insert(shareLink)
    .values({ workId: won.id, token, expiresAt: new Date("2099-01-01"), createdBy: won.captain.userId })
    .returning();
  const readers: Record<string, Signed | null> = {
    visitor: null,
    captain: await signIn(won.captain),
    member: await signIn(member),
    advisor: await signIn(advisor),
    "another student": await signIn(await aStudent()),
    expert: await signIn(judge.actor),
    "school's administrator": await signIn(await anActor("SCHOOL_ADMIN", { in: school })),
    host: await signIn(await anActor("HOST_ADMIN", { in: await groupById(place.home.id) })),
    manager: await signIn(place.manager),
  };
  const ids: Record<string, string> = {
    ...{ competitionId: place.contest.id, stageId: place.stage.id, itemId: place.track.id, planId: place.planId },
    ...{ workId: won.id, teamId: won.team.id, ruleId: place.def.id, revisionId: place.revision.id, taskId: task.id },
    ...{
      awardId: place.awards[0]?.id as string,
      certificateId: issued?.id as string,
      code: issued?.traceCode as string,
    },
    ...{ schoolId: school.id, shareId: token, linkId: link?.id as string, fileId: file.id, expertId: judge.row.id },
    ...{ templateId: template?.id as string, pageSize: "100", captchaCode: "" },
  };
  const people = [won.captain.userId, member.userId, advisor.userId];
  return {
    ...place,
    won,
    school,
    member,
    advisor,
    readers,
    ids,
    people,
    issued: issued as typeof certificate.$inferSelect,
  };
}

let scene: Awaited<ReturnType<typeof aScene>>;
beforeAll(async () => {
  scene = await transaction(aScene);
});

/** Everybody of the team takes another name, another school, and all else that a profile lets them say. */
async function relabelAll() {
  const school = await aSchool({ name: `${FALSE}-school` });
  const college = await aCollege({ parent: school, name: `${FALSE}-college` });
  const [other] = await db
    .insert(major)
    .values({ collegeId: college.id, name: `${FALSE}-major` })
    .returning();
  const places = { schoolId: school.id, collegeId: college.id, majorId: other?.id, groupId: school.id };
  for (const [n, id] of scene.people.entries())
    await db
      .update(user)
      .set({ ...places, realName: `${FALSE}-${n}`, education: "doctor", grade: `${FALSE}`, studentNo: `${FALSE}-${n}` })
      .where(eq(user.id, id));
}

/** What somebody says of themselves, and the people of an organisation as it knows them: these are the profiles. */
const profiles = new Set([
  "/auth/user/info",
  "/web/auth/user/info",
  "/web/user/detail",
  "/system/user/page",
  "/system/user/template/export",
  "/web/enroll/chance",
  "/web/sample/open",
  // A captain reads what the profiles of the team say otherwise now, to have it corrected.
  "/web/enroll/change/list",
]);
/** The public list of all schools: that there is one of this name says nothing of anybody. */
const directory = new Set([
  "/home/school/page",
  "/web/college/list",
  "/web/major/list",
  "/web/competition/group/list",
  "/system/group/tree",
  "/system/group/page",
  "/system/school/page",
  "/competition/group/user/getSelect",
]);
/** The protocol of who did what at the desk names accounts. */
const protocols = new Set(["/system/log/operation/page", "/system/log/login/page", "/system/log/letter/page"]);

const endpoints = registry.map(({ endpoint }) => endpoint);
const words = [...Object.values(TRUE), SCHOOL];

/** Every answer to every reader, by reader and call; what a call writes is taken back. */
async function walk() {
  const reported = new Map<string, string>();
  for (const [reader, signed] of Object.entries(scene.readers))
    for (const endpoint of endpoints.filter((one) => enters(signed, one) && one.carries === "json")) {
      const { shareId, ...others } = guessedInput(endpoint, scene.ids);
      let all = "";
      // There are more exports than one person may have in a minute.
      await db.delete(rateLimit);
      for (const input of shareId && others.teamId ? [{ shareId }, others] : [{ shareId, ...others }]) {
        const asking = () => ask(endpoint, input, { token: signed?.token });
        const [{ text }] = await tried(asking, async () => null);
        all += text;
      }
      reported.set(`${reader}: ${endpoint.method} ${endpoint.path}`, all);
    }
  return reported;
}
const leaksOf = (told: Map<string, string>, word: string) =>
  [...told].flatMap(([at, text]) => (text.includes(word) ? [at] : []));

test("after everybody was renamed and relabelled every call answers as before", {
  timeout: 480_000,
}, async () => {
  const before = await walk();
  await relabelAll();
  const after = await walk();
  const known = (at: string) => [profiles, directory, protocols].some((set) => set.has(at.split(" ").at(-1) as string));
  expect(leaksOf(after, FALSE).filter((at) => !known(at))).toEqual([]);
  for (const word of words) {
    const [then, since] = [leaksOf(before, word), leaksOf(after, word)];
    expect(
      then.filter((at) => !since.includes(at) && !known(at)),
      `told of ${word} before`,
    ).toEqual([]);
  }
  for (const at of [
    "visitor: GET /home/award/list",
    "visitor: GET /web/enroll/website/member/list",
    "visitor: GET /web/work/detailByShareId",
    "captain: GET /web/certificate/mine",
    "captain: GET /web/enroll/teamMember/list",
    "manager: GET /enroll/team/detail",
    "manager: GET /enroll/work/detail",
    "manager: GET /award/list/page",
    "manager: GET /certificate/list/page",
  ])
    expect(
      words.some((word) => leaksOf(after, word).includes(at)),
      `${at} names somebody`,
    ).toBe(true);
});

test("what is printed anew, and what is searched for, is the name of the team", async () => {
  await db.execute(sql`update contest set name = name || '一' where id = ${scene.issued.contestId}`);
  const { certificateId } = await reissueCertificate(
    { certificateId: scene.issued.id, reason: "the contest's name" },
    scene.manager,
  );
  const [again] = await db.select().from(certificate).where(eq(certificate.id, certificateId));
  expect(JSON.stringify(again?.snapshot)).toContain(TRUE.captain);
  expect(JSON.stringify(again?.snapshot)).toContain(SCHOOL);
  expect(JSON.stringify(again?.snapshot)).not.toContain(FALSE);
  const traced = await traceCertificate({ code: again?.traceCode as string }, scene.manager);
  expect(traced).toMatchObject({ holders: [TRUE.captain], schoolName: SCHOOL });
  const search = (name: string) =>
    searchCertificates(
      { certificateNo: scene.issued.number, name, pageNum: 1, pageSize: 10 },
      { ...scene.manager, ip: `10.9.0.${name.length}` },
    );
  expect((await search(TRUE.captain)).total).toBeGreaterThan(0);
  expect((await search(`${FALSE}-0`)).total).toBe(0);
  expect(await db.$count(workVersion, inArray(workVersion.submittedBy, scene.people))).toBeGreaterThan(0);
});
