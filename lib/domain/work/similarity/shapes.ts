import { z } from "zod";
import { LintStep } from "@/lib/domain/work/lint/shapes";
import { WorkFile, WorkStatus } from "@/lib/domain/work/shapes";
import { Id } from "@/lib/http/wire";

/** Where a passage stands in one of two works: in a file at a place, or in an answer (`file` is null). */
const Side = z.object({ file: z.string().nullable(), at: z.array(LintStep), text: z.string() });

/** Words that stand in both works in the same order. */
export const Passage = z.object({ here: Side, there: Side, words: z.number().int() });
export type Passage = z.output<typeof Passage>;

/** A similar work. Outside the reader's reach only its contest and the share are told. */
export const SimilarWork = z.object({
  competitionName: z.string(),
  year: z.number().int(),
  share: z.number(),
  work: z
    .object({
      workId: Id,
      workName: z.string(),
      teamName: z.string(),
      teamNumber: z.string().nullable(),
      schoolName: z.string(),
      status: WorkStatus,
      /** What was compared of it, so that a passage opens where it stands. */
      files: z.array(WorkFile),
    })
    .nullable(),
  passages: z.array(Passage),
});
export type SimilarWork = z.output<typeof SimilarWork>;
