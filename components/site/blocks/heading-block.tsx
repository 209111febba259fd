import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

export function HeadingBlock({ block }: { block: BlockOf<"heading"> }) {
  return (
    <h2
      id={block.id}
      className="scroll-mt-24 border-b border-ink pb-2 font-heading text-xl font-semibold tracking-wide"
    >
      <InBoth words={block.text} />
    </h2>
  );
}
