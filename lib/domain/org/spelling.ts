import { pinyin } from "pinyin-pro";

const plain = { toneType: "none", type: "array" } as const;

/** How a name is typed without an input method: full pinyin, and the initials. Stored beside the name and written with it. */
export const spellingOf = (name: string) => ({
  pinyin: pinyin(name, plain).join("").replace(/\s+/g, "").toLowerCase(),
  initials: pinyin(name, { ...plain, pattern: "first" })
    .join("")
    .replace(/\s+/g, "")
    .toLowerCase(),
});
