import { z } from "zod";

export const Color = z.string().regex(/^(#[0-9a-fA-F]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]+\))$/);

/** Farther away nothing is placed, and nothing is larger: past it, arithmetic and readers of PDF give way. */
const far = 100_000;
export const Coordinate = z.number().min(-far).max(far);
export const Length = z.number().positive().max(far);

/** How much of what is under an element it covers; left out, all. */
export const Opacity = z.number().min(0).max(1);

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
  /** Neither chosen nor moved by the pointer. */
  locked: z.boolean().default(false),
  /** Neither drawn nor printed nor filled in. */
  hidden: z.boolean().default(false),
});
