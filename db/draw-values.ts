/** Provable draws, and who they invite. Nothing is imported here. */

/** What a provable draw draws: who reviews which works, an order of works, experts by lot. */
export const drawKinds = ["assignment", "order", "lots"] as const;
export const drawStatuses = ["committed", "drawn", "abandoned"] as const;
/** What becomes of an invitation of a drawn expert to the plan. */
export const panelStatuses = ["open", "accepted", "declined", "expired", "withdrawn"] as const;
/** Where the seed of a draw comes from. */
export const seedSources = ["lottery", "drand", "phrase"] as const;
