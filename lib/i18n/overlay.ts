import type { Messages } from "./messages";

/** The terms that a host may word its own way (original.md, section 1); a key outside this list is refused. */
export const termKeys = ["work.submit", "enroll.kind", "enroll.item"] as const;
export type TermKey = (typeof termKeys)[number];

/** The messages with a host's own words laid over the shipped ones. */
export function withTerms(messages: Messages, terms: Readonly<Record<string, string>>): Messages {
  const word = (key: TermKey, shipped: string) => terms[key] ?? shipped;
  const { work, enroll } = messages.terms;
  return {
    ...messages,
    terms: {
      work: { submit: word("work.submit", work.submit) },
      enroll: { kind: word("enroll.kind", enroll.kind), item: word("enroll.item", enroll.item) },
    },
  };
}
