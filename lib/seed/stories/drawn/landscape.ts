import sharp from "sharp";
import { turn } from "@/lib/seed/stories/words/turn";

const skies = [
  ["#f3d9b1", "#c9503a", "#7a2f2a"],
  ["#dfe9e4", "#4f8a76", "#23463d"],
  ["#e9e4f0", "#6d6aa8", "#33305e"],
  ["#f6ecd2", "#b98a2e", "#5d431a"],
] as const;

/** A drawn landscape that stands for a photograph, another one for each `n`: the bytes of a JPEG of 1200 × 900. */
export function landscape(n: number): Promise<Buffer> {
  const [sky, hill, near] = turn(skies, n);
  const ridge = (base: number, height: number, step: number) =>
    Array.from({ length: 13 }, (_, i) => `L${i * 100} ${base - height * Math.abs(Math.sin(i * step + n))}`).join(" ");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${sky}"/>
    <circle cx="${200 + ((n * 170) % 800)}" cy="230" r="90" fill="#fff" opacity="0.8"/>
    <path d="M0 900 ${ridge(620, 260, 0.7)} L1200 900Z" fill="${hill}" opacity="0.75"/>
    <path d="M0 900 ${ridge(760, 180, 1.1)} L1200 900Z" fill="${near}"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
