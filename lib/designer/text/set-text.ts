import { bend, isBent, unbent } from "./arc";
import { breakLines, depthAt, mayFit, measure } from "./line-breaks";
import { place } from "./placing";
import { read } from "./reading";
import { padding, Setting, type TextBox } from "./setting";
import type { RichText } from "./style";

const smallest = 0.6;
const shrinkStep = 0.02;
const set = new Setting();

/**
 * Sets a text in its box: line breaks, alignment, vertical columns from right to left, and a size that shrinks down to
 * 60 % until the text fits (docs/rules/certificate.md, "Pre-check"). Pure geometry: the same in the browser, on the server and in a PDF.
 */
export function setText(rich: RichText, bentBox: TextBox): Setting {
  read(set, rich, bentBox);
  measure(set, bentBox);
  set.bent = isBent(bentBox);
  const box = set.bent ? unbent(set, bentBox) : bentBox;
  const length = (box.vertical ? box.height : box.width) - 2 * padding;
  const depth = (box.vertical ? box.width : box.height) - 2 * padding;
  let fits = false;
  let step = 0;
  let scale = 1;
  do {
    scale = 1 - step * shrinkStep;
    fits =
      mayFit(set, length, depth, scale, box) &&
      breakLines(set, length, scale) &&
      depthAt(set, scale, box) <= depth + 0.5;
    step++;
  } while (!fits && 1 - step * shrinkStep > smallest - 1e-9);
  if (!fits) breakLines(set, length, scale);
  set.scale = scale;
  set.overflow = !fits;
  const slack = box.anchor && !set.bent ? depth - depthAt(set, scale, box) : 0;
  place(set, rich, box, length, box.anchor === "bottom" ? slack : slack / 2);
  if (set.bent) bend(set, bentBox, box.width);
  return set;
}
