import type { contest } from "@/db";
import { inquire } from "@/lib/events";

/** Whether a contest that has run its course ends in awards: they are published, or it was finished with them (semantics 2.1). */
export const isAwarded = async ({ id, status }: Pick<typeof contest.$inferSelect, "id" | "status">) =>
  status === "finished" || status === "archived" || (await inquire("awardsAnnounced", { contestId: id })) === true;
