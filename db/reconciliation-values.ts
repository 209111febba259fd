/** Lists of values about the daily reconciliation. Nothing is imported here. */

/** How our books and the gateway's bill of a day differ. */
export const differenceKinds = ["missingHere", "missingThere", "amountDiffers"] as const;
/** What a line of the bill is about. */
export const billLineKinds = ["payment", "refund"] as const;
export const differenceStatuses = ["open", "settled"] as const;
