import { z } from "zod";
import { drawKinds, drawStatuses, seedSources } from "@/db/draw-values";

export { drawKinds, seedSources };
export type DrawKind = (typeof drawKinds)[number];
export type SeedSource = (typeof seedSources)[number];

/** What a provable draw is called in the file itself; what is signed begins with it. */
export const DRAW_FORMAT = "provable-draw/1";

/** The League of Entropy's chain "quicknet": its first round, in seconds since 1970, and the seconds from round to round. */
export const QUICKNET = { genesis: 1_692_803_367, period: 3 };
/** When a round of it becomes known, in milliseconds since 1970. */
export const roundTime = (round: number) => (QUICKNET.genesis + (round - 1) * QUICKNET.period) * 1000;

const at = z.number().int().min(0);
const label = z.string().min(1).max(40);
const MOST = 100_000;

/** Who may review what: `open` has a row for each work, with a 1 for every expert who may. */
const Assignment = z.strictObject({
  kind: z.literal("assignment"),
  /** Label, and how many reviews are wanted. */
  works: z.array(z.tuple([label, at])).max(MOST),
  /** Label, and the most tasks. */
  experts: z.array(z.tuple([label, at])).max(MOST),
  open: z.array(z.string().regex(/^[01]*$/)).max(MOST),
  /** Work and expert, by their places: tasks that stay. */
  existing: z.array(z.tuple([at, at])),
  /** Where an expert takes only so many works of one place: the place of each work, null for none, and the most of each place. */
  limits: z.strictObject({ places: z.array(at.nullable()).max(MOST), most: z.array(at).max(100) }).optional(),
});
const Order = z.strictObject({
  kind: z.literal("order"),
  /** Label, and the group that it shares with others; null: with none. */
  works: z.array(z.tuple([label, at.nullable()])).max(MOST),
  distance: z.number().int().min(1).max(100),
});
const Lots = z.strictObject({
  kind: z.literal("lots"),
  /** Label, fields by their places in `seats`, group of one organisation, and 1 for whoever is barred. */
  candidates: z.array(z.tuple([label, z.array(at), at.nullable(), z.union([z.literal(0), z.literal(1)])])).max(MOST),
  seats: z.array(z.tuple([z.string(), at])).max(100),
  perOrg: z.number().int().min(1),
});
export const DrawInputs = z.discriminatedUnion("kind", [Assignment, Order, Lots]);
export type DrawInputs = z.output<typeof DrawInputs>;
export type InputsOf<K extends DrawKind> = Extract<DrawInputs, { kind: K }>;

const Source = z.strictObject({
  source: z.enum(seedSources),
  words: z.string(),
  round: at.nullable(),
  /** From when on the seed can be known. */
  due: z.string(),
});

/** What is frozen before the seed is known. `salt` makes the digest tell nothing of what could be guessed. */
export const DrawSheet = z.strictObject({
  installation: z.string(),
  contest: z.string(),
  plan: z.string(),
  code: z.string(),
  seed: Source,
  salt: z.string(),
  inputs: DrawInputs,
});
export type DrawSheet = z.output<typeof DrawSheet>;

/** One of the draws of the same kind in the same plan, oldest first. */
const Sibling = z.strictObject({
  code: z.string(),
  digest: z.string(),
  status: z.enum(drawStatuses),
  committed: z.string(),
  ended: z.string().nullable(),
  /** The code of the draw that it repeats, and why. */
  redoes: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why it was abandoned. */
  endReason: z.string().nullable(),
});
export type DrawSibling = z.output<typeof Sibling>;

export const DrawFile = z.strictObject({
  format: z.literal(DRAW_FORMAT),
  sheet: DrawSheet,
  /** SHA-256 over the canonical text of `sheet`, in hexadecimal: what was published before the seed. */
  digest: z.string(),
  committed: z.string(),
  drawn: z.string(),
  seed: z.string(),
  /** Rows of places in the lists of the inputs: work and expert; work; candidate and seat, and of the reserve the candidate alone. */
  result: z.array(z.array(at)),
  history: z.array(Sibling),
  /** Once the results are published: label, judging number, and what the label was made with. */
  opened: z.array(z.tuple([label, z.string(), z.string()])),
  /** The 32 bytes of the Ed25519 key that signed it, in base64url. */
  key: z.string(),
  /** Ed25519 (RFC 8032) over the format, `digest` and the canonical text of the rest, in base64url. */
  signature: z.string(),
});
export type DrawFile = z.output<typeof DrawFile>;
