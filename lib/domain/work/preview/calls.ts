import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";
import { Preview } from "./shapes";

export const openPreview = get("/web/work/file/preview", {
  summary:
    "Returns what there is to be shown of an Office document or a film, to those who may see the file itself: whether its preview is made, why not, and what is known of it. The file's call returns the preview, with `as`.",
  access: "open",
  input: z.object({ fileId: Id, pass: z.string().max(100).optional() }),
  output: Preview,
});
