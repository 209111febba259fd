/** A paper that somebody hands in as proof: scanned, photographed or as it was made. */
export const paperTypes = ["pdf", "jpg", "jpeg", "png"] as const;

/** Why a file of such a call is not taken. */
export const paperFaults = ["storageFull", "fileTooLarge", "fileTypeRefused", "fileCorrupt"] as const;
