/** The number of a team: track code, two figures of the year, and a count of the track (docs/rules/enrollment.md). */
export const teamNumberOf = (code: string, year: number, nth: number) =>
  `${code}${String(year % 100).padStart(2, "0")}${String(nth).padStart(5, "0")}`;
