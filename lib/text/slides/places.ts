import type { Page } from "./page";
import type { Part } from "./relations";
import { find, type Node, shown } from "./tree";

/** How a place of a layout is called by what stands in it. */
export const placeholderOf = (shape: Node): Node | undefined =>
  shape.kids.map((kid) => find(kid, "nvPr", "ph")).find((one) => one !== undefined);

const general: Record<string, string> = { ctrTitle: "title", subTitle: "body", obj: "body" };
const kindOf = (holder: Node) => holder.at.type ?? "obj";
const generalOf = (holder: Node) => general[kindOf(holder)] ?? kindOf(holder);

const shapesOf = ({ tree }: Part) => shown(find(tree, "cSld", "spTree")?.kids ?? []);

function matching(part: Part, holder: Node, byIndex: boolean): Node | undefined {
  const holders = shapesOf(part).flatMap((shape) => {
    const own = placeholderOf(shape);
    return own ? [{ shape, own }] : [];
  });
  const same =
    (byIndex && holder.at.idx !== undefined && holders.find(({ own }) => own.at.idx === holder.at.idx)) ||
    holders.find(({ own }) => kindOf(own) === kindOf(holder)) ||
    holders.find(({ own }) => generalOf(own) === generalOf(holder));
  return same ? same.shape : undefined;
}

/** The shapes of layout and master that one takes its place and looks from, the nearer first. */
export function originsOf(shape: Node, { layout, master }: Page): Node[] {
  const holder = placeholderOf(shape);
  if (!holder) return [];
  const near = matching(layout, holder, true);
  const far = matching(master, (near && placeholderOf(near)) ?? holder, false);
  return [near, far].filter((one) => one !== undefined);
}

/** The texts' looks that a master has for a kind of place. */
export function listOf(shape: Node, { master: { tree } }: Page): Node | undefined {
  const holder = placeholderOf(shape);
  if (!holder) return;
  const kind = generalOf(holder);
  const name = kind === "title" ? "titleStyle" : kind === "body" ? "bodyStyle" : "otherStyle";
  return find(tree, "txStyles", name);
}
