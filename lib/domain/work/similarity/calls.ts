import { z } from "zod";
import { WorkFile } from "@/lib/domain/work/shapes";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";
import { SimilarWork } from "./shapes";

export const similarWorks = get("/enroll/work/similar", {
  summary:
    "Lists the works that share passages with a work, the most similar first. Of works outside the caller's scope only the contest and the share are told.",
  access: "enroll:work:list",
  input: z.object({ workId: Id }),
  output: z.object({
    compared: z.boolean(),
    words: z.number().int(),
    similarFrom: z.number().int(),
    /** What was compared of this work. */
    files: z.array(WorkFile),
    list: z.array(SimilarWork),
  }),
});
