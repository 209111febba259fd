import { z } from "zod";
import { Crop, type Mask } from "./framing";

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
  };
}

/** What of a picture does not arrive: shapes that are none of ours, filters, a colour over it, its rule and its shadow. */
export function lostOfPicture(source: Record<string, unknown>): string[] {
  const { clip } = Picture.parse(source);
  const isNone = clip?.shape === undefined || clip.shape === "rect" || maskNamed(clip.shape);
  return [
    ...(isNone ? [] : ["mask"]),
    ...(source.filters || source.colorMask ? ["filter"] : []),
    ...(source.outline ? ["pictureOutline"] : []),
    ...(source.shadow ? ["pictureShadow"] : []),
  ];
}
