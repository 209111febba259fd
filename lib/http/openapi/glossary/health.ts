/** What numbers mean in the health of the installation. */
export const healthAmounts: Record<string, string> = {
  "bytes@/system/health": "Bytes: of the database on disk, or of this process in memory.",
  freeBytes:
    "Bytes that can still be written on the disk where files are kept, or wait on their way to the object store.",
  totalBytes: "Bytes of that disk.",
  connections: "Connections to this database that are open now.",
  "most@/system/health": "Connections that the database server allows.",
  "waiting@/system/health": "That could be done or sent now and were not yet.",
  "failed@/system/health": "That failed as often as they are tried.",
  "retrying@/system/health": "That failed and are tried again.",
  // Imports by a job, and letters to many
  recipients: "People who were meant when it was sent.",
  "read@/competition/broadcast": "Of these, who opened the message on the site.",
  mailed: "Of these, to whom a mail has left.",
  undelivered: "Of these, whose mail was refused for good.",
  byMail: "Who gets it by mail as well.",
  siteOnly: "Who reads it on the site alone.",
  judged: "Rows of the sheet that were checked once more.",
  written: "Rows that were written; they count once all of them are.",
};
