import type { z } from "zod";
import type { Actor } from "@/lib/domain/actor";
import { addCompletion, addStudy, publishStudy, putStudyFile, saveStudyProgress } from "@/lib/domain/study";
import type { addStudy as addCall } from "@/lib/domain/study/contract";
import { aPdf } from "@/lib/seed/factories";
import type { Place } from "./people";

const article: z.output<typeof addCall.input> = {
  ...{ kind: "article", title: "Rules", note: "", audience: ["entrant"], required: false, dueOn: null },
  ...{ contentHtml: "<p>Text</p>", questions: [], passMark: 60, maxAttempts: 0 },
};

/** What a contest and a school assign: an article, a file and a quiz that are published, one that is not, and what the captain completed. */
export async function someStudy({ people, places }: Place, contestId: string) {
  const added = async (more: Partial<typeof article>, by: Actor = people.manager, hidden = false) => {
    const owner = by === people.manager ? { competitionId: contestId } : { groupId: places.school };
    const { resourceId } = await addStudy({ ...article, ...owner, ...more }, by);
    if (more.kind === "file") {
      const pdf = aPdf("notes");
      await putStudyFile({ resourceId, name: "notes.pdf", size: pdf.length }, by, new Blob([pdf]).stream());
    }
    if (!hidden) await publishStudy({ resourceId }, by);
    return resourceId;
  };
  const question = { text: "Which?", multiple: false, options: ["This", "That"], correct: [0] };
  const own = await added({ required: true, audience: ["student"] }, people.schoolAdmin);
  for (const learner of [people.captain, people.classmate])
    await saveStudyProgress({ resourceId: own, done: true }, learner);
  return {
    studyArticle: await added({ required: true }),
    learnFile: await added({ kind: "file" }),
    quiz: await added({ kind: "quiz", questions: [question] }),
    hiddenArticle: await added({}, people.manager, true),
    completion: (await addCompletion({ groupId: places.school }, people.captain)).completionId,
  };
}
