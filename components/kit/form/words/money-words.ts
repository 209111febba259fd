interface Issue {
  code?: string;
  path?: readonly PropertyKey[];
  input?: unknown;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** Which of our words (`kit.invalid.*`) says what is wrong with an amount that is typed in yuan and stored in fen (`…Fen`); null for another field. */
export function moneyWordOf(issue: Issue): { key: string; params: Record<string, number> } | null {
  const { code, path = [], input } = issue;
  if (!/Fen$/.test(String(path.at(-1) ?? ""))) return null;
  if (input === undefined || input === null || input === "") return null;
  if (code === "too_big") return { key: "moneyTooBig", params: { max: Number(issue.maximum) / 100 } };
  if (code === "too_small") return { key: "moneyTooSmall", params: { min: Number(issue.minimum) / 100 } };
  return code === "invalid_type" || code === "not_multiple_of" ? { key: "money", params: {} } : null;
}
