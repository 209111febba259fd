/** Whether a test compares or returns a span of the real clock: a difference of instants, or a name for one. To print one is no matter. */
export function judgesTime(test: string): boolean {
  if (test.includes("useFakeTimers(")) return false;
  const statements = test.replaceAll(/console\.\w+\([^;]*;/g, "").split(";");
  const namesOf = (value: string) =>
    statements.flatMap((one) => new RegExp(`(\\w+) = (?:${value})\\s*$`).exec(one)?.[1] ?? []);
  const now = String.raw`(?:performance\.now|Date\.now|process\.hrtime(?:\.bigint)?)\(\)`;
  const began = namesOf(now).map((name) => String.raw`|\b${name}\b`);
  const instant = `(?:${now}${began.join("")})`;
  const between = String.raw`${instant}\s*-\s*${instant}|${now}\s*-\s*[a-z]\w*`;
  const span = new RegExp([between, ...namesOf(between).map((name) => String.raw`\b${name}\b`)].join("|"), "i");
  const judged = /\.toBe(Less|Greater)Than|\.toBeCloseTo| [<>]=? |\breturn\b/;
  return statements.some((one) => span.test(one) && judged.test(one));
}
