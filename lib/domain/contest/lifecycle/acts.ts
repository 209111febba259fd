import type { ContestStatus } from "@/lib/domain/contest/shapes";

interface Move {
  from: readonly ContestStatus[];
  to: ContestStatus;
}

/** What people do to the state of a contest, from which states and to which one; nothing else moves it (docs/rules/contest.md, "Lifecycle"). */
export const moves = {
  submit: { from: ["draft"], to: "pending" },
  approve: { from: ["pending"], to: "published" },
  sendBack: { from: ["pending"], to: "draft" },
  recall: { from: ["pending"], to: "draft" },
  suspend: { from: ["published"], to: "suspended" },
  resume: { from: ["suspended"], to: "published" },
  cancel: { from: ["published", "suspended"], to: "cancelled" },
  finish: { from: ["published"], to: "finished" },
  archive: { from: ["finished"], to: "archived" },
  reopen: { from: ["archived"], to: "finished" },
} as const satisfies Record<string, Move>;
export type LifecycleAct = keyof typeof moves;
export const lifecycleActs = Object.keys(moves) as LifecycleAct[];

/**
 * In which states of a contest each kind of write inside it may happen: the one answer for verbs, for windows in SQL, for jobs
 * and for screens.
 */
const writes = {
  delete: ["draft"],
  /** Its text, tracks, stages, rules, questions and people in charge; its plans of judging and its award rules. */
  configure: ["draft", "published"],
  /** Its windows and dates, and more time for one team. */
  schedule: ["draft", "published", "suspended"],
  /** What one person has typed and not handed in: a team's form, a work, marks. */
  draft: ["published", "suspended"],
  signUp: ["published"],
  work: ["published"],
  review: ["published"],
  /** Scores, promotions, awards, publicities and objections. */
  result: ["published"],
  /** What a team says of its people is corrected, with its certificates. */
  correction: ["published", "finished"],
  /** Takes an award away, however late it is found out. */
  revocation: ["published", "finished"],
  /** What the clock does when a time is over: it locks teams and works. */
  deadline: ["published", "finished"],
  /** To whom links show a work. */
  share: ["published", "cancelled", "finished"],
  /** What the organiser shows of works publicly, and the pictures that teams choose for it. */
  showcase: ["published", "finished", "archived"],
  /** When everybody may vote, and how often. */
  voteSetting: ["draft", "published", "finished", "archived"],
  /** What everybody who is signed in votes for. */
  vote: ["published", "finished"],
  /** What letters to experts say. */
  letterSetting: ["draft", "published", "finished"],
  /** Letters to experts are issued, issued anew and sent. */
  letter: ["published", "finished"],
  certificateSetting: ["draft", "published", "finished"],
  /** Certificates are made, checked and sent. */
  certificate: ["published", "finished"],
  /** Certificates are revoked and reissued. */
  certificateCorrection: ["published", "cancelled", "finished", "archived"],
} as const satisfies Record<string, readonly ContestStatus[]>;

export type Act = LifecycleAct | keyof typeof writes;

export const acts = [...lifecycleActs, ...(Object.keys(writes) as (keyof typeof writes)[])] as const;

export const isLifecycleAct = (act: Act): act is LifecycleAct => act in moves;

export const statesOf = (act: Act): readonly ContestStatus[] => (isLifecycleAct(act) ? moves[act].from : writes[act]);

/** Whether this kind of act may happen in a contest of this state. */
export const allows = (status: ContestStatus, act: Act) => statesOf(act).includes(status);
