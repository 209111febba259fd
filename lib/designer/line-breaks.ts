import { isLatin } from "./advance";

/** One character with its advance in em. */
export interface Unit {
  text: string;
  em: number;
}

const noStart = new Set("、，。．：；？！…—·～）】》〉」』〕］｝”’％‰℃,.:;?!)]}%°々ー");
const noEnd = new Set("（【《〈「『〔［｛“‘￥＄([{$¥");

const isSpace = ({ text }: Unit) => text === " " || text === "\u3000" || text === "\t";

/**
 * May a line end between a and b? Chinese punctuation keeps to its side, Latin words and numbers stay whole.
 * @param solid the last before b that is no space
 */
function mayBreak(a: Unit, b: Unit, solid: Unit | undefined): boolean {
  if (isSpace(b) || noStart.has(b.text) || (solid && noEnd.has(solid.text))) return false;
  return isSpace(a) || !(isLatin(a.text) && isLatin(b.text));
}

/**
 * Breaks one paragraph into lines of at most `room` em. Spaces at a line's end hang outside and are left out.
 * @param spacing extra em between characters
 * @returns the lines, and whether a word had to be cut because no line can hold it whole
 */
export function breakLines(units: readonly Unit[], room: number, spacing: number): { lines: Unit[][]; cut: boolean } {
  const lines: Unit[][] = [];
  let line: Unit[] = [];
  let cut = false;
  for (const segment of segmentsOf(units)) {
    if (line.length > 0 && extentOf([...line, ...segment], spacing) > room + tolerance) {
      lines.push(line);
      line = [];
    }
    for (const unit of segment) {
      if (line.length > 0 && !isSpace(unit) && extentOf([...line, unit], spacing) > room + tolerance) {
        lines.push(line);
        line = [];
        cut = true;
      }
      line.push(unit);
    }
  }
  if (line.length > 0 || lines.length === 0) lines.push(line);
  if (units.some(({ em }) => em > room + tolerance)) cut = true;
  return { lines: lines.map(withoutTrailingSpace), cut };
}

/** Sums of advances differ in the last bit by the order of addition; a line that just fits must fit. */
const tolerance = 1e-6;

/** The length of a line in em, its trailing spaces not counted. */
export function extentOf(line: readonly Unit[], spacing: number): number {
  const set = withoutTrailingSpace(line);
  return set.reduce((sum, { em }) => sum + em, 0) + spacing * Math.max(0, set.length - 1);
}

function segmentsOf(units: readonly Unit[]): Unit[][] {
  const segments: Unit[][] = [];
  let solid: Unit | undefined;
  units.forEach((unit, i) => {
    const before = units[i - 1];
    if (before && !mayBreak(before, unit, solid)) segments.at(-1)?.push(unit);
    else segments.push([unit]);
    if (!isSpace(unit)) solid = unit;
  });
  return segments;
}

function withoutTrailingSpace(line: readonly Unit[]): Unit[] {
  let end = line.length;
  for (let last = line[end - 1]; last && isSpace(last); last = line[end - 1]) end--;
  return line.slice(0, end);
}
