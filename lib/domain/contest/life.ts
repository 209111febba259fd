import { contest } from "@/db";
import { lifecycle } from "@/lib/lifecycle";

/** The editorial life of a contest (semantics 2.1); what the clock makes of it is derived (`phase.ts`). */
export const contestLife = lifecycle("contest", contest, {
  draft: ["pending"],
  pending: ["published", "draft"],
  published: ["suspended", "cancelled", "finished"],
  suspended: ["published", "cancelled"],
  cancelled: [],
  finished: ["archived"],
  archived: ["finished"],
});
