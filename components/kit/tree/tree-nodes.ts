/** A node of any tree: the kit knows its key, its name and its branches, nothing else. */
export type TreeNode = {
  key: string;
  label: string;
  hint?: string;
  /** Other ways to type its name, which a search finds, too. */
  words?: string;
  children?: TreeNode[];
  /** It has branches that are not here yet; unfolding it asks for them. */
  more?: boolean;
};

/** The branches that lead to a node whose name holds the words; an empty question leaves everything. */
export function narrowed(nodes: TreeNode[], words: string): TreeNode[] {
  const needle = words.trim().toLowerCase();
  if (!needle) return nodes;
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(needle) || node.hint?.toLowerCase().includes(needle) || spells(node, needle))
      return [node];
    const children = narrowed(node.children ?? [], words);
    return children.length ? [{ ...node, children }] : [];
  });
}

/** Pinyin is typed from the beginning of one of the ways to spell it. */
const spells = ({ words }: TreeNode, needle: string) =>
  Boolean(words?.split(" ").some((way) => way.startsWith(needle.replaceAll(/\s/g, ""))));

export const keysBelow = (node: TreeNode): string[] => [node.key, ...(node.children ?? []).flatMap(keysBelow)];

/** Rows in the order they are drawn, with their depth; folded branches are left out. */
export function rowsOf(nodes: TreeNode[], open: ReadonlySet<string>, depth = 0): { node: TreeNode; depth: number }[] {
  return nodes.flatMap((node) => [
    { node, depth },
    ...(open.has(node.key) ? rowsOf(node.children ?? [], open, depth + 1) : []),
  ]);
}

/**
 * The ticks after one node was ticked or unticked. Linked: its whole branch follows, a parent is ticked with its last
 * child and unticked with its first one; unlinked: the node alone.
 */
export function tickedWith(
  nodes: TreeNode[],
  ticked: ReadonlySet<string>,
  key: string,
  on: boolean,
  linked: boolean,
): Set<string> {
  const next = new Set(ticked);
  if (!linked) {
    if (on) next.add(key);
    else next.delete(key);
    return next;
  }
  const settle = (list: TreeNode[]): boolean[] =>
    list.map((node) => {
      if (node.key === key)
        for (const below of keysBelow(node)) {
          if (on) next.add(below);
          else next.delete(below);
        }
      const children = node.children ?? [];
      if (children.length === 0) return next.has(node.key);
      const all = settle(children).every(Boolean);
      if (all) next.add(node.key);
      else next.delete(node.key);
      return all;
    });
  settle(nodes);
  return next;
}

/** Some of a branch is ticked, but not the node itself. */
export const partly = (node: TreeNode, ticked: ReadonlySet<string>): boolean =>
  !ticked.has(node.key) && (node.children ?? []).some((child) => ticked.has(child.key) || partly(child, ticked));
