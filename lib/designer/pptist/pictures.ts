import { z } from "zod";
import { Crop, Framing, type Mask } from "@/lib/designer/framing";
import { Tone } from "@/lib/designer/picture/tone";

/** What PPTist writes of how a picture sits in its frame; places are in percent. */
const Corner = z.tuple([z.number(), z.number()]);
const Clip = z.looseObject({ shape: z.string().optional(), range: z.tuple([Corner, Corner]).optional() });
const Picture = z.looseObject({
  clip: Clip.optional().catch(undefined),
  radius: z.number().optional().catch(undefined),
  flipH: z.boolean().optional().catch(undefined),
  flipV: z.boolean().optional().catch(undefined),
});

const maskNames: Readonly<Record<string, Mask>> = {
  roundRect: "rounded",
  ellipse: "ellipse",
  triangle: "triangle",
  rhombus: "diamond",
  pentagon: "pentagon",
  hexagon: "hexagon",
  octagon: "octagon",
};
const maskNamed = (shape = "rect") => (Object.hasOwn(maskNames, shape) ? maskNames[shape] : undefined);
/** Of its rounded pictures that say nothing of their corners. */
const theirRadius = 10;

/** The crop, shape and flips of a picture of PPTist. */
export function frameOf(source: unknown, scale: number) {
  const { clip, radius, flipH, flipV } = Picture.parse(source);
  const [from, to] = clip?.range ?? [];
  const crop =
    from && to
      ? Crop.safeParse({ left: from[0] / 100, top: from[1] / 100, right: to[0] / 100, bottom: to[1] / 100 }).data
      : undefined;
  const plain = clip?.shape === undefined || clip.shape === "rect";
  const mask = plain && radius ? "rounded" : maskNamed(clip?.shape);
  return {
    ...(crop && { crop }),
    ...(mask && { mask }),
    ...(mask === "rounded" && { radius: Math.min(1000, Math.max(0, (radius ?? theirRadius) * scale)) }),
    ...(flipH && { flipH }),
    ...(flipV && { flipV }),
    ...toneOf(source),
  };
}

/** In percent, as PPTist writes them. */
const percent = z
  .string()
  .regex(/^\d{1,4}(\.\d+)?%$/)
  .transform((text) => Number.parseFloat(text) / 100)
  .optional()
  .catch(undefined);
const Filters = z.object({
  filters: z.object({ brightness: percent, contrast: percent, saturate: percent, grayscale: percent, sepia: percent }),
});
const known = new Set(["brightness", "contrast", "saturate", "grayscale", "sepia"]);

/** Filters that ours have, too. */
function toneOf(source: unknown): { tone?: Tone } {
  const { brightness, contrast, saturate, grayscale, sepia } = Filters.safeParse(source).data?.filters ?? {};
  const saturation =
    saturate === undefined && grayscale === undefined ? undefined : (saturate ?? 1) * (1 - (grayscale ?? 0));
  const tone = Tone.safeParse({ brightness, contrast, saturation, sepia }).data;
  return tone && Object.values(tone).some((one) => one !== undefined) ? { tone } : {};
}

/** Filters of a picture that ours have not. */
const hasOther = (filters: unknown) =>
  typeof filters === "object" &&
  filters !== null &&
  Object.entries(filters).some(([name, value]) => !known.has(name) && !/^(0|none|100%)/.test(String(value)));

const Outline = z.looseObject({
  width: z.number().positive(),
  color: z.string().optional(),
  style: z.string().optional(),
});

/** The line around a picture of PPTist. */
export function outlineOf(source: Record<string, unknown>, scale: number): Pick<Framing, "outline"> {
  const { width, color = "#000000", style } = Outline.safeParse(source.outline).data ?? {};
  if (width === undefined) return {};
  const dash = style === "dashed" || style === "dotted" ? style : undefined;
  const line = Framing.shape.outline.safeParse({ color, width: Math.min(50, Math.max(0.1, width * scale)), dash }).data;
  return line ? { outline: line } : {};
}

/** What of a picture does not arrive: shapes that are none of ours, filters, a colour over it, and a rule in no colour that we know. */
export function lostOfPicture(source: Record<string, unknown>): string[] {
  const { clip } = Picture.parse(source);
  const isNone = clip?.shape === undefined || clip.shape === "rect" || maskNamed(clip.shape);
  const line = Outline.safeParse(source.outline).data;
  return [
    ...(isNone ? [] : ["mask"]),
    ...(hasOther(source.filters) || source.colorMask ? ["filter"] : []),
    ...(line && !outlineOf(source, 1).outline ? ["pictureOutline"] : []),
  ];
}
