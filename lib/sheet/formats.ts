import { formatValue } from "hucre";

/** Number formats that every workbook knows by their number (ECMA-376, 18.8.30); those left out are dates or times. */
const BUILT_IN: Record<number, string> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  41: "#,##0",
  42: "#,##0",
  43: "#,##0.00",
  44: "#,##0.00",
  48: "##0.0E+0",
  49: "@",
};
const TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);
const isBuiltInDate = (id: number) =>
  !(id in BUILT_IN) && ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58));

/** How a cell shows its number. */
export type Format =
  | { as: "plain" }
  | { as: "date"; time: boolean; day: boolean }
  /** `code`: the number format as the workbook spells it. */
  | { as: "code"; code: string };

const PLAIN: Format = { as: "plain" };

/** @param code of a format that the workbook itself defines */
export function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined && isBuiltInDate(id)) {
    const time = TIMES.has(id);
    return { as: "date", time: time || id === 22, day: !time };
  }
  const spelt = code ?? BUILT_IN[id] ?? "General";
  // What is quoted, escaped or in brackets is shown as it stands and says nothing about the number.
  const bare = spelt.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (spelt === "" || /^(?:general|@)$/i.test(bare)) return PLAIN;
  const letters = bare.replaceAll(/general|[ap]m?\/[ap]m?|e[+-]/gi, "");
  if (!/[ymdhs年月日时分秒]/i.test(letters)) return { as: "code", code: spelt };
  const time = /[hs时秒]/i.test(letters);
  return { as: "date", time, day: /[yd年日]/i.test(letters) || !time };
}

/** The number as a cell of this format shows it. */
export const shownBy = (code: string, value: number) => formatValue(value, code).trim();

const DAY = 86_400_000;
/** The day that serial numbers count from: 1900 was no leap year, but is one to Excel up to serial 60. */
const epoch = (from1904: boolean) => (from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30));

/** A serial number as `YYYY-MM-DD`, `HH:mm:ss` or both; null where no calendar has such a day. */
export function dateOf(serial: number, format: { time: boolean; day: boolean }, from1904: boolean): string | null {
  if (serial < 0 || serial >= 2_958_466 || (format.day && !from1904 && serial < 1)) return null;
  const lost = !from1904 && serial < 60 ? 1 : 0;
  const at = new Date(epoch(from1904) + Math.round((serial + lost) * DAY));
  const [day, clock] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 19)];
  if (!format.day) return clock;
  return format.time && clock !== "00:00:00" ? `${day} ${clock}` : day;
}
