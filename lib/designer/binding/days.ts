/** `2026年6月18日` in its parts; null for any other text. */
function partsOf(printed = ""): [year: string, month: number, day: number] | null {
  const found = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(printed);
  return found && [found[1] as string, Number(found[2]), Number(found[3])];
}

const digits = "〇一二三四五六七八九";
const months = "January February March April May June July August September October November December".split(" ");

/** Up to 31, as dates are read: 十, 十八, 二十, 三十一. */
function counted(n: number): string {
  const tens = Math.floor(n / 10);
  const ones = n % 10 ? digits.charAt(n % 10) : "";
  return (tens > 1 ? digits.charAt(tens) : "") + (tens ? "十" : "") + ones;
}

/** A printed day in Chinese numerals: 二〇二六年六月十八日. */
export function hanDay(printed?: string): string {
  const parts = partsOf(printed);
  if (!parts) return "";
  const [year, month, day] = parts;
  return `${[...year].map((digit) => digits.charAt(Number(digit))).join("")}年${counted(month)}月${counted(day)}日`;
}

/** A printed day by ISO 8601: 2026-06-18. */
export function isoDay(printed?: string): string {
  const parts = partsOf(printed);
  return parts ? [parts[0], ...[parts[1], parts[2]].map((n) => String(n).padStart(2, "0"))].join("-") : "";
}

/** A printed day in English: 18 June 2026. */
export function englishDay(printed?: string): string {
  const parts = partsOf(printed);
  return parts ? `${parts[2]} ${months[parts[1] - 1] ?? ""} ${parts[0]}` : "";
}
