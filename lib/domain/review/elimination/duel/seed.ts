import { createHmac } from "node:crypto";
import { keyFor } from "@/lib/crypto";
import type { Plan } from "@/lib/domain/review/scope";

/** The seed that pairs the works of a plan's round, fixed before anybody judges in it. Its SHA-256 is shown before, itself after. */
export const seedOf = ({ id, round }: Pick<Plan, "id" | "round">) =>
  createHmac("sha256", keyFor("duels")).update(`${id} ${round}`).digest("hex");
