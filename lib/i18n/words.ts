// The core alone: the seed runs verbs outside Next, where the package's front door asks for React's hooks.
import { createTranslator } from "use-intl/core";
import type { Locale } from "./locale";
import { type Messages, messagesFor, type Namespace } from "./messages";

/** The words of one namespace outside React: refusals, messages, mails. */
export const wordsOf = <N extends Namespace>(locale: Locale, namespace: N) =>
  createTranslator<Messages, N>({ locale, messages: messagesFor(locale), namespace, timeZone: "Asia/Shanghai" });
