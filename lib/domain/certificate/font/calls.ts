import { z } from "zod";
import { isOwnFace, type OwnFace } from "@/lib/designer/metrics/own-faces";
import { shapingFaces } from "@/lib/designer/text/fonts";
import { isWord, longestWord } from "@/lib/designer/text/shaping/scripts";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, FormFlag } from "@/lib/http/file/import";
import { DT, Id, Line, Nothing } from "@/lib/http/wire";

export const FONT_MB = 24;
/** Of one organisation. */
export const FONTS = 12;

export const OwnFaceName = z.string().max(20).refine(isOwnFace) as z.ZodType<OwnFace, string>;

const FontRow = z.object({
  fontId: Id,
  face: OwnFaceName,
  name: z.string(),
  /** How many it draws, and of the 3,755 most common Chinese ones those that it lacks. */
  characterCount: z.number(),
  missing: z.string(),
  /** Its measures, for the layout. */
  runs: z.string(),
  inUse: z.boolean(),
  licensedBy: z.string(),
  createTime: DT,
});
export type FontRow = z.output<typeof FontRow>;

export const listFonts = get("/certificate/font/list", {
  summary: "Lists the fonts that the organisation of a template brought.",
  access: "cert:template:edit",
  input: z.object({ templateId: Id }),
  output: z.array(FontRow),
});

export const uploadFont = post("/certificate/font/upload", {
  summary:
    "Stores a font for the designs of a template's organisation: TrueType, OpenType or WOFF2 by its content. It is written anew from its outlines.",
  access: "cert:template:edit",
  act: { outside: "fonts belong to the issuing organisation" },
  input: z.object({ file: FormFile, templateId: Id, name: Line(60).optional(), licensed: FormFlag }),
  output: FontRow,
  carries: "form",
  fileMb: FONT_MB,
  faults: [
    "fileTooLarge",
    "fileTypeRefused",
    "fontUnreadable",
    "fontTooComplex",
    "fontRestricted",
    "fontUnlicensed",
    "fontTwice",
    "fontsFull",
    "storageFull",
  ],
});

export const deleteFont = post("/certificate/font/delete", {
  summary: "Deletes a font that no draft and no published design names.",
  access: "cert:template:edit",
  act: { outside: "fonts belong to the issuing organisation" },
  input: z.object({ fontId: Id }),
  output: Nothing,
  faults: ["fontInUse"],
});

export const fontMeasures = get("/certificate/font/measures", {
  summary:
    "Returns the measures of an organisation's font to whoever knows its name, as designs that are shown have it.",
  access: "open",
  input: z.object({ face: OwnFaceName }),
  output: z.object({ runs: z.string() }),
  impersonal: true,
  faults: ["notFound"],
});

/** Asked for at once. */
export const WORDS = 100;

export const shapeWords = post("/certificate/font/words", {
  summary:
    "Returns words of Mongolian, Tibetan or Arabic script as their font draws them. Of each glyph five numbers: its own, the place of its first character, and in thousandths of an em its advance and how far it stands to the right and above.",
  access: "member",
  act: { outside: "nothing is stored" },
  input: z.object({
    words: z
      .array(z.object({ face: z.enum(shapingFaces), word: z.string().max(longestWord).refine(isWord) }))
      .max(WORDS),
  }),
  output: z.object({ shaped: z.array(z.string()) }),
});
