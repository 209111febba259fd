import { z } from "zod";
import { absenceReasons } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, ImportCheck, ImportRequest, ImportResult, sheetFaults } from "@/lib/http/file/import";
import { DT, Id } from "@/lib/http/wire";

/** The columns of a ranking that was made outside of the system; a team is known by its number. */
export const rankingColumns = [
  "itemName",
  "teamNumber",
  "teamName",
  "schoolName",
  "title",
  "rank",
  "score",
  "absent",
  "remark",
] as const;
export type RankingColumn = (typeof rankingColumns)[number];

/** Tells in a check what becomes of a row; nobody types it. */
export const RANKING_OUTCOME = "outcome";

/** A stage that is judged outside; with a track or a group, the teams of that alone are ranked. */
const Place = z.object({ stageId: Id, itemId: Id.optional() });

export const listRankings = get("/ladder/ranking/list", {
  summary:
    "Lists the stages of a contest that are judged outside of the system, each with its teams, the newest imported rankings and whom they do not rank.",
  access: "review:result:list",
  input: z.object({ competitionId: Id }),
  output: z.array(
    z.object({
      stageId: Id,
      stageName: z.string(),
      /** Effective teams that are in the stage. */
      teams: z.number(),
      rankings: z.array(
        z.object({
          planId: Id,
          itemId: Id.nullable(),
          itemName: z.string().nullable(),
          revisionNo: z.number(),
          fileName: z.string(),
          byName: z.string(),
          createTime: DT,
          ranked: z.number(),
          absent: z.array(
            z.object({
              teamNumber: z.string().nullable(),
              teamName: z.string(),
              absence: z.enum(absenceReasons),
              remark: z.string(),
            }),
          ),
          /** Why it can no longer be replaced; null while it can. */
          final: z.enum(["promoted", "published"]).nullable(),
        }),
      ),
    }),
  ),
});
export type OutsideStage = z.output<typeof listRankings.output>[number];

export const exportRankingTemplate = get("/ladder/ranking/template/export", {
  summary:
    "Exports the effective teams of a stage that is judged outside of the system, with the ranking as it was imported last, to be ranked in a spreadsheet.",
  access: "review:result:calculate",
  input: Place.extend({ type: z.literal("template").default("template") }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
  faults: ["stageJudgedHere", "rankingOverlaps", "nobodyToRank"],
});

export const checkRanking = post("/ladder/ranking/template/check", {
  summary:
    "Checks a ranking that was made outside of the system without changing anything; it can be imported within 30 minutes. Every effective team is ranked, or has a reason why not.",
  access: "review:result:calculate",
  act: "result",
  input: Place.extend({ file: FormFile }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", "stageJudgedHere", "rankingFinal", "rankingOverlaps", "nobodyToRank", ...sheetFaults],
});

export const importRanking = post("/ladder/ranking/template/import", {
  summary:
    "Imports a checked ranking as the stage's result, once, after judging it again; all rows or none. An earlier one stays as a revision. A refusal is code 13017 with an ImportResult.",
  access: "review:result:calculate",
  act: "result",
  input: ImportRequest.omit({ onlyValid: true }).extend(Place.shape),
  output: ImportResult.extend({
    /** The closed plan that stands for the judging outside, and its newest result. */
    planId: Id,
    revisionNo: z.number(),
  }),
  idempotent: true,
  faults: [
    "stageJudgedHere",
    "rankingFinal",
    "rankingOverlaps",
    "nobodyToRank",
    "calculationRunning",
    "importOutdated",
    "importUsed",
    "importOtherFile",
    "importFailed",
  ],
});
