import type { TreeNode } from "@/components/kit/tree/tree-nodes";
import { permissions } from "@/lib/domain/access/permissions";

type Words = { area: (key: string) => string; resource: (key: string) => string; action: (key: string) => string };

/** The one list of permissions as a tree: area → resource → action. */
export function permissionNodes(words: Words): TreeNode[] {
  const areas = new Map<string, Map<string, TreeNode[]>>();
  for (const permission of permissions) {
    const [area = "", resource = "", action = ""] = permission.split(":");
    const resources = areas.get(area) ?? new Map<string, TreeNode[]>();
    areas.set(area, resources);
    const actions = resources.get(resource) ?? [];
    resources.set(resource, actions);
    actions.push({ key: permission, label: words.action(action) });
  }
  return [...areas].map(([area, resources]) => ({
    key: area,
    label: words.area(area),
    children: [...resources].map(([resource, children]) => ({
      key: `${area}:${resource}`,
      label: words.resource(`${area}_${resource}`),
      children,
    })),
  }));
}

/** Of the ticks of that tree, the permissions themselves. */
export const onlyPermissions = (ticked: readonly string[]) => ticked.filter((key) => key.split(":").length === 3);

/** The other way: permissions with every branch whose leaves are all among them. */
export function withBranches(nodes: readonly TreeNode[], held: readonly string[]): string[] {
  const ticked = new Set(held);
  const settle = (node: TreeNode): boolean => {
    const children = node.children ?? [];
    if (children.length === 0) return ticked.has(node.key);
    const whole = children.map(settle).every(Boolean);
    if (whole) ticked.add(node.key);
    return whole;
  };
  for (const node of nodes) settle(node);
  return [...ticked];
}
