import type { ComponentType, ReactNode } from "react";
import type { Block, BlockKind, BlockOf } from "@/lib/domain/site/page/blocks";
import { CardsBlock } from "./cards-block";
import { FiguresBlock } from "./figures-block";
import { FilesBlock } from "./files-block";
import { GalleryBlock } from "./gallery-block";
import { HeadingBlock } from "./heading-block";
import { PictureBlock } from "./picture-block";
import { QuestionsBlock } from "./questions-block";
import { QuoteBlock } from "./quote-block";
import { TextBlock } from "./text-block";
import { TimelineBlock } from "./timeline-block";
import { VideoBlock } from "./video-block";

/** Blocks whose rows are the host's own, not the page's: whoever draws the page knows where to read them. */
type ListKind = "contests" | "news" | "awards" | "entrants";
type ListViews = { [K in ListKind]: (block: BlockOf<K>) => ReactNode };

const views: { [K in Exclude<BlockKind, ListKind>]: ComponentType<{ block: BlockOf<K>; first?: boolean }> } = {
  heading: HeadingBlock,
  text: TextBlock,
  picture: PictureBlock,
  gallery: GalleryBlock,
  figures: FiguresBlock,
  timeline: TimelineBlock,
  questions: QuestionsBlock,
  quote: QuoteBlock,
  cards: CardsBlock,
  files: FilesBlock,
  video: VideoBlock,
};

interface BlockViewProps {
  block: Block;
  lists: ListViews;
  /** No heading stands above it but the page's own. */
  first?: boolean;
}

/** One block of a page, drawn the same for readers and in the editor. */
export function BlockView({ block, lists, first = false }: BlockViewProps) {
  if (block.kind === "contests") return lists.contests(block);
  if (block.kind === "news") return lists.news(block);
  if (block.kind === "awards") return lists.awards(block);
  if (block.kind === "entrants") return lists.entrants(block);
  const View = views[block.kind] as ComponentType<{ block: Block; first: boolean }>;
  return <View block={block} first={first} />;
}
