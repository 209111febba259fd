import { sql } from "drizzle-orm";
import { awardKinds } from "@/lib/domain/award/shapes";

/** Awards by kind, in the order of `awardKinds`: what works win first, what follows from it afterwards. */
export const byKind = sql.raw(`array_position(array['${awardKinds.join("','")}'], "award_def"."kind")`);
