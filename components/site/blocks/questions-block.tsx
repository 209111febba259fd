import { ChevronDown } from "@/components/ui/icons";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

export function QuestionsBlock({ block }: { block: BlockOf<"questions"> }) {
  return (
    <div className="max-w-3xl divide-y divide-rule border-y border-rule">
      {block.items.map(({ question, answer }, at) => (
        <details key={`${at} ${question.zh}`} className="group">
          <summary className="flex cursor-pointer list-none items-baseline justify-between gap-4 py-3 font-medium hover:text-accent-ink [&::-webkit-details-marker]:hidden">
            <span>
              <InBoth words={question} />
            </span>
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 self-center text-hint transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <p className="max-w-measure pb-4 whitespace-pre-line text-ink-2">
            <InBoth words={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
