type Pressed = Pick<KeyboardEvent, "code" | "key" | "ctrlKey" | "metaKey" | "altKey">;

/** What keys do while a list is run through, the same in every queue. */
const keys = {
  arrowright: "next",
  j: "next",
  arrowleft: "previous",
  k: "previous",
  a: "approve",
  b: "sendBack",
  r: "refuse",
  n: "create",
} as const;

/** What a whole form is sent with, even while one types in it. */
const SAVE = "save";
export type QueueKey = (typeof keys)[keyof typeof keys] | typeof SAVE;

/** How a key is shown at its button. */
export const shownKey = {
  next: "→",
  previous: "←",
  approve: "A",
  sendBack: "B",
  refuse: "R",
  create: "N",
  save: "Ctrl + Enter",
} as const satisfies Record<QueueKey, string>;

export function queueKeyOf({ key, ctrlKey, metaKey, altKey }: Pressed): QueueKey | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === "Enter" ? SAVE : undefined;
  const name = key.toLowerCase();
  return Object.hasOwn(keys, name) ? keys[name as keyof typeof keys] : undefined;
}

/** The place of the phrase that Alt and a digit choose, from 0. The key's place counts: with Alt a Mac types another sign. */
export function phraseOf({ code, altKey, ctrlKey, metaKey }: Pressed): number | undefined {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return altKey && !ctrlKey && !metaKey && digit ? Number(digit) - 1 : undefined;
}
