import { createHmac } from "node:crypto";
import { keyFor, sha256 } from "@/lib/crypto";
import type { Plan } from "@/lib/domain/review/scope";
import { LABEL_DIGITS, labelInput } from "./checking";
import type { DrawKind } from "./shapes";

const keyed = (text: string) => createHmac("sha256", keyFor("draw")).update(text).digest("base64url");

/** What the label of a work is made with; whoever gets it can tell that the label stands for the judging number. */
export const labelSalt = (planId: string, workId: string) => keyed(`${planId} work ${workId}`).slice(0, 22);

/** In a blind plan the judging number would join what a draw shows to the works that experts read. */
export const isVeiled = ({ blind }: Pick<Plan, "blind">, kind: DrawKind) => blind !== "none" && kind === "assignment";

/**
 * The name of a work in the draws of a plan: its judging number; where that must not show, a label that only its salt joins to it.
 * Equal in all draws of the plan, and in no passport.
 */
export const workLabel = (planId: string, workId: string, judgingNo: string, veiled: boolean) =>
  veiled ? sha256(labelInput(labelSalt(planId, workId), judgingNo)).slice(0, LABEL_DIGITS) : judgingNo;

/** The pseudonym of an expert in the draws of one kind in a plan, and in nothing else. */
export const expertLabel = (planId: string, kind: DrawKind, expertId: string) =>
  keyed(`${planId} ${kind} ${expertId}`).slice(0, 12);
