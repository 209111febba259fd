import { eq } from "drizzle-orm";
import { db, planExpert, team, transaction, userRole } from "@/db";
import {
  aCollege,
  aMember,
  anEffectiveTeam,
  anExpert,
  aPlan,
  aReviewContest,
  aSchool,
  aSlot,
  aStudent,
  aTask,
  aTeacher,
  aWork,
  aWorkField,
  aWorkFile,
  theRole,
} from "@/lib/seed/factories";
import { signIn } from "./people";

/** By which the people behind a work are known; each is planted where an answer to an expert could be made from. */
export const identities = {
  team: "TEAM-kestrel-7141",
  number: "NUMBER-kestrel-7142",
  captain: "CAPTAIN-kestrel-7143",
  member: "MEMBER-kestrel-7144",
  advisor: "ADVISOR-kestrel-7145",
  mobile: "13800007146",
  email: "mail-kestrel-7147@example.test",
  student: "STUDENT-kestrel-7148",
  school: "SCHOOL-kestrel-7149",
  college: "COLLEGE-kestrel-7150",
  fileName: "FILE-kestrel-7151",
  personal: "PERSONAL-kestrel-7152",
  auditor: "AUDITOR-kestrel-7153",
  stamped: "STAMPED-kestrel-7154",
  signature: "SIGNATURE-kestrel-7155",
} as const;

const questions = [
  aWorkField({ key: "summary", visibleTo: "reviewer" }),
  aWorkField({ key: "secret", visibleTo: "reviewer", personal: true }),
  aWorkField({ key: "internal", visibleTo: "auditor" }),
  aWorkField({ key: "phone", type: "phone", visibleTo: "reviewer" }),
  aWorkField({ key: "home", type: "text", source: "org.college", visibleTo: "public" }),
];

/** A team whose every trait is planted, and its work. */
async function aPlantedWork(place: Awaited<ReturnType<typeof aReviewContest>>) {
  const school = await aSchool({ name: identities.school });
  const college = await aCollege({ parent: school, name: identities.college });
  const { mobile, email, student: studentNo } = identities;
  const traits = { realName: identities.captain, mobile, email, studentNo, collegeId: college.id };
  const { team: row, captain } = await anEffectiveTeam(place, { in: school, as: traits });
  const { team: name, number, signature: statementName } = identities;
  await db.update(team).set({ name, number, statementName }).where(eq(team.id, row.id));
  const advisor = await aTeacher({ in: school, as: { realName: identities.advisor } });
  await aMember(row.id, advisor.userId, { role: "advisor" });
  const member = await aStudent({ in: school, as: { realName: identities.member } });
  await aMember(row.id, member.userId);
  const work = await aWork({
    team: row,
    status: "reviewing",
    title: `A quiet machine by ${identities.captain}`,
    answers: {
      summary: `Made at ${identities.school} by ${identities.team}, call ${identities.mobile}`,
      secret: identities.personal,
      internal: identities.auditor,
      phone: identities.mobile,
      home: identities.college,
    },
  });
  const of = { workId: work.id, versionId: work.finalVersionId };
  const file = await aWorkFile({ ...of, name: `${identities.fileName}.pdf` });
  await aWorkFile({ ...of, slot: "stamped", name: `${identities.stamped}.pdf` });
  return { school, college, team: row, captain, member, advisor, work, file };
}

/** A double blind plan, a work in it whose people are planted everywhere, and both kinds of experts who judge it. */
export const aBlindReview = () =>
  transaction(async () => {
    const slots = [aSlot(), aSlot({ key: "stamped", blind: false })];
    const place = await aReviewContest({ rules: { slots }, fields: questions });
    const planted = await aPlantedWork(place);
    const [judge, second] = [await anExpert(), await anExpert()];
    const roleId = (await theRole("TEMP_EXPERT")).id;
    const groupId = second.actor.groupId as string;
    await db.insert(userRole).values({ userId: second.actor.userId, roleId, groupId });
    const experts = [judge, second];
    const plan = await aPlan(place, { status: "open", blind: "double", seeOthers: "always", experts });
    await db.update(planExpert).set({ leader: true }).where(eq(planExpert.planId, plan.id));
    const task = async ({ row }: typeof judge) =>
      (await aTask({ planId: plan.id, work: planted.work, expertId: row.id })).id;
    return {
      ...place,
      ...planted,
      plan,
      manager: await signIn(place.manager),
      judges: [
        { signed: await signIn(judge.actor), expertId: judge.row.id, taskId: await task(judge) },
        {
          signed: await signIn({ ...second.actor, roleId, roleKey: "TEMP_EXPERT" }),
          expertId: second.row.id,
          taskId: await task(second),
        },
      ],
    };
  });
export type BlindReview = Awaited<ReturnType<typeof aBlindReview>>;
