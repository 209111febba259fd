import { sql } from "drizzle-orm";
import { resultRow } from "@/db";

/** The score ×10⁴ in a result that was calculated here, where every work has one; only imported rankings may say the rank alone. */
export const calculatedScore = sql<number>`${resultRow.score}`;
