import type { BlockKind } from "@/lib/domain/site/page/blocks";

const both = () => ({ zh: "", en: "" });
const picture = () => ({ url: null, alt: both(), caption: both() });

/** One empty row of a block that has rows. */
export const blankRows = {
  gallery: picture,
  figures: () => ({ value: "", unit: both(), label: both() }),
  timeline: () => ({ when: both(), title: both(), body: both() }),
  questions: () => ({ question: both(), answer: both() }),
  cards: () => ({ title: both(), body: both(), link: "" }),
  files: () => ({ title: both(), link: "" }),
};

const shapes: Record<BlockKind, () => object> = {
  heading: () => ({ text: both() }),
  text: () => ({ html: both() }),
  picture: () => ({ picture: picture() }),
  gallery: () => ({ pictures: [blankRows.gallery()] }),
  figures: () => ({ items: [blankRows.figures()] }),
  timeline: () => ({ items: [blankRows.timeline()] }),
  questions: () => ({ items: [blankRows.questions()] }),
  quote: () => ({ text: both(), source: both() }),
  cards: () => ({ items: [blankRows.cards()] }),
  files: () => ({ items: [blankRows.files()] }),
  contests: () => ({ title: both(), count: 6 }),
  news: () => ({ title: both(), count: 4 }),
  video: () => ({
    film: { url: "", poster: null, label: both(), caption: both(), subtitles: { zh: null, en: null }, link: "" },
  }),
  awards: () => ({ title: both(), contestId: "", count: 10 }),
  entrants: () => ({ title: both(), contestId: "" }),
};

/** A new block with nothing written in it yet. */
export const blankBlock = (kind: BlockKind) => ({
  id: crypto.randomUUID().replaceAll("-", "").slice(0, 12),
  kind,
  ...shapes[kind](),
});
