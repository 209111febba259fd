/** Punctuation that has a form of its own in vertical text; drawn upright where the font's `vert` table is out of reach. */
const forms: Readonly<Record<string, string>> = {
  "，": "︐",
  "、": "︑",
  "。": "︒",
  "：": "︓",
  "；": "︔",
  "！": "︕",
  "？": "︖",
  "…": "︙",
  "—": "︱",
  "（": "︵",
  "）": "︶",
  "【": "︻",
  "】": "︼",
  "《": "︽",
  "》": "︾",
  "〈": "︿",
  "〉": "﹀",
  "「": "﹁",
  "」": "﹂",
  "『": "﹃",
  "』": "﹄",
  "“": "﹃",
  "”": "﹄",
  "‘": "﹁",
  "’": "﹂",
};

/** A character as it stands in a column. */
export const upright = (character: string) => forms[character] ?? character;
