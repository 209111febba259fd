import { transaction } from "@/db";
import type { Fault } from "@/lib/fault";

interface Violation {
  code?: string;
  constraint?: string;
}

const UNIQUE = "23505";
const FOREIGN = "23503";
const CHECK = "23514";
export type Broken = "unique" | "foreign" | "check";
const kinds: Record<string, Broken> = { [UNIQUE]: "unique", [FOREIGN]: "foreign", [CHECK]: "check" };

/** Runs a statement that the database's own rules may refuse, and says which refusal that is to a person. */
export async function orRefuse<T>(body: () => Promise<T>, word: (broken: Broken, constraint: string) => Fault | null) {
  try {
    return await transaction(body);
  } catch (error) {
    const cause = (error instanceof Error && error.cause ? error.cause : error) as Violation;
    const broken = kinds[cause?.code ?? ""];
    const fault = broken ? word(broken, cause.constraint ?? "") : null;
    throw fault ?? error;
  }
}
