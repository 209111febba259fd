import { z } from "zod";
import { blindChecks } from "@/lib/domain/contest/contract";
import { Flag, Id } from "@/lib/http/wire";
import { stepKinds, unreadReasons } from "@/lib/text/document/shapes";
import { identityKinds } from "./identity";

/** What a finding is: one of the team's facts, a name that is nobody's of the team, or where a picture was taken. */
export const findingKinds = [...identityKinds, "author", "position"] as const;

/** One step to a place in a file, the outermost first. */
export const LintStep = z.object({
  kind: z.enum(stepKinds),
  n: z.number().int().optional(),
  name: z.string().optional(),
});

/** One place in a file that tells who made it. */
export const Finding = z.object({
  what: z.enum(findingKinds),
  sure: z.boolean(),
  at: z.array(LintStep),
  excerpt: z.string(),
});
export type Finding = z.output<typeof Finding>;

export const lintStates = ["reading", "clean", "found", "unread"] as const;

/** What one file of a slot that is reviewed blindly tells of its makers. */
export const LintedFile = z.object({
  fileId: Id,
  slot: z.string(),
  name: z.string(),
  state: z.enum(lintStates),
  findings: z.array(Finding),
  unread: z.array(z.object({ at: z.array(LintStep), why: z.enum(unreadReasons) })),
  /** Experts are given a copy without the properties. */
  cleaned: Flag,
});
export type LintedFile = z.output<typeof LintedFile>;

/** What the files for a blind review tell of their makers, with the rule of the contest about it. */
export const Lint = z.object({ blindCheck: z.enum(blindChecks), files: z.array(LintedFile) });
export type Lint = z.output<typeof Lint>;
