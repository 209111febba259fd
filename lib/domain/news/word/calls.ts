import { z } from "zod";
import { post } from "@/lib/http/endpoint";
import { Line } from "@/lib/http/wire";
import { lostKinds } from "@/lib/text/document/lost";

/** How large a Word document may be, in MB. */
export const WORD_MB = 20;

export const LostKind = z.enum(lostKinds);
export type LostKind = z.output<typeof LostKind>;

export const articleFromWord = post("/competition/news/word", {
  summary:
    "Makes rich text of a Word document (.docx) for an article that is being written. Its pictures are stored here; nothing is loaded from elsewhere, and what the text cannot hold is counted by kind.",
  access: ["comp:news:add", "comp:news:edit"],
  input: z.object({ name: Line(200) }),
  output: z.object({
    /** Of its first paragraph, where that is a title; else empty. */
    title: z.string(),
    contentHtml: z.string(),
    pictures: z.number(),
    lost: z.array(z.object({ kind: LostKind, count: z.number() })),
  }),
  carries: "file",
  fileMb: WORD_MB,
  faults: [
    "fileTooLarge",
    "fileTypeRefused",
    "wordNot",
    "wordMacros",
    "wordLocked",
    "wordTooLarge",
    "wordDamaged",
    "storageFull",
  ],
});
