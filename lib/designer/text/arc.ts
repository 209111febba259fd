import { bits } from "./characters";
import { ascent, padding, type Setting, type TextBox } from "./setting";

export const usualArc = 120;

/** Columns stand straight. */
export const isBent = ({ arc, vertical }: TextBox): boolean => arc !== undefined && !vertical;

const turnOf = ({ arc = 0 }: TextBox) => (Math.abs(arc) * Math.PI) / 180;

/** Up to a half circle the box is its chord, beyond that its diameter. */
function radiusOf(box: TextBox): number {
  const turn = turnOf(box);
  return turn < Math.PI ? box.width / (2 * Math.sin(turn / 2)) : box.width / 2;
}

/** The straight box in which a text is set before it is bent: as long as its arc, as deep as circle and box leave room for. */
export function unbent(set: Setting, box: TextBox): TextBox {
  const radius = radiusOf(box);
  let em = 0;
  for (let s = 0; s < set.styles.length; s++) em = Math.max(em, set.sizes[s] as number);
  const below = (ascent - 0.5) * em;
  const baseline = padding + (em * box.lineHeight) / 2 + ((box.arc ?? 0) > 0 ? below : -below);
  const length = turnOf(box) * Math.max(1, radius - baseline);
  return { ...box, width: length + 2 * padding, height: depthIn(box, radius) };
}

/** How far a text may reach from the circle to its middle, until its ends leave the box. */
function depthIn(box: TextBox, radius: number): number {
  const end = Math.cos(turnOf(box) / 2);
  if (end > 1e-6) return Math.max(0, Math.min(radius, radius - (radius - box.height) / end));
  return box.height >= radius * (1 - end) - 0.5 ? radius : 0;
}

/** Moves every character of a straight text onto the circle, its middle first; what stands on a letter goes with it. @param length of the straight box */
export function bend(set: Setting, box: TextBox, length: number) {
  const radius = radiusOf(box);
  const down = (box.arc ?? 0) < 0;
  const depth = down ? depthOf(set, box) : 0;
  const middle = down ? box.height - radius : radius;
  const { x, y, turn, advance, scale } = set;
  for (let l = 0; l < set.lines; l++) {
    let [angle, baseX, baseY, newX, newY] = [0, 0, 0, 0, 0];
    for (let i = set.from[l] as number; i < (set.to[l] as number); i++) {
      const [flatX, flatY] = [x[i] as number, y[i] as number];
      if (!((set.bits[i] as number) & (bits.mark | bits.ignorable)) || i === set.from[l]) {
        const half = ((advance[i] as number) * scale) / 2;
        const away = Math.max(1, radius - (down ? depth - flatY : flatY));
        const along = (flatX + half - length / 2) / away;
        angle = down ? -along : along;
        [baseX, baseY] = [flatX, flatY];
        newX = box.width / 2 + away * Math.sin(along) - half * Math.cos(angle);
        newY = middle + (down ? away : -away) * Math.cos(along) - half * Math.sin(angle);
      }
      const [right, under] = [flatX - baseX, flatY - baseY];
      x[i] = newX + right * Math.cos(angle) - under * Math.sin(angle);
      y[i] = newY + right * Math.sin(angle) + under * Math.cos(angle);
      turn[i] = angle;
    }
  }
}

/** Of all lines, their padding counted in. */
function depthOf(set: Setting, { lineHeight }: TextBox): number {
  const last = set.lines - 1;
  if (last < 0) return 2 * padding;
  return (set.middle[last] as number) + ((set.tallest[last] as number) * lineHeight * set.scale) / 2 + padding;
}
