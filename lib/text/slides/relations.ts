import type { SlideArchive } from "./archive";
import { type Node, treeOf } from "./tree";

interface Relation {
  kind: string;
  /** Of a part of the file its name, in lower case; of anything elsewhere the address as it stands. */
  target: string;
  outside: boolean;
}
export type Relations = ReadonlyMap<string, Relation>;

/** What a part names beside itself, and where its name is empty, what the file begins with. A name that leads out of the file leads nowhere. */
export function relationsOf(archive: SlideArchive, part: string): Relations {
  const slash = part.lastIndexOf("/") + 1;
  const folder = part.slice(0, slash);
  const tree = treeOf(archive.text(`${folder}_rels/${part.slice(slash)}.rels`));
  return new Map(
    tree.kids.map(({ at: { Id = "", Type = "", Target = "", TargetMode } }) => {
      const outside = TargetMode === "External";
      const target = outside ? Target : nameFrom(folder, Target);
      return [Id, { kind: Type.slice(Type.lastIndexOf("/") + 1), target, outside }];
    }),
  );
}

function nameFrom(folder: string, target: string): string {
  const steps = target.startsWith("/") ? [] : folder.split("/").filter(Boolean);
  for (const step of target.split("/"))
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  return steps.join("/").toLowerCase();
}

/** The first part of a kind that is named. */
export const partOf = (relations: Relations, kind: string): string | undefined =>
  [...relations.values()].find((one) => one.kind === kind && !one.outside)?.target;

/** A part with what it names. */
export interface Part {
  tree: Node;
  relations: Relations;
}

export function partAt(archive: SlideArchive, name: string | undefined): Part {
  if (!name) return { tree: treeOf(""), relations: new Map() };
  return { tree: treeOf(archive.text(name)), relations: relationsOf(archive, name) };
}
