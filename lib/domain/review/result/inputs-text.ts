import { canonicalText } from "@/lib/text/canonical";
import type { Calculation, SubmittedReview } from "./final-score";
import { areInOrder } from "./review-order";

/**
 * The inputs of a calculation as one text; equal inputs, in whatever order they were read, give the same text to hash. Its first line
 * is all but the reviews, each other line is a review.
 */
export function inputsText({ workIds, reviews, adjustments = [], ...rest }: Calculation): string {
  const marksText = marksWriter();
  const lines = reviews.map((r) => `${r.workId} ${r.expertId} ${r.total} ${marksText(r.marks)}`);
  if (!areInOrder(reviews)) lines.sort();
  const head = { ...rest, workIds: [...workIds].sort(), adjustments: adjustments.map(canonicalText).sort() };
  return [canonicalText(head), ...lines].join("\n");
}

/** The canonical text of marks. The sheets of a plan have the same keys and few different marks: each piece is written once. */
function marksWriter() {
  const known = new Map<string, { keys: string[]; pieces: Map<unknown, string>[] }>();
  return (marks: SubmittedReview["marks"]) => {
    const names = Object.keys(marks);
    const which = names.join("\n");
    let form = known.get(which);
    if (!form) {
      const keys = names.sort();
      form = { keys, pieces: keys.map(() => new Map()) };
      known.set(which, form);
    }
    const { keys, pieces } = form;
    const texts = keys.map((key, at) => {
      const written = pieces[at]?.get(marks[key]);
      if (written !== undefined) return written;
      const piece = `${JSON.stringify(key)}:${canonicalText(marks[key])}`;
      pieces[at]?.set(marks[key], piece);
      return piece;
    });
    return `{${texts.join(",")}}`;
  };
}

/** The calculation that a text of `inputsText` stands for. A text of one line is a whole JSON, as inputs were kept at first. */
export function calculationFrom(text: string): Calculation {
  const [first = "", ...lines] = text.split("\n");
  const head = JSON.parse(first);
  if (lines.length === 0) return head;
  return {
    ...head,
    adjustments: head.adjustments.map((one: string) => JSON.parse(one)),
    reviews: lines.map((line) => {
      const [workId = "", expertId = "", total] = line.split(" ", 3);
      return { workId, expertId, total: Number(total), marks: JSON.parse(line.slice(line.indexOf("{"))) };
    }),
  };
}
