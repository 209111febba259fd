import en from "./en";
import type { Locale } from "./locale";
import zh from "./zh-cn";

/** Every word of one language, one namespace a room; the Chinese file is the model for the keys of both. */
export type Messages = typeof zh;
export type Namespace = keyof Messages;

const words: Record<Locale, Messages> = { "zh-cn": zh, en };

export const messagesFor = (locale: Locale): Messages => words[locale];

/** A namespace, or one part of it: `home.assistant`. */
export type Part = Namespace | { [N in Namespace]: `${N}.${keyof Messages[N] & string}` }[Namespace];

/** What a layout sends to the browser; everything else stays on the server. */
export function pick(messages: Partial<Messages>, ...parts: Part[]): Partial<Messages> {
  const picked: Record<string, object> = {};
  for (const one of parts) {
    const [namespace, part] = one.split(".") as [Namespace, string | undefined];
    const all = messages[namespace] as Record<string, unknown>;
    picked[namespace] = part ? { ...picked[namespace], [part]: all[part] } : all;
  }
  return picked;
}
