import { z } from "zod";
import { previewKinds, previewReasons } from "@/db/values";

export { previewKindOf } from "@/lib/storage/preview/shapes";

/** What there is to be shown of a file that a browser does not draw by itself, or of a film before it plays. */
export const Preview = z.object({
  kind: z
    .enum(previewKinds)
    .meta({ description: "`pdf` of an Office document, `film` for a poster and facts of a video." }),
  state: z.enum(["making", "made", "failed", "none"]).meta({
    description:
      "`making`: there in a moment. `failed`: there will be none, for `reason`. `none`: this server makes no previews of the kind.",
  }),
  reason: z.enum(previewReasons).nullable().meta({
    description:
      "Why it failed: a password, macros, damage, too much time, too large a file or preview, or a failure of the server.",
  }),
  pages: z.number().int().nullable().meta({ description: "Pages of the PDF." }),
  cut: z.boolean().meta({ description: "The document goes on behind the pages of the PDF." }),
  seconds: z.number().nullable().meta({ description: "Length of the video." }),
  width: z.number().int().nullable().meta({ description: "Pixels of the video, as it is shown." }),
  height: z.number().int().nullable().meta({ description: "Pixels of the video, as it is shown." }),
  playable: z.boolean().nullable().meta({ description: "Every current browser plays the video." }),
});
export type Preview = z.output<typeof Preview>;

/** What of a file is wanted instead of itself: the PDF made of it, or the poster of a film. */
export const PreviewAs = z.enum(["preview", "poster"]);
export type PreviewAs = z.output<typeof PreviewAs>;
