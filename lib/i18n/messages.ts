import en from "./en";
import type { Locale } from "./locale";
import zh from "./zh-cn";

/** Every word of one language, one namespace a room; the Chinese file is the model for the keys of both. */
export type Messages = typeof zh;
export type Namespace = keyof Messages;

const words: Record<Locale, Messages> = { "zh-cn": zh, en };

export const messagesFor = (locale: Locale): Messages => words[locale];

/** The namespaces that a layout sends to the browser; everything else stays on the server. */
export const pick = (messages: Partial<Messages>, ...namespaces: Namespace[]): Partial<Messages> =>
  Object.fromEntries(namespaces.map((n) => [n, messages[n]]));
