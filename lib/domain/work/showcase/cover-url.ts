/** Where a work's cover is; `fileId` makes the address of a new picture a new one. */
export const coverUrl = (workId: string, size: "card" | "wide" | "whole", fileId: string) =>
  `/prod-api/web/work/showcase/cover?workId=${workId}&size=${size}&mark=${fileId}`;
