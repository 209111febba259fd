import { together } from "@/lib/collection/together";
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
  { text: "Both?", multiple: true, options: ["all", "both", "none"], correct: [0, 2] },
];

/** A province's contest with a team of one of its schools, and who may assign something to learn. */
export async function scene() {
  const province = await aProvince();
  const [school, other, { contest, stage, track }] = await together(
    () => aSchool({ parent: province }),
    () => aSchool({ parent: province }),
    () => anOpenContest({}, { in: province }),
  );
  const [host, schoolAdmin, stranger, captain, advisor, outsider, drafter] = await together(
    () => anActor("HOST_ADMIN", { in: province }),
    () => anActor("SCHOOL_ADMIN", { in: school }),
    () => anActor("SCHOOL_ADMIN", { in: other }),
    () => aStudent({ in: school }),
    () => anActor("TEACHER", { in: school }),
    () => aStudent({ in: other }),
    () => aStudent({ in: school }),
  );
  const at = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const team = await aTeam({ ...at, captain, status: "approved" });
  await aMember(team.id, advisor.userId, { role: "advisor" });
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
