import { z } from "zod";

export const Color = z.string().regex(/^(#[0-9a-fA-F]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]+\))$/);

/** Farther away nothing is placed, and nothing is larger: past it, arithmetic and readers of PDF give way. */
const far = 100_000;
export const Coordinate = z.number().min(-far).max(far);
export const Length = z.number().positive().max(far);

/** How much of what is under an element it covers; left out, all. */
export const Opacity = z.number().min(0).max(1);

/** How figures stand in a column where they do not lie on their side: one below the other, or all in the place of one character. */
export const figureWays = ["stacked", "combined"] as const;

/** Where words stand in a box that is deeper than they are; left out, at the top. */
export const anchors = ["top", "middle", "bottom"] as const;

/**
 * How much of a circle a text stands on, in degrees: like a bridge, and below nothing like a bowl. The circle touches the upper edge of
 * the box, or the lower one, and is as wide as the box where the arc reaches that far.
 */
export const Arc = z
  .number()
  .min(-350)
  .max(350)
  .refine((degrees) => Math.abs(degrees) >= 5);

/** What every element of a page has, whatever it draws. */
export const Placed = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(60).default(""),
  left: Coordinate,
  top: Coordinate,
  width: Length,
  height: Length,
  /** Degrees, clockwise, about the centre. */
  rotate: Coordinate.default(0),
  /** Tag of the template the element came from. */
  source: z.string().max(60).optional(),
  /** What fills the element when a certificate is made (`bindings.ts`). */
  code: z.string().max(40).optional(),
  /** Left out, rather than reported, when what it binds has no value: the line of the advisors of a team without one. */
  optional: z.boolean().default(false),
  /** Of those that are chosen, moved and copied together. */
  group: z.string().min(1).max(64).optional(),
  /** Neither chosen nor moved by the pointer. */
  locked: z.boolean().default(false),
  /** Neither drawn nor printed nor filled in. */
  hidden: z.boolean().default(false),
});
