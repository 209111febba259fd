import type { TextElement } from "@/lib/designer/document";
import { plainText } from "@/lib/designer/text/rich-text";
import { setText } from "@/lib/designer/text/set-text";
import { addSlices, type Slices, sliceRule } from "@/lib/designer/text/slices";
import type { RichText } from "@/lib/designer/text/style";

interface Props {
  texts: readonly { element: TextElement; text: RichText | string }[];
  /** The name on a drawn seal. */
  seal?: string;
}

/** Loads the fonts of the texts in slices of 256 characters: only those used, each once. */
export function CertificateFaces({ texts, seal = "" }: Props) {
  const slices: Slices = new Set();
  for (const letter of seal) slices.add(`serifBold/${(letter.codePointAt(0) as number) >> 8}`);
  for (const { element, text } of texts)
    addSlices(slices, setText(typeof text === "string" ? plainText(text, element) : text, element));
  return [...slices].sort().map((slice) => (
    <style key={slice} href={`certificate-${slice}`} precedence="certificate">
      {sliceRule(slice)}
    </style>
  ));
}
