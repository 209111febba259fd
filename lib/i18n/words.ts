// The core alone: the seed runs verbs outside Next, where the package's front door asks for React's hooks.
import { AsyncLocalStorage } from "node:async_hooks";
import { createTranslator } from "use-intl/core";
import type { Locale } from "./locale";
import { type Messages, messagesFor, type Namespace } from "./messages";
import { withTerms } from "./overlay";

/** What a host says in place of the shipped terms, in each language. */
export type OwnTerms = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

const ofThisCall = new AsyncLocalStorage<OwnTerms>();

/** Answers a call in the words of the host that it came to. */
export const wordedBy = <T>(terms: OwnTerms, answer: () => T): T => ofThisCall.run(terms, answer);

/** A translator costs more than most of what it words: for each language, wording and namespace one is made. */
const made = new WeakMap<Messages, Map<Namespace, unknown>>();

/** The words of one namespace outside React: refusals, messages, mails. */
export function wordsOf<N extends Namespace>(locale: Locale, namespace: N) {
  const messages = withTerms(messagesFor(locale), ofThisCall.getStore()?.[locale] ?? {});
  const known = made.get(messages) ?? new Map<Namespace, unknown>();
  const translator = () => createTranslator<Messages, N>({ locale, messages, namespace, timeZone: "Asia/Shanghai" });
  const words = (known.get(namespace) as ReturnType<typeof translator> | undefined) ?? translator();
  made.set(messages, known.set(namespace, words));
  return words;
}
