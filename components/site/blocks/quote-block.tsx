import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

export function QuoteBlock({ block }: { block: BlockOf<"quote"> }) {
  return (
    <figure className="max-w-3xl border-l-2 border-accent pl-5">
      <blockquote className="font-serif text-xl leading-relaxed sm:text-2xl">
        <InBoth words={block.text} />
      </blockquote>
      {block.source.zh && (
        <figcaption className="mt-2 text-note text-ink-2">
          <InBoth words={block.source} />
        </figcaption>
      )}
    </figure>
  );
}
