import { z } from "zod";
import { type StudyDetail, StudyInput } from "@/lib/domain/study/contract";
import { Id } from "@/lib/http/wire";

/** The form says who assigns before it says which contest or organisation. */
export const StudyForm = StudyInput.extend({
  owner: z.enum(["contest", "group"]),
  competitionId: z.string(),
  groupId: z.string(),
}).superRefine(({ owner, competitionId, groupId }, context) => {
  const [path, id] = owner === "contest" ? ["competitionId", competitionId] : ["groupId", groupId];
  if (!Id.safeParse(id).success) context.addIssue({ code: "custom", path: [path as string], message: "required" });
});
type Typed = z.output<typeof StudyForm>;

export const blankStudy: z.input<typeof StudyForm> = {
  ...{ owner: "contest", competitionId: "", groupId: "", kind: "article", title: "", note: "" },
  ...{ audience: ["entrant"], required: true, dueOn: "", contentHtml: "" },
  ...{ questions: [], passMark: 60, maxAttempts: 3 },
};

export const typedStudy = (detail: StudyDetail): z.input<typeof StudyForm> => ({
  owner: detail.competitionId ? "contest" : "group",
  ...{ competitionId: detail.competitionId ?? "", groupId: detail.groupId ?? "" },
  ...{ kind: detail.kind, title: detail.title, note: detail.note, audience: detail.audience },
  ...{ required: detail.required === 1, dueOn: detail.dueOn ?? "", contentHtml: detail.contentHtml },
  ...{ questions: detail.questions, passMark: detail.passMark, maxAttempts: detail.maxAttempts },
});

/** What is sent: the resource, and once, with a new one, who assigns it. */
export function sentStudy({ owner, competitionId, groupId, ...study }: Typed) {
  return { study, owner: owner === "contest" ? { competitionId } : { groupId } };
}
