import type { z } from "zod";
import type { saveMarks, TaskDetail } from "@/lib/domain/review/contract";
import { platform } from "@/lib/fault/platform";
import { Refusal } from "@/lib/http/call";

export type Changes = { marks: TaskDetail["marks"]; comments: TaskDetail["comments"]; comment?: string };

/** Why a sheet is not taken: somebody else's is there, or it was refused in words, with the fields that they belong to. */
type Trouble = { kind: "stale" | "refused"; message: string; errors: Refusal["errors"] };

/** What an expert typed over one version of a sheet and the server is not known to have. */
export interface WaitingSheet {
  taskId: string;
  judgingNo: string;
  /** The version that it is typed over. */
  version: number;
  /** Typed, and in no call. */
  changes: Changes;
  /** It is to be handed in with them. */
  submit: boolean;
  /** Sent, and not answered: what is sent again is the same call under the same key, so that it counts once. */
  sent: { key: string; submit: boolean; body: z.input<typeof saveMarks.input> } | null;
  /** Answered by a refusal: it waits for the expert. */
  trouble: Trouble | null;
}

export const noChanges = (): Changes => ({ marks: {}, comments: {} });
const isNone = ({ marks, comments, comment }: Changes) =>
  Object.keys(marks).length + Object.keys(comments).length === 0 && comment === undefined;

export const laidOver = (below: Changes, above: Changes): Changes => {
  const comment = above.comment ?? below.comment;
  return {
    marks: { ...below.marks, ...above.marks },
    comments: { ...below.comments, ...above.comments },
    ...(comment !== undefined && { comment }),
  };
};

/** All that was typed, in whatever call it is. */
export const typedOf = ({ sent, changes }: WaitingSheet): Changes =>
  sent
    ? laidOver(
        { marks: sent.body.marks ?? {}, comments: sent.body.comments ?? {}, comment: sent.body.comment },
        changes,
      )
    : changes;

/** The next call of a sheet, as it is stored before it is sent; null where there is nothing more to send. */
export function prepared(sheet: WaitingSheet, key: string): (WaitingSheet & { sent: object }) | null {
  if (sheet.sent) return { ...sheet, sent: sheet.sent };
  const { taskId, version, changes, submit } = sheet;
  if (isNone(changes) && !submit) return null;
  return { ...sheet, changes: noChanges(), sent: { key, submit, body: { taskId, version, ...changes } } };
}

/** After the server took the call: null where nothing is left. */
export function taken(sheet: WaitingSheet, version: number): WaitingSheet | null {
  const submit = sheet.submit && !sheet.sent?.submit;
  if (sheet.sent?.submit || (isNone(sheet.changes) && !submit)) return null;
  return { ...sheet, sent: null, version, submit };
}

/** After the server refused the call: all that was typed is there again. */
export const refused = (sheet: WaitingSheet, trouble: Trouble): WaitingSheet => ({
  ...sheet,
  changes: typedOf(sheet),
  submit: false,
  sent: null,
  trouble,
});

/** Whether the server has what was typed after all: its answer to an earlier sending was lost, too long ago to be repeated. */
export function isThere(typed: Changes, { marks, comments, comment }: Changes): boolean {
  const same = (mine: unknown, theirs: unknown) => (mine ?? null) === (theirs ?? null);
  return (
    Object.entries(typed.marks).every(([key, mark]) => same(mark, marks[key])) &&
    Object.entries(typed.comments).every(([key, text]) => same(text.trim() || null, comments[key])) &&
    (typed.comment === undefined || typed.comment === comment)
  );
}

/** The line, the first of two equal calls still under way, calls too fast, a session that is over. */
const UNANSWERED = new Set<number>([-1, platform.superseded, platform.tooFast, platform.loginExpired]);

/** No answer, or none about the sheet: the same call is sent again later. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof Refusal) || UNANSWERED.has(error.code) || (error.code >= 500 && error.code < 600);
