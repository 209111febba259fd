import type { z } from "zod";
import type { TreeNode } from "@/components/kit/tree/tree-nodes";
import type { roleDetail } from "@/lib/domain/access/contract";

type Role = Pick<z.output<typeof roleDetail.output>, "permissions" | "menuIds">;

interface Difference {
  key: string;
  of: "permission" | "menu";
  /** From the branch to the leaf. */
  label: string;
  /** Of the first role or of the second. */
  held: "first" | "second";
}

/** What one of two roles has and the other has not, in the order of the trees, and how much both have. */
export function roleDifferences(first: Role, second: Role, trees: { permission: TreeNode[]; menu: TreeNode[] }) {
  const held = (["permission", "menu"] as const).flatMap((of) => {
    const ids = of === "permission" ? "permissions" : "menuIds";
    const [ours, theirs] = [new Set<string>(first[ids]), new Set<string>(second[ids])];
    return leavesOf(trees[of]).map((leaf) => ({
      ...leaf,
      of,
      isOurs: ours.has(leaf.key),
      isTheirs: theirs.has(leaf.key),
    }));
  });
  const differences = held
    .filter(({ isOurs, isTheirs }) => isOurs !== isTheirs)
    .map(({ key, of, label, isOurs }): Difference => ({ key, of, label, held: isOurs ? "first" : "second" }));
  return { differences, both: held.filter(({ isOurs, isTheirs }) => isOurs && isTheirs).length };
}

const leavesOf = (nodes: readonly TreeNode[], above = ""): { key: string; label: string }[] =>
  nodes.flatMap(({ key, label, children = [] }) => {
    const path = above ? `${above} › ${label}` : label;
    return children.length > 0 ? leavesOf(children, path) : [{ key, label: path }];
  });
