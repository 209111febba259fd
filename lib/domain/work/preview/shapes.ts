import { z } from "zod";
import { previewKinds, previewReasons } from "@/db/values";

export { previewKindOf } from "@/lib/storage/preview/shapes";

/** What there is to be shown of a file that a browser does not draw by itself, or of a film before it plays. */
export const Preview = z.object({
  kind: z.enum(previewKinds),
  /** `none`: this server makes no previews of the kind. */
  state: z.enum(["making", "made", "failed", "none"]),
  /** Why it failed. */
  reason: z.enum(previewReasons).nullable(),
  /** Of a PDF: how many pages it has, and whether the document goes on behind them. */
  pages: z.number().int().nullable(),
  cut: z.boolean(),
  /** Of a film: its length in seconds, its size in pixels, and whether every current browser plays it. */
  seconds: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  playable: z.boolean().nullable(),
});
export type Preview = z.output<typeof Preview>;

/** What of a file is wanted instead of itself: the PDF made of it, or the poster of a film. */
export const PreviewAs = z.enum(["preview", "poster"]);
export type PreviewAs = z.output<typeof PreviewAs>;
