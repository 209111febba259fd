import { close, curveTo, type Dot, lineTo, moveTo, type Path } from "./path";

/** How many numbers each command of an SVG path takes. */
const takes: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const numeral = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const numeralHere = new RegExp(numeral.source, "iy");
const separator = /[\s,]*/y;

interface Handle {
  of: string;
  at: Dot;
}

/** More is no drawing of an editor. */
const mostSteps = 2_000;

/** Any SVG path (SVG 2, 9.3) as moves, lines and curves with absolute numbers; null where it cannot be read. */
export function fromSvgPath(data: string): Path | null {
  const path: Path[number][] = [];
  let here: Dot = { x: 0, y: 0 };
  let start = here;
  /** Of the last curve, for those that go on smoothly. */
  let handle: Handle | null = null;
  for (const [, letter = "", rest = ""] of data.matchAll(/([a-z])([^a-z]*(?:e[-+]?\d[^a-z]*)*)/gi)) {
    const name = letter.toUpperCase();
    const count = takes[name];
    if (count === undefined) return null;
    const numbers = name === "A" ? arcNumbers(rest) : (rest.match(numeral) ?? []).map(Number);
    if (count === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % count !== 0) return null;
    for (let from = 0; from < Math.max(1, numbers.length); from += Math.max(1, count)) {
      if (path.length > mostSteps || !numbers.every(Number.isFinite)) return null;
      const part = numbers.slice(from, from + count);
      const base = letter === name ? { x: 0, y: 0 } : here;
      const at = (i: number): Dot => ({ x: base.x + (part[i] as number), y: base.y + (part[i + 1] as number) });
      const mirrored = (of: string): Dot =>
        handle?.of === of ? { x: 2 * here.x - handle.at.x, y: 2 * here.y - handle.at.y } : here;
      let next = here;
      let last: Handle | null = null;
      if (name === "Z") {
        path.push(close);
        next = start;
      } else if (name === "M" && from === 0) {
        next = at(0);
        start = next;
        path.push(moveTo(next));
      } else if (name === "M" || name === "L" || name === "H" || name === "V") {
        if (name === "H") next = { x: base.x + (part[0] as number), y: here.y };
        else if (name === "V") next = { x: here.x, y: base.y + (part[0] as number) };
        else next = at(0);
        path.push(lineTo(next));
      } else if (name === "C" || name === "S") {
        const [one, two] = name === "C" ? [at(0), at(2)] : [mirrored("C"), at(0)];
        next = at(count - 2);
        path.push(curveTo(one, two, next));
        last = { of: "C", at: two };
      } else if (name === "Q" || name === "T") {
        const bend = name === "Q" ? at(0) : mirrored("Q");
        next = at(count - 2);
        path.push(curveTo(between(here, bend), between(next, bend), next));
        last = { of: "Q", at: bend };
      } else {
        next = at(5);
        path.push(...arc(here, next, part));
      }
      handle = last;
      here = next;
    }
  }
  return path[0]?.[0] === "M" ? path : null;
}

/** The numbers of any count of arcs, whose two flags are one sign each, which whatever comes next may follow at once; none where they cannot be read. */
function arcNumbers(text: string): number[] {
  const numbers: number[] = [];
  let at = 0;
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const [found = ""] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  for (read(separator); at < text.length; read(separator)) {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    const found = read(isFlag ? /[01]/y : numeralHere);
    if (found === "") return [];
    numbers.push(Number(found));
  }
  return numbers;
}

/** Two thirds of the way: where a cubic curve has its handle for a quadratic one. */
const between = (from: Dot, to: Dot): Dot => ({
  x: from.x + ((to.x - from.x) * 2) / 3,
  y: from.y + ((to.y - from.y) * 2) / 3,
});

/** A part of an ellipse as curves of a quarter turn at most (SVG 2, appendix B.2). */
function arc(from: Dot, to: Dot, [rx0 = 0, ry0 = 0, degrees = 0, large = 0, sweep = 0]: number[]): Path {
  let [rx, ry] = [Math.abs(rx0), Math.abs(ry0)];
  if (rx === 0 || ry === 0) return [lineTo(to)];
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [x, y] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const over = (x / rx) ** 2 + (y / ry) ** 2;
  if (over === 0) return [];
  if (over > 1) [rx, ry] = [rx * Math.sqrt(over), ry * Math.sqrt(over)];
  const rest = Math.max(0, ((rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2) / ((rx * y) ** 2 + (ry * x) ** 2));
  const side = (large === sweep ? -1 : 1) * Math.sqrt(rest);
  const [mx, my] = [(side * rx * y) / ry, (-side * ry * x) / rx];
  const first = Math.atan2((y - my) / ry, (x - mx) / rx);
  let whole = Math.atan2((-y - my) / ry, (-x - mx) / rx) - first;
  if (sweep && whole < 0) whole += 2 * Math.PI;
  if (!sweep && whole > 0) whole -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2) - 1e-9));
  const step = whole / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  const centre = { x: cos * mx - sin * my + (from.x + to.x) / 2, y: sin * mx + cos * my + (from.y + to.y) / 2 };
  const on = (u: number, v: number): Dot => ({
    x: centre.x + cos * rx * u - sin * ry * v,
    y: centre.y + sin * rx * u + cos * ry * v,
  });
  return Array.from({ length: pieces }, (_, i) => {
    const [a, b] = [first + i * step, first + (i + 1) * step];
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
    const end = i === pieces - 1 ? to : on(cb, sb);
    return curveTo(on(ca - reach * sa, sa + reach * ca), on(cb + reach * sb, sb - reach * cb), end);
  });
}
