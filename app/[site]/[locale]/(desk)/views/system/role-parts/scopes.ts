/** The words of a data scope, by its number (docs/rules/org.md, "Data scope"). */
export const scopeKeys = {
  1: "all",
  2: "chosen",
  3: "own",
  4: "subtree",
  5: "self",
  6: "contests",
  7: "tasks",
} as Record<number, "all" | "chosen" | "own" | "subtree" | "self" | "contests" | "tasks">;
