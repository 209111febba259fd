import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Nothing, Page, PageQuery } from "@/lib/http/wire";

const act = { outside: "people learn before, during and after a contest" };

export const StudyProgressState = z.enum(["unopened", "opened", "done"]);

const PersonRow = z.object({
  userId: Id,
  realName: z.string(),
  schoolName: z.string(),
  progress: StudyProgressState,
  openTime: DT.nullable(),
  /** Of a video, in seconds. */
  position: z.number(),
  doneTime: DT.nullable(),
  attemptNum: z.number(),
  /** Percent. */
  bestScore: z.number().nullable(),
});
export type StudyPersonRow = z.output<typeof PersonRow>;

export const studyProgressPage = get("/study/progress/page", {
  summary: "Lists the people whom a learning resource is for with how far each is, who is not done first.",
  access: "study:resource:list",
  input: PageQuery.extend({ resourceId: Id, progress: StudyProgressState.optional() }),
  output: Page(PersonRow),
});

export const exportStudyProgress = get("/study/progress/export", {
  summary: "Returns the progress of everybody whom a learning resource is for as a spreadsheet.",
  access: "study:resource:export",
  input: z.object({ resourceId: Id }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
});

export const remindStudy = post("/study/progress/remind", {
  summary: "Reminds everybody who is not done with a published learning resource, twice a day at most.",
  access: "study:resource:edit",
  act,
  input: z.object({ resourceId: Id }),
  output: z.object({ remindedNum: z.number() }),
  faults: ["tooFast", "studyHidden"],
});
