import type { z } from "zod";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Act } from "@/lib/domain/contest/lifecycle/acts";
import type { PlanAct } from "@/lib/domain/review/plan/acts";
import type { FaultName } from "@/lib/fault";
import type { Tag } from "@/lib/fresh";

/** Who may call: anyone, anyone signed in, or a holder of the permission (any one of a list suffices). */
export type Access = "open" | "member" | Permission | readonly [Permission, ...Permission[]];

/**
 * How a body travels: as JSON; as one raw file streamed as it arrives (its input is then in the query); or as a form with one
 * part `file` (its input are the other fields, all text, and the file's name under `file`); as the fields of a plain form, all text; or as
 * JSON that is signed byte by byte (its input are the text and the headers of the signature).
 */
type Carries = "json" | "file" | "form" | "fields" | "signed";

/**
 * The answer to a visitor is the same for every reader of a host and a language, signed in or not, and is cached until one of `tags` is
 * touched, or the clock changes something. `clock` names a field that gives the time and goes on meanwhile, in milliseconds.
 */
interface Shared<I extends z.ZodType = z.ZodType> {
  tags: (input: z.output<I>) => readonly Tag[];
  clock?: string;
}

/** How often one person may ask; each kind is counted on its own (`lib/http/rate-limit.ts`). */
export type RateLimit = "search" | "upload" | "export";

/** Why a call writes, and yet changes nothing that belongs to a contest. */
interface OutsideContests {
  outside: string;
}

/**
 * Whether a call requires a proof of work (`lib/limit/proof`): always, when its verb requires one, or `none` with the reason. Of
 * calls by people who are signed in only those require one that scripts must not make cheaply.
 */
type ProofPolicy = "always" | "asked" | { none: string };

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  method: "GET" | "POST";
  /** Below /prod-api. */
  path: string;
  access: A;
  input: I;
  output: O;
  /** The same Idempotency-Key gets the same answer; the same key with another body is refused. */
  idempotent: boolean;
  carries: Carries;
  /** How large the file may be that is carried, in MB: for a raw file always stated, for a form where it is not the usual size. */
  fileMb?: number;
  /** Called by everybody in the last seconds before a deadline: a few run at once, the others wait their turn instead of being refused. */
  rushed: boolean;
  /** Posted by another machine, a thousand at a moment: answered without Next around it (`lib/server/request/direct.mjs`). */
  machine: boolean;
  /**
   * `file`: the answer is a file, not an envelope; `events`: it goes on, as server-sent events (`file/events.ts`), and the header
   * Last-Event-ID is the field `lastEventId` of the input. `output` is then unused.
   */
  answers: "json" | "file" | "events";
  /** The rate limit, where it does not follow from what the call carries or searches. */
  rateLimit?: RateLimit;
  /** Only for a GET that is open; a call without it is answered anew each time. */
  shared?: Shared<I>;
  /** The answer is the same whoever asks: nobody's session is read for it. */
  impersonal: boolean;
  /** Each of many things succeeds or fails by itself; where all fail, the code is that of the first (`http/bulk.ts`). */
  bulk: boolean;
  /** What kind of act it is in a contest: its verb asks whether the contest's state allows that (`contest/lifecycle/gate.ts`). */
  act?: Act | OutsideContests;
  /** What kind of act it is in a plan of judging (`review/plan/gate.ts`). */
  inPlan?: PlanAct;
  /** Every open call that writes says one (`lib/house.test.ts`). */
  proof?: ProofPolicy;
  /** What it does, for the reader of the API document: the first sentence is its summary there, all of them its description. */
  summary: string;
  /** Refusals of its own, besides those of every call of its kind (`declared-faults.ts`). */
  faults?: readonly FaultName[];
}

interface Declaration<I extends z.ZodType, O extends z.ZodType, A extends Access> {
  access: A;
  input: I;
  output: O;
  idempotent?: boolean;
  rushed?: boolean;
  machine?: boolean;
  carries?: Carries;
  fileMb?: number;
  answers?: "json" | "file" | "events";
  rateLimit?: RateLimit;
  shared?: Shared<I>;
  impersonal?: boolean;
  bulk?: boolean;
  act?: Act | OutsideContests;
  inPlan?: PlanAct;
  proof?: ProofPolicy;
  summary: string;
  faults?: readonly FaultName[];
}

const declare =
  (method: "GET" | "POST") =>
  <I extends z.ZodType, O extends z.ZodType, const A extends Access>(
    path: string,
    d: Declaration<I, O, A>,
  ): Endpoint<I, O, A> => ({
    method,
    path,
    idempotent: false,
    rushed: false,
    machine: false,
    impersonal: false,
    bulk: false,
    carries: "json",
    answers: "json",
    ...d,
  });

export const get = declare("GET");
export const post = declare("POST");
