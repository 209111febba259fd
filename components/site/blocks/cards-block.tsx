import Link from "next/link";
import { ArrowRight } from "@/components/ui/icons";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

export function CardsBlock({ block, first }: { block: BlockOf<"cards">; first?: boolean }) {
  const Heading = first ? "h2" : "h3";
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {block.items.map(({ title, body, link }, at) => (
        <li
          key={`${at} ${title.zh}`}
          className="group relative flex flex-col rounded-card border border-rule bg-raised p-5 has-[a]:hover:border-ink has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus"
        >
          <Heading className="flex items-baseline justify-between gap-3 text-lg leading-snug font-semibold">
            {link ? (
              <Link href={link} className="outline-none after:absolute after:inset-0">
                <InBoth words={title} />
              </Link>
            ) : (
              <InBoth words={title} />
            )}
            {link && <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-accent-ink" />}
          </Heading>
          {body.zh && (
            <p className="mt-2 whitespace-pre-line text-ink-2">
              <InBoth words={body} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
