import type { FormField } from "@/lib/domain/contest/form";

type Options = NonNullable<FormField["options"]>;

/** A tree of choices as lines, a path each: `电子信息 / 计算机`. */
export const linesOf = (options: Options, above = ""): string[] =>
  options.flatMap((o) => {
    const path = above + o.label.zh;
    return o.children?.length ? linesOf(o.children, `${path} / `) : [path];
  });

/** Parses lines into a tree of choices; a choice that had a value under this name keeps it, a new one uses its name. */
export function treeOf(lines: readonly string[], before: Options = []): Options {
  const tree: Options = [];
  const put = (level: Options, old: Options, path: string[]) => {
    const [name, ...rest] = path;
    if (!name) return;
    const known = old.find((o) => o.label.zh === name);
    let here = level.find((o) => o.label.zh === name);
    if (!here) {
      here = { value: known?.value ?? name.slice(0, 100), label: known?.label ?? { zh: name } };
      level.push(here);
    }
    if (rest.length) put((here.children ??= []), known?.children ?? [], rest);
  };
  for (const line of lines)
    put(
      tree,
      before,
      line
        .split("/")
        .map((part) => part.trim())
        .filter(Boolean),
    );
  return tree;
}
