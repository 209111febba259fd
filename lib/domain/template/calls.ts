import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { FormFile } from "@/lib/http/file/import";
import { Day, Id, Line, Nothing, orNothing, Several, Text } from "@/lib/http/wire";
import { shippedTemplates, templateParts } from "./shapes";

const MOST_MB = 4;

export const exportTemplate = get("/competition/template/export", {
  summary:
    "Exports a contest as a template, a JSON file with its tracks, stages, dates counted from the first day, rules, forms, plans of judging and award rules; without people, organisations, codes, files or data.",
  access: "comp:info:add",
  input: z.object({ competitionId: Id }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
});

export const ShippedTemplate = z.object({
  key: z.enum(shippedTemplates),
  name: z.string(),
  /** For which regulations it is. */
  note: z.string(),
});
export type ShippedTemplate = z.output<typeof ShippedTemplate>;

export const listShippedTemplates = get("/competition/template/shipped/list", {
  summary: "Lists the templates of contests that the product comes with.",
  access: "comp:info:add",
  input: z.object({}),
  output: z.array(ShippedTemplate),
});

export const exportShippedTemplate = get("/competition/template/shipped/export", {
  summary: "Exports one of the templates of contests that the product comes with.",
  access: "comp:info:add",
  input: z.object({ key: z.enum(shippedTemplates) }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
});

const Part = z.enum(templateParts);
/** The file, the contest's first day and, where there is a fee, whom to pay. */
const given = {
  file: FormFile,
  firstDay: Day,
  howToPay: orNothing(Text(1000)),
  groupId: orNothing(Id),
};
const OUTSIDE = { outside: "makes a new contest" };

export const checkTemplate = post("/competition/template/check", {
  summary:
    "Checks a template of a contest and says what would be made of it, in words and with the dates that follow from the first day; makes nothing. Errors name the place in the file.",
  access: "comp:info:add",
  act: OUTSIDE,
  input: z.object(given),
  output: z.object({
    name: z.string(),
    /** Whether whom to pay must be said. */
    hasFee: z.boolean(),
    parts: z.array(
      z.object({
        key: z.enum(["contest", "tracks", "stages", ...templateParts]),
        /** Null: it is always made. */
        part: Part.nullable(),
        /** Whether the caller may make it; else it is left out. */
        allowed: z.boolean(),
        lines: z.array(z.string()),
      }),
    ),
    warnings: z.array(z.string()),
  }),
  carries: "form",
  fileMb: MOST_MB,
  faults: ["templateUnreadable", "templateVersion", "templateRefused", "tooFast"],
});
export type TemplateCheck = z.output<typeof checkTemplate.output>;

export const importTemplate = post("/competition/template/import", {
  summary:
    "Makes a draft contest by a template, all of it or nothing. Parts that are named in `leave`, or that the caller may not make, are left out.",
  access: "comp:info:add",
  act: OUTSIDE,
  input: z.object({
    ...given,
    name: Line(120),
    /** The series whose next edition it is; left out, its name begins one. */
    seriesName: orNothing(Line(120)),
    leave: Several(Part, templateParts.length).default([]),
  }),
  output: z.object({ competitionId: Id }),
  carries: "form",
  fileMb: MOST_MB,
  faults: ["templateUnreadable", "templateVersion", "templateRefused", "editionTaken"],
});
