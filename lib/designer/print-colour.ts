import type { DesignElement, Slide } from "./document";
import { colorOf } from "./pdf/colors";
import type { Paint } from "./shape/element";
import { drawnOf } from "./table/parts";
import { richTextOf } from "./text/rich-text";

/**
 * Whether four inks print a colour visibly duller than a screen shows it: almost pure greens, cyans, blues and violets. Yellows and reds
 * come close enough (ISO 12647-2 inks on coated paper, seen against sRGB).
 */
function isBeyondInk(css: string): boolean {
  const [red, green, blue] = colorOf(css);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most < 0.85 || range < 0.85 * most) return false;
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return sixth > 1.25 && sixth < 5.5;
}

const ofPaint = (paint: Paint | undefined): string[] =>
  paint === undefined ? [] : typeof paint === "string" ? [paint] : paint.stops.map(({ color }) => color);

/** The colours that an element is drawn in; of pictures those of their outline and shadow are known. */
function coloursOf(element: DesignElement): string[] {
  if (element.type === "image") return [element.outline, element.shadow].flatMap((coat) => coat?.color ?? []);
  if (element.type === "shape")
    return [...ofPaint(element.fill), ...(element.strokeWidth > 0 ? ofPaint(element.stroke) : [])];
  if (element.type === "table") return drawnOf([element]).flatMap(coloursOf);
  const styles = richTextOf(element).flatMap(({ runs }) => runs.map(({ style }) => style));
  const { outline, shadow } = element;
  return [
    ...styles.flatMap(({ color, background }) => (background ? [color, background] : [color])),
    ...(outline ? [outline.color] : []),
    ...(shadow ? [shadow.color] : []),
  ];
}

export const isVividElement = (element: DesignElement) => coloursOf(element).some(isBeyondInk);

/** The ground of a page and its rules. */
export const isVividPage = ({ background, rules }: Slide) =>
  [background, ...rules.flatMap(({ stroke, fill }) => [stroke ?? "", fill ?? ""])].some(
    (color) => color !== "" && isBeyondInk(color),
  );
