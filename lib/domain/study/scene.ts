import type { Actor } from "@/lib/domain/actor";
import { aMember, anActor, anOpenContest, aProvince, aSchool, aStudent, aTeam } from "@/lib/seed/factories";
import { addStudy, listStudy, publishStudy } from ".";
import type { StudyQuestion } from "./contract";

export const plain = {
  ...{ kind: "article" as const, title: "Rules", note: "", audience: ["entrant" as const], required: true },
  ...{ dueOn: null as string | null, contentHtml: "<p>Read</p>", questions: [] as StudyQuestion[] },
  ...{ passMark: 60, maxAttempts: 2 },
};
export const questions: StudyQuestion[] = [
  { text: "One?", multiple: false, options: ["a", "b"], correct: [1] },
  { text: "Both?", multiple: true, options: ["a", "b", "c"], correct: [0, 2] },
];

/** A province's contest with a team of one of its schools, and who may assign something to learn. */
export async function scene() {
  const province = await aProvince();
  const [school, other] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const [host, schoolAdmin, stranger] = [
    await anActor("HOST_ADMIN", { in: province }),
    await anActor("SCHOOL_ADMIN", { in: school }),
    await anActor("SCHOOL_ADMIN", { in: other }),
  ];
  const [captain, advisor, outsider] = [
    await aStudent({ in: school }),
    await anActor("TEACHER", { in: school }),
    await aStudent({ in: other }),
  ];
  const { contest, stage, track } = await anOpenContest({}, { in: province });
  const at = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const team = await aTeam({ ...at, captain, status: "approved" });
  await aMember(team.id, advisor.userId, { role: "advisor" });
  const drafter = await aStudent({ in: school });
  await aTeam({ ...at, captain: drafter });
  const assign = async (more: Partial<typeof plain> & { groupId?: string } = {}, by: Actor = host) => {
    const { groupId, ...rest } = more;
    const owner = groupId ? { groupId } : { competitionId: contest.id };
    return (await addStudy({ ...plain, ...owner, ...rest }, by)).resourceId;
  };
  const shown = async (more: Parameters<typeof assign>[0] = {}, by: Actor = host) => {
    const resourceId = await assign(more, by);
    await publishStudy({ resourceId }, by);
    return resourceId;
  };
  const seenBy = async (who: Actor) => (await listStudy({}, who)).list.map(({ resourceId }) => resourceId);
  return {
    ...{ province, school, other, host, schoolAdmin, stranger, captain, advisor, outsider, drafter },
    ...{ contest, stage, track, assign, shown, seenBy },
  };
}
