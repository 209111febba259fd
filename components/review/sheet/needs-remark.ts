import type { MarkColumn, TaskDetail } from "@/lib/domain/review/contract";

/** A low mark asks for words. */
export function needsRemark(column: MarkColumn, mark: TaskDetail["marks"][string] | undefined): boolean {
  if (column.commentBelow === null || mark === undefined || mark === null) return false;
  if (typeof mark === "boolean") return !mark && column.commentBelow > 0;
  return typeof mark === "number" && mark < column.commentBelow;
}
