/** What an earlier room tells the later ones, inside its transaction. Add a fact here, its reactions in `domain/wiring.ts`. */
export interface Facts {
  passwordChanged: { userId: string };
  contactChanged: { userId: string };
  rolesChanged: { userId: string };
  contestPublished: { contestId: string };
  teamDisqualified: { teamId: string; reason: string };
  teamWithdrawn: { teamId: string };
  awardRevoked: { awardId: string; reason: string };
  resultCalculated: { planId: string; revisionId: string };
}

/** What a later room may forbid: a guard throws a Fault, or lets it pass. */
export interface Questions {
  mayFinishContest: { contestId: string };
  mayBecomeAdvisor: { userId: string; contestId: string };
}

export type Reactions = { [F in keyof Facts]: readonly ((fact: Facts[F]) => Promise<unknown>)[] };
export type Guards = { [Q in keyof Questions]: readonly ((question: Questions[Q]) => Promise<unknown>)[] };

export async function announce<F extends keyof Facts>(fact: F, about: Facts[F]) {
  const { reactions } = await import("./domain/wiring");
  for (const react of reactions[fact]) await react(about);
}

/** @throws the Fault of the first guard that forbids it */
export async function askLeave<Q extends keyof Questions>(question: Q, about: Questions[Q]) {
  const { guards } = await import("./domain/wiring");
  for (const guard of guards[question]) await guard(about);
}
