import type { ObjectionStatus } from "@/lib/domain/award/contract";

/** Where each state of an objection may go. */
export const nextOf = {
  submitted: ["accepted", "dismissed"],
  accepted: ["investigating"],
  investigating: ["upheld", "rejected"],
  dismissed: [],
  // whether it changes the result may be put right
  upheld: ["upheld"],
  rejected: [],
} as const satisfies Record<ObjectionStatus, readonly Exclude<ObjectionStatus, "submitted">[]>;

/** Whether an answer is due. */
export const isOpen = (status: ObjectionStatus): boolean => status !== "upheld" && nextOf[status].length > 0;
