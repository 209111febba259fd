import type { Block, BlockKind, PageContent } from "@/lib/domain/site/page/blocks";
import { firstWords } from "./first-words";

interface BlockChange {
  id: string;
  change: "added" | "removed" | "changed" | "moved";
  /** Null for the page's own title and lead. */
  kind: BlockKind | null;
  words: string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What differs in `now` from an earlier version, block by block: a block is known by its id, so that what was moved is told from what was
 * written anew. A block that only stands elsewhere because others came or went is not moved.
 */
export function changesOf(before: PageContent, now: PageContent): BlockChange[] {
  const told = (block: Block, change: BlockChange["change"]) => ({
    ...{ id: block.id, change, kind: block.kind, words: firstWords(block, "zh-cn") },
  });
  const was = new Map(before.blocks.map((block) => [block.id, block]));
  const is = new Map(now.blocks.map((block) => [block.id, block]));
  const kept = (blocks: Block[], others: Map<string, Block>) => blocks.filter(({ id }) => others.has(id));
  const order = kept(before.blocks, is);
  const head = same([before.title, before.lead], [now.title, now.lead])
    ? []
    : [{ id: "head", change: "changed" as const, kind: null, words: now.title.zh }];
  return [
    ...head,
    ...now.blocks.flatMap((block) => {
      const old = was.get(block.id);
      if (!old) return [told(block, "added")];
      return same(old, block) ? [] : [told(block, "changed")];
    }),
    ...kept(now.blocks, was).flatMap((block, at) =>
      order[at]?.id !== block.id && same(was.get(block.id), block) ? [told(block, "moved")] : [],
    ),
    ...before.blocks.filter(({ id }) => !is.has(id)).map((block) => told(block, "removed")),
  ];
}
