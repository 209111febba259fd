import { z } from "zod";
import { Address } from "@/lib/domain/site/addresses";
import { Id, Line, OwnFile, Text } from "@/lib/http/wire";

const inBoth = <T extends z.ZodType, U extends z.ZodType>(zh: T, en: U) => z.object({ zh, en });
/** One line in both languages; where the English one is empty, readers see the Chinese one. */
export const Words = (max: number, min = 1) => inBoth(Line(max, min), Line(max * 2, 0));
export const Paragraph = (max: number) => inBoth(Text(max), Text(max * 2));
const Html = Paragraph(40_000);
const Picture = z.object({ url: OwnFile, alt: Words(120), caption: Words(200, 0) });
/**
 * A film of our own store, as pages load nothing from other hosts: with a still until it plays, and subtitles (WebVTT) in either
 * language. `link` leads to the same film elsewhere.
 */
const Film = z.object({
  url: OwnFile,
  poster: OwnFile.nullable(),
  label: Words(120),
  caption: Words(200, 0),
  subtitles: inBoth(OwnFile.nullable(), OwnFile.nullable()),
  link: Address.or(z.literal("")),
});
/** A number as readers see it: up to nine digits before the point, two behind it. */
const Figure = z.number().min(0).max(999_999_999).multipleOf(0.01);
const Count = z.int().min(1).max(12);
const rows = <S extends z.ZodRawShape>(shape: S, max: number) => z.array(z.object(shape)).min(1).max(max);

/** A block keeps its id when it is moved, so that versions can be compared. */
const block = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ id: z.string().regex(/^[a-zA-Z0-9_-]{1,24}$/), kind: z.literal(kind), ...shape });

/** What a block of each kind holds (docs/rules/site.md, "Pages of blocks"). */
export const Block = z.discriminatedUnion("kind", [
  block("heading", { text: Words(80) }),
  block("text", { html: Html }),
  block("picture", { picture: Picture }),
  block("gallery", { pictures: z.array(Picture).min(1).max(24) }),
  block("figures", { items: rows({ value: Figure, unit: Words(12, 0), label: Words(40) }, 6) }),
  block("timeline", { items: rows({ when: Words(30), title: Words(80), body: Paragraph(600) }, 30) }),
  block("questions", { items: rows({ question: Words(120), answer: Paragraph(2000) }, 40) }),
  block("quote", { text: Words(400), source: Words(80, 0) }),
  block("cards", { items: rows({ title: Words(60), body: Paragraph(400), link: Address.or(z.literal("")) }, 12) }),
  block("files", { items: rows({ title: Words(120), link: Address }, 30) }),
  block("contests", { title: Words(60), count: Count }),
  block("news", { title: Words(60), count: Count }),
  block("video", { film: Film }),
  block("awards", { title: Words(60), contestId: Id, count: z.int().min(1).max(100) }),
  block("entrants", { title: Words(60), contestId: Id.or(z.literal("")) }),
]);
export type Block = z.output<typeof Block>;
export type BlockKind = Block["kind"];
export const blockKinds: BlockKind[] = Block.options.map(({ shape }) => shape.kind.value);
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;

/** A page of blocks in both languages. */
export const PageContent = z.object({
  title: Words(60),
  lead: Paragraph(300),
  blocks: z
    .array(Block)
    .max(60)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, { error: "invalid" }),
});
export type PageContent = z.output<typeof PageContent>;
