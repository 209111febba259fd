import { FileDown } from "@/components/ui/icons";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

export function FilesBlock({ block }: { block: BlockOf<"files"> }) {
  return (
    <ul className="max-w-3xl divide-y divide-rule border-y border-rule">
      {block.items.map(({ title, link }, at) => (
        <li key={`${at} ${link}`}>
          <a href={link} className="flex items-center gap-3 py-3 hover:text-accent-ink">
            <FileDown aria-hidden className="size-4 shrink-0 text-hint" />
            <InBoth words={title} />
          </a>
        </li>
      ))}
    </ul>
  );
}
