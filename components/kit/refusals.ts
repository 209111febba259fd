import { second } from "@/lib/fault/second";
import { Refusal } from "@/lib/http/call";

/** What the browser does about a refusal. */
type Reaction =
  /** `expiry` learns of it from the call itself. */
  | { act: "logInAgain" }
  | { act: "noAccess" }
  | { act: "importFailed" }
  | { act: "nothing" }
  | { act: "say"; text: string | null };

/** Maps refusal codes to messages, in this one place. `text` null means "system error". */
export function reactionTo(error: unknown): Reaction {
  if (error instanceof DOMException && error.name === "AbortError") return { act: "nothing" };
  if (!(error instanceof Refusal)) return { act: "say", text: null };
  switch (error.code) {
    case 11000:
      return { act: "logInAgain" };
    case 401:
      return { act: "noAccess" };
    case 13017:
      return { act: "importFailed" };
    case 40030:
      return { act: "nothing" };
    default:
      return { act: "say", text: error.message || null };
  }
}

const codesOfSecond = new Set<number>(Object.values(second));

/** Somebody else was first, so that what this screen shows is out of date. */
export const isSecond = (error: unknown) => error instanceof Refusal && codesOfSecond.has(error.code);

/** Worth asking once more: no answer at all, or a server that is busy. A refusal is an answer. */
export const passing = (error: unknown) => error instanceof Refusal && (error.code === -1 || error.code === 503);
