/** A zod issue as far as its wording depends on it. */
type Issue = {
  code?: string;
  message?: string;
  input?: unknown;
  origin?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  divisor?: number | bigint;
  expected?: string;
};

/** Which of our words (`kit.invalid.*`) says what is wrong with a value, and its numbers. */
export function wordOf(issue: Issue): { key: string; params: Record<string, number> } {
  const min = Number(issue.minimum);
  const max = Number(issue.maximum);
  const plain = (key: string, params = {}) => ({ key, params });
  const absent = issue.input === undefined || issue.input === null || issue.input === "";
  switch (issue.code) {
    case "invalid_type":
      if (absent) return plain("required");
      return plain({ number: "number", int: "whole", date: "date" }[issue.expected ?? ""] ?? "invalid");
    case "too_small":
      if (issue.origin === "string") return min <= 1 ? plain("required") : plain("tooShort", { min });
      if (issue.origin === "array" || issue.origin === "set")
        return min <= 1 ? plain("required") : plain("tooFew", { min });
      return plain("tooSmall", { min });
    case "too_big":
      if (issue.origin === "string") return plain("tooLong", { max });
      if (issue.origin === "array" || issue.origin === "set") return plain("tooMany", { max });
      return plain("tooBig", { max });
    case "invalid_format":
      if (absent) return plain("required");
      return plain({ email: "email", url: "url", date: "date", datetime: "date" }[issue.format ?? ""] ?? "invalid");
    case "not_multiple_of":
      return Number(issue.divisor) === 1 ? plain("whole") : plain("step", { step: Number(issue.divisor) });
    case "invalid_value":
    case "invalid_union":
      return plain(absent ? "required" : "choice");
    default:
      return plain("invalid");
  }
}
