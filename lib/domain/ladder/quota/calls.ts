import { z } from "zod";
import { quotaOrigins } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, ImportCheck, ImportRequest, ImportResult, sheetFaults } from "@/lib/http/file/import";
import { Digest, Flag, Id, Nothing, QueryNumber } from "@/lib/http/wire";

/** The columns that every table of numbers has; those of the tracks follow them. */
export const quotaColumns = ["orgCode", "orgName", "all"] as const;

const place = { stageId: Id, itemId: Id.optional() };

/** What a formula made a number of; `for…` are parts of 10⁴. */
const Made = z.object({
  base: z.number(),
  entered: z.number(),
  forEntered: z.number(),
  former: z.number().default(0),
  forFormer: z.number().default(0),
  promoted: z.number(),
  forPromoted: z.number(),
  awards: z.number(),
  forAwards: z.number(),
  level: z.number(),
  heldTo: z.enum(["least", "most", "sealed"]).nullable(),
  value: z.number(),
});

/** Where a number comes from. */
export const QuotaOrigin = z.object({
  by: z.enum(quotaOrigins),
  /** Set by the school for one of its colleges, and not by who organises the contest. */
  ofSchool: z.boolean().optional(),
  made: Made.optional(),
});
export type QuotaOrigin = z.output<typeof QuotaOrigin>;

export const listQuotas = get("/ladder/quota/list", {
  summary:
    "Lists how many works each organisation may send on from a stage, for one track or for every track that has no number of its own; the first line is for whoever has no line.",
  access: "comp:stage:list",
  input: z.object(place),
  output: z.array(
    z.object({
      orgId: Id.nullable(),
      orgName: z.string().nullable(),
      /** The school of a college. */
      schoolName: z.string().nullable(),
      /** The caller sets it. */
      mayEdit: Flag,
      works: z.number(),
      sealed: z.number(),
      value: z.number().nullable(),
      origin: QuotaOrigin.nullable(),
    }),
  ),
});

export const saveQuotas = post("/ladder/quota/save", {
  summary:
    "Sets the numbers of organisations by hand; null takes a number away. Below what an organisation has sealed nothing is set. A school sets those of its own colleges, in each track together at most its own.",
  access: ["comp:stage:edit", "ladder:college:edit"],
  act: "configure",
  input: z.object({
    ...place,
    rows: z
      .array(
        z.object({
          orgId: Id.nullable(),
          value: z.number().int().min(0).max(100_000).nullable(),
          was: z.number().int().nullable().optional().describe("What it replaces; left out, whatever is there."),
        }),
      )
      .min(1)
      .max(3000),
  }),
  output: Nothing,
  faults: ["stale", "quotaBelowSealed", "quotaAboveSchool"],
});

export const exportQuotas = get("/ladder/quota/template/export", {
  summary:
    "Exports the numbers of a stage, organisations × tracks: as the form by which they are imported, or with works, sealed works and what each number is made of.",
  access: "comp:stage:list",
  input: z.object({ stageId: Id, type: z.enum(["template", "data"]).default("template") }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkQuotas = post("/ladder/quota/template/check", {
  summary:
    "Checks a table of numbers without changing anything; it can be imported within 30 minutes. A school's has its own colleges alone.",
  access: ["comp:stage:edit", "ladder:college:edit"],
  act: "configure",
  input: z.object({ stageId: Id, file: FormFile }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", ...sheetFaults],
});

export const importQuotas = post("/ladder/quota/template/import", {
  summary:
    "Imports a checked table of numbers once, after judging it again: all, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: ["comp:stage:edit", "ladder:college:edit"],
  act: "configure",
  input: ImportRequest.extend({ stageId: Id }),
  output: ImportResult,
  idempotent: true,
  faults: ["importOutdated", "importUsed", "importOtherFile", "importFailed", "quotaBelowSealed", "quotaAboveSchool"],
});

/** A formula whose numbers a query holds as text, or a body as numbers. */
const formulaOf = (number: () => z.ZodNumber) => {
  const most = (max: number) => number().min(0).max(max);
  return {
    base: most(100_000).int(),
    /** For each work that was entered into the stage. */
    perEntered: most(1000),
    /** For each work of the last edition in the same stage. */
    perFormer: most(1000).default(0),
    /** For each work that the last edition sent on from the same stage. */
    perPromoted: most(1000),
    /** For each award of the last edition. */
    perAward: most(1000),
    /** Awards of this level and above count; 1 is the highest. */
    level: number().int().min(1).max(100),
    least: most(100_000).int(),
    most: most(100_000).int(),
  };
};
const asked = formulaOf(QueryNumber);
/** A preview takes for nothing what it is not told; what is saved says each number. */
const previewed = {
  base: asked.base.default(0),
  perEntered: asked.perEntered.default(0),
  perFormer: asked.perFormer,
  perPromoted: asked.perPromoted.default(0),
  perAward: asked.perAward.default(0),
  level: asked.level.default(1),
  least: asked.least.default(0),
  most: asked.most.default(100_000),
};
const ordered = ({ least, most }: { least: number; most: number }) => least <= most;
const says = { error: "invalid", path: ["most"] };

export const previewQuotas = get("/ladder/quota/formula/preview", {
  summary:
    "Computes the numbers of organisations by a formula from works of this edition and results of the last one, each with what it is made of; changes nothing. A school computes those of its own colleges; who organises a contest that leaves colleges to schools, those of the schools.",
  access: ["comp:stage:edit", "ladder:college:edit"],
  input: z.object({ ...place, ...previewed }).refine(ordered, says),
  output: z.object({
    digest: z.string(),
    /** The edition before; null where there is none. */
    lastContest: z.string().nullable(),
    /** The levels of its awards, the highest first. */
    levels: z.array(z.object({ level: z.number(), name: z.string() })),
    rows: z.array(Made.extend({ orgId: Id, orgName: z.string(), now: z.number().nullable() })),
    /** Schools whose colleges would have more than the school itself, by track; with any of them nothing is set. */
    above: z.array(z.object({ school: z.string(), track: z.string(), most: z.number(), sum: z.number() })),
  }),
});

export const computeQuotas = post("/ladder/quota/formula/save", {
  summary:
    "Sets the numbers of organisations as the formula computes them, and stores what each is made of; whoever names the preview's digest sets nothing where anything changed since.",
  access: ["comp:stage:edit", "ladder:college:edit"],
  act: "configure",
  input: z.object({ ...place, ...formulaOf(z.number), digest: Digest.optional() }).refine(ordered, says),
  output: z.object({ set: z.number() }),
  faults: ["stale", "quotaBelowSealed", "quotaAboveSchool"],
});
