/** Refusals of whoever comes second: somebody else was first, and what their screen shows is out of date. */
export const second = {
  illegalTransition: 409,
  sceneMoved: 41101,
  groupsChanged: 41154,
  drawEnded: 41183,
  roundOver: 41184,
  appliedBefore: 41185,
  exceptionGranted: 41186,
  slipReplaced: 41187,
  batchMade: 41188,
  letterReplaced: 41189,
} as const;
