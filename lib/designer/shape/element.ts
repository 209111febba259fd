import { z } from "zod";
import { Color, Opacity, Placed } from "@/lib/designer/placed";
import { readPath } from "./path";

/** What a vector element can be; a `path` is any outline of its own, `rosette` and `border` are guilloché, and what follows them patterns for a ground. */
export const shapeKinds = [
  "rectangle",
  "ellipse",
  "line",
  "polygon",
  "star",
  "frame",
  "path",
  "rosette",
  "border",
  "ripples",
  "scales",
  "fret",
  "fibres",
] as const;
export type ShapeKind = (typeof shapeKinds)[number];

export const dashes = ["solid", "dashed", "dotted"] as const;

/** Between the colours of a gradient nothing shines through: PDF would need a mask for it. */
const Opaque = z.string().regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/);

const Stop = z.object({
  /** 0 at the beginning, 1 at the end. */
  at: z.number().min(0).max(1),
  color: Opaque,
});

/** Colours that run into one another: along a line at an angle, or outwards from the middle. */
const Gradient = z.object({
  kind: z.enum(["linear", "radial"]),
  /** Degrees, clockwise; at 0 from left to right. */
  angle: z.number().min(-360).max(360).default(0),
  stops: z
    .array(Stop)
    .min(2)
    .max(12)
    .refine((stops) => stops.every(({ at }, i) => i === 0 || at >= (stops[i - 1]?.at ?? 0)), "out of order"),
});
export type Gradient = z.output<typeof Gradient>;

const Paint = z.union([Color, Gradient]);
export type Paint = z.output<typeof Paint>;

export const ShapeElement = Placed.extend({
  type: z.literal("shape"),
  shape: z.enum(shapeKinds),
  fill: Paint.optional(),
  stroke: Paint.optional(),
  strokeWidth: z.number().min(0).max(100).default(1),
  dash: z.enum(dashes).default("solid"),
  /** Of all of it together. */
  opacity: Opacity.default(1),
  /** Of the corners of a rectangle, a frame and a guilloché border. */
  radius: z.number().min(0).max(1000).default(0),
  /** Corners of a polygon, tips of a star. */
  points: z.int().min(3).max(60).default(5),
  /** How far the inner corners of a star lie from its middle, beside its tips. */
  depth: z.number().min(0.05).max(1).default(0.382),
  /** Of a frame: from its outer rule to the inner one, and how broad that is. */
  gap: z.number().min(0).max(200).default(8),
  innerWidth: z.number().min(0).max(100).default(1),
  /**
   * Of guilloché: how many curves lie over one another, how often each swings, how far (beside half of the shorter side). Of grounds: how
   * many there are along the shorter side, how often ripples swing, how far they do and how long fibres are.
   */
  density: z.int().min(1).max(40).default(10),
  waves: z.int().min(3).max(240).default(24),
  amplitude: z.number().min(0.01).max(1).default(0.5),
  /** What the curves of guilloché are drawn from; empty, it is the contest's name. */
  seed: z.string().max(100).default(""),
  /** Of a `path`: its outline in per mille of width and height, in M, L, C and Z. */
  path: z
    .string()
    .max(20_000)
    .refine((path) => readPath(path) !== null, "no path")
    .default(""),
});
export type ShapeElement = z.output<typeof ShapeElement>;

type Kind = Pick<ShapeElement, "shape">;

const drawnFromSeed: readonly ShapeKind[] = ["rosette", "border", "ripples", "fibres"];
/** Whether it is drawn from a seed. */
export const isSeeded = ({ shape }: Kind) => drawnFromSeed.includes(shape);

const grounds: readonly ShapeKind[] = ["ripples", "scales", "fret", "fibres"];
/** Whether it is a pattern that lies under others. */
export const isGround = ({ shape }: Kind) => grounds.includes(shape);

/** Whether it has an inside that can be filled. */
export const hasInside = (element: Kind) => element.shape !== "line" && !isSeeded(element) && !isGround(element);
