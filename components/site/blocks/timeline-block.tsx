import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

export function TimelineBlock({ block, first }: { block: BlockOf<"timeline">; first?: boolean }) {
  const Heading = first ? "h2" : "h3";
  return (
    <ol className="relative max-w-3xl before:absolute before:inset-y-2 before:left-1 before:w-px before:bg-rule">
      {block.items.map(({ when, title, body }, at) => (
        <li key={`${at} ${title.zh}`} className="relative pb-6 pl-7 last:pb-0">
          <span aria-hidden className="absolute top-2 left-0 size-2.25 rounded-full border border-accent bg-accent" />
          <p className="figures text-note text-hint">
            <InBoth words={when} />
          </p>
          <Heading className="font-medium">
            <InBoth words={title} />
          </Heading>
          {body.zh && (
            <p className="mt-1 max-w-measure whitespace-pre-line text-ink-2">
              <InBoth words={body} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
