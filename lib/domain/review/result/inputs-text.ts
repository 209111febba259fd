import { canonicalText } from "@/lib/text/canonical";
import type { Calculation, SubmittedReview } from "./final-score";
import { Lines } from "./lines";
import { areInOrder } from "./review-order";

/**
 * The inputs of a calculation as one text; equal inputs, in whatever order they were read, give the same text to hash. Its first line
 * is all but the reviews, each other line is a review.
 */
export function inputsText({ workIds, reviews, adjustments = [], ...rest }: Calculation): string {
  const head = { ...rest, workIds: [...workIds].sort(), adjustments: adjustments.map(canonicalText).sort() };
  const lines = new Lines();
  lines.text(canonicalText(head));
  const writeMarks = marksWriter(lines);
  for (const { workId, expertId, total, marks } of reviews) {
    lines.text("\n");
    lines.text(workId);
    lines.text(" ");
    lines.text(expertId);
    lines.text(" ");
    lines.number(total);
    lines.text(" ");
    writeMarks(marks);
  }
  const text = lines.toString();
  if (areInOrder(reviews)) return text;
  const [first, ...others] = text.split("\n");
  return [first, ...others.sort()].join("\n");
}

/** Writes marks as canonical text. The sheets of a plan have the same keys: their order and what stands before each mark is made once. */
function marksWriter(lines: Lines) {
  let names: string[] = [];
  let pieces: { key: string; before: string }[] = [];
  return (marks: SubmittedReview["marks"]) => {
    const own = Object.keys(marks);
    if (own.length !== names.length || own.some((key, at) => key !== names[at])) {
      names = own;
      pieces = own.toSorted().map((key, at) => ({ key, before: `${at === 0 ? "" : ","}${JSON.stringify(key)}:` }));
    }
    lines.text("{");
    for (const { key, before } of pieces) {
      lines.text(before);
      const mark = marks[key];
      if (typeof mark === "number") lines.number(mark);
      else lines.text(canonicalText(mark));
    }
    lines.text("}");
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
