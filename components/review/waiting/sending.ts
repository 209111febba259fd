import type { z } from "zod";
import { oneAtATime } from "@/components/kit/one-at-a-time";
import { waiting } from "@/components/kit/session/waiting";
import type { saveMarks, submitReview, TaskDetail } from "@/lib/domain/review/contract";
import { platform } from "@/lib/fault/platform";
import { Refusal } from "@/lib/http/call";
import {
  type Changes,
  isThere,
  isUnanswered,
  laidOver,
  noChanges,
  prepared,
  refused,
  taken,
  typedOf,
  type WaitingSheet,
} from "./waiting-sheet";

type Body = z.input<typeof saveMarks.input>;
type Saved = z.output<typeof saveMarks.output>;
type HandedIn = z.output<typeof submitReview.output>;

/** The calls that a sheet is sent by; each throws a `Refusal`, -1 where no answer came. */
export interface Line {
  save: (body: Body, key: string) => Promise<Saved>;
  submit: (body: Body, key: string) => Promise<HandedIn>;
  read: (taskId: string) => Promise<TaskDetail>;
}

/** What becomes of sheets as they are sent. */
export interface Heard {
  saved: (body: Body, answer: Saved) => void;
  handedIn: (sheet: WaitingSheet, answer: HandedIn) => void;
  refused: (sheet: WaitingSheet) => void;
}

const NAME = "marks-";
/** Where a sheet waits, and what of its name is its task. */
export const placeOf = (taskId: string) => NAME + taskId;
export const waitingTasks = (names: string) => names.match(/(?<=\bmarks-)\d+/g) ?? [];

export const sheetOf = (person: string, taskId: string) => waiting.read<WaitingSheet>(person, placeOf(taskId));
const put = (person: string, taskId: string, sheet: WaitingSheet | null) => waiting.put(person, placeOf(taskId), sheet);

/** Adds what was typed to what waits; a refusal with words to fields is over once something else is typed. */
export function type(
  person: string,
  { taskId, judgingNo, version }: Pick<TaskDetail, "taskId" | "judgingNo" | "version">,
  typed: Changes,
) {
  const before = sheetOf(person, taskId);
  const sheet = before ?? {
    taskId,
    judgingNo,
    version,
    changes: noChanges(),
    submit: false,
    sent: null,
    trouble: null,
  };
  const trouble = sheet.trouble?.errors.length ? null : sheet.trouble;
  put(person, taskId, { ...sheet, changes: laidOver(sheet.changes, typed), trouble });
}

/** Takes a mark back that was typed on the way to one that cannot be. */
export function untype(person: string, taskId: string, key: string) {
  const sheet = sheetOf(person, taskId);
  if (!sheet || !(key in sheet.changes.marks)) return;
  const { [key]: _, ...marks } = sheet.changes.marks;
  put(person, taskId, { ...sheet, changes: { ...sheet.changes, marks } });
}

/** Asks for the sheet to be handed in with what waits. */
export function askToHandIn(person: string, task: Parameters<typeof type>[1]) {
  type(person, task, noChanges());
  const sheet = sheetOf(person, task.taskId);
  if (sheet) put(person, task.taskId, { ...sheet, submit: true });
}

/** The expert decides: what they typed goes over the version that is there now, or is forgotten. */
export function settle(person: string, taskId: string, version: number | null) {
  const sheet = sheetOf(person, taskId);
  put(person, taskId, sheet && version !== null ? { ...sheet, version, trouble: null } : null);
}

interface Queue extends ReturnType<typeof oneAtATime> {
  /** By whatever asked last. */
  line: Line;
  heard: Heard;
}
const queues = new Map<string, Queue>();

/**
 * Sends what waits of one sheet until nothing does, the line is down, or it is refused. Each call is stored with its key before it
 * is sent, so that it is the same one after a lost answer, a reload, or in another tab.
 */
export function sendWaiting(person: string, taskId: string, line: Line, heard: Heard): Promise<void> {
  const place = `${person} ${taskId}`;
  const waits = () => {
    const sheet = sheetOf(person, taskId);
    return sheet !== null && sheet.trouble === null;
  };
  const queue: Queue = queues.get(place) ?? { ...oneAtATime(waits, () => sendAll(person, taskId, queue)), line, heard };
  Object.assign(queue, { line, heard });
  queues.set(place, queue);
  return queue.flush();
}

async function sendAll(person: string, taskId: string, queue: Pick<Queue, "line" | "heard">): Promise<void> {
  const { line, heard } = queue;
  const sheet = sheetOf(person, taskId);
  if (!sheet || sheet.trouble) return;
  const ready = prepared(sheet, crypto.randomUUID());
  put(person, taskId, ready);
  if (!ready) return;
  const { key, submit, body } = ready.sent;
  /** The sheet as it is after the answer, if it still waits for this very call: another tab may have heard it, or somebody logged out. */
  const stillWaiting = () => {
    const now = sheetOf(person, taskId);
    return now?.sent?.key === key ? now : null;
  };
  try {
    const answer = submit ? await line.submit(body, key) : await line.save(body, key);
    const now = stillWaiting();
    if (now) put(person, taskId, taken(now, answer.version));
    if (submit) heard.handedIn(ready, answer as HandedIn);
    else heard.saved(body, answer as Saved);
  } catch (error) {
    if (isUnanswered(error)) return;
    const now = stillWaiting();
    if (now) await refuse(now, error as Refusal, person, line, heard);
    return;
  }
  await sendAll(person, taskId, queue);
}

async function refuse(sheet: WaitingSheet, error: Refusal, person: string, line: Line, heard: Heard) {
  const { taskId } = sheet;
  const there = error.errors.length ? null : await line.read(taskId).catch(() => null);
  const done = there && isThere(typedOf(sheet), there) && (!sheet.sent?.submit || there.total !== null);
  const kind = error.code === platform.stale && there?.writable ? "stale" : "refused";
  const after = done ? null : refused(sheet, { kind, message: error.message, errors: error.errors });
  put(person, taskId, after);
  if (after) heard.refused(after);
}
