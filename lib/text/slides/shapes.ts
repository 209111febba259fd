import { outlineOf } from "./outline";
import type { Page } from "./page";
import { type Fill, fillOfShape, pictureIn, shadowIn, strokeOf } from "./paint";
import { asItLies, type Outward, outOf, type Place, placeIn } from "./place";
import { listOf, originsOf, placeholderOf } from "./places";
import type { Part, Relations } from "./relations";
import { tableOf } from "./tables";
import { find, isOn, type Node, numberOf, shown } from "./tree";
import { type Words, wordsOf } from "./words";

/** An element as PPTist writes it. */
export type Written = Record<string, unknown> & { type: string };

interface Within {
  page: Page;
  relations: Relations;
  outward: Outward;
  fill: Fill | undefined;
  missing: Set<string>;
}

/** What a part draws. @param own whether what stands in places of a layout belongs to it, rather than showing where they are */
export function elementsOf(part: Part, page: Page, own: boolean, missing: Set<string>): Written[] {
  const tree = find(part.tree, "cSld", "spTree");
  const within: Within = { page, relations: part.relations, outward: asItLies, fill: undefined, missing };
  return shown(tree?.kids ?? [])
    .filter((shape) => own || !placeholderOf(shape))
    .flatMap((shape) => drawn(shape, within));
}

/** Frames of tables, charts and the like, by what they hold. */
const framed: readonly [RegExp, string][] = [
  [/table$/, "table"],
  [/chart$|chartex$/, "chart"],
  [/diagram$/, "diagram"],
];

function drawn(shape: Node, within: Within): Written[] {
  const { page } = within;
  const named = shape.kids.map((kid) => find(kid, "cNvPr")).find((one) => one !== undefined);
  if (isOn(named?.at.hidden)) return [];
  const name = (named?.at.name ?? "").slice(0, 60);
  if (shape.name === "grpSp") {
    const properties = find(shape, "grpSpPr");
    const outward = outOf(find(properties, "xfrm"), page.unit, within.outward);
    const fill = fillOfShape(properties, undefined, page, within.fill);
    return shown(shape.kids).flatMap((kid) => drawn(kid, { ...within, outward, fill }));
  }
  if (shape.name === "sp") return shapeOf(shape, name, within);
  if (shape.name === "cxnSp") return lineOf(shape, name, within);
  if (shape.name === "pic") return pictureOf(shape, name, within);
  if (shape.name === "graphicFrame") {
    const table = find(shape, "graphic", "graphicData", "tbl");
    const own = placeIn(find(shape, "xfrm"), page.unit);
    if (table && own) return [tableOf(table, within.outward(own), name, within)];
    const uri = find(shape, "graphic", "graphicData")?.at.uri ?? "";
    page.leave(framed.find(([pattern]) => pattern.test(uri))?.[1] ?? "embedded");
  }
  return [];
}

const laid = ({ left, top, width, height, rotate, flipH, flipV }: Place) => ({
  left,
  top,
  width,
  height,
  rotate,
  flipH,
  flipV,
});

function shapeOf(shape: Node, name: string, within: Within): Written[] {
  const { page, relations, outward, fill: group, missing } = within;
  const properties = find(shape, "spPr");
  const origins = originsOf(shape, page);
  const theirs = origins.map((one) => find(one, "spPr"));
  const transform = [properties, ...theirs].map((one) => find(one, "xfrm")).find((one) => placeIn(one, page.unit));
  const own = placeIn(transform, page.unit);
  const body = find(shape, "txBody");
  const places = origins.flatMap((one) => find(one, "txBody") ?? []);
  const style = find(shape, "style");
  const words = body && wordsOf({ page, relations, body, places, list: listOf(shape, page), style, missing });
  if (!own) {
    if (words) page.leave("broken");
    return [];
  }
  const place = outward(own);
  const prst = find(properties, "prstGeom")?.at.prst;
  const isLine = prst === "line" || /Connector\d$/.test(prst ?? "") || Math.min(place.width, place.height) < thin;
  if (isLine) return [...lineOf(shape, name, within), ...(words ? [textOf(words, place, name)] : [])];
  const looks =
    [properties, ...theirs].find((one) => one?.kids.some(({ name: kind }) => /Fill$/.test(kind))) ?? properties;
  const fill = fillOfShape(looks, style, page, group);
  const stroke = strokeOf([properties, ...theirs].find((one) => find(one, "ln")) ?? properties, style, page);
  const ground = groundOf({ properties, place, name, fill, stroke }, within);
  return [...ground, ...(words ? [textOf(words, place, name)] : [])];
}

/** An outline that is flatter is a line. */
const thin = 0.05;

interface Ground {
  properties: Node | undefined;
  place: Place;
  name: string;
  fill: Fill;
  stroke: ReturnType<typeof strokeOf>;
}

const masks: Record<string, string> = { roundRect: "roundRect", ellipse: "ellipse", rect: "rect" };

function groundOf({ properties, place, name, fill, stroke }: Ground, { page, relations }: Within): Written[] {
  if (!fill.color && !fill.picture && !stroke) return [];
  const outline = stroke && { width: stroke.width, color: stroke.color, style: stroke.style };
  const shadow = shadowIn(properties, page);
  const preset = find(properties, "prstGeom")?.at.prst ?? "rect";
  if (fill.picture) {
    const found = pictureIn(fill.picture, relations, page);
    const clip = { shape: masks[preset] ?? preset };
    return found ? [{ type: "image", name, ...laid(place), ...found, fixedRatio: false, clip, outline, shadow }] : [];
  }
  const path = outlineOf(properties, place.width, place.height);
  if (path === null) page.leave("geometry");
  const { width, height } = place;
  const box = `M0 0L${width} 0L${width} ${height}L0 ${height}Z`;
  return [
    {
      ...{ type: "shape", name, ...laid(place), path: path ?? box, viewBox: [width, height] },
      ...{ fill: fill.color, gradient: fill.gradient, outline, shadow },
    },
  ];
}

/** Between the edge of a text's box and the text, in a design. */
const padding = 10;
const leastWidth = 2 * padding + 1;
/** How much wider a text may be than the box of one that does not wrap: other fonts are. */
const roomier = 1.2;

function textOf(words: Words, shape: Place, name: string): Written {
  const { inset, turn, wraps, align, defaultFontName, ...text } = words;
  const lies = turn !== 0;
  const middle = { x: shape.left + shape.width / 2, y: shape.top + shape.height / 2 };
  const [wide, high] = lies ? [shape.height, shape.width] : [shape.width, shape.height];
  const inner = Math.max(leastWidth, wide - inset.left - inset.right + 2 * padding);
  const width = wraps || text.vertical ? inner : inner * roomier;
  const height = Math.max(leastWidth, high - inset.top - inset.bottom + 2 * padding);
  const side = /text-align: (\w+)/.exec(text.content)?.[1];
  const grown = (width - inner) * (side === "center" ? 0 : side === "right" ? -0.5 : 0.5);
  // insets are seen from the text as it is turned
  const by = { x: (inset.left - inset.right) / 2 + grown, y: (inset.top - inset.bottom) / 2 };
  const rotate = shape.rotate + turn;
  const [cos, sin] = [Math.cos((rotate * Math.PI) / 180), Math.sin((rotate * Math.PI) / 180)];
  return {
    ...{ type: "text", name, ...text, anchor: align, ...(defaultFontName && { defaultFontName }) },
    left: middle.x + by.x * cos - by.y * sin - width / 2,
    top: middle.y + by.x * sin + by.y * cos - height / 2,
    ...{ width, height, rotate },
  };
}

function lineOf(shape: Node, name: string, { page, outward }: Within): Written[] {
  const properties = find(shape, "spPr");
  const own = placeIn(find(properties, "xfrm"), page.unit);
  const stroke = strokeOf(properties, find(shape, "style"), page);
  if (!own || !stroke) return [];
  const { left, top, width, height, rotate, flipH, flipV } = outward(own);
  const angle = (rotate * Math.PI) / 180;
  const end = (sign: number) => {
    const x = (sign * width * (flipH ? -1 : 1)) / 2;
    const y = (sign * height * (flipV ? -1 : 1)) / 2;
    return [
      width / 2 + x * Math.cos(angle) - y * Math.sin(angle),
      height / 2 + x * Math.sin(angle) + y * Math.cos(angle),
    ];
  };
  const prst = find(properties, "prstGeom")?.at.prst ?? "line";
  const bends = /^(bent|curved)/.test(prst) && { broken: true };
  const { color, style, ends, width: thick } = stroke;
  const shadow = shadowIn(properties, page);
  // a line has no height of its own
  const place = { left, top, height: Math.max(1, height), rotate: 0 };
  return [
    {
      type: "line",
      name,
      ...place,
      width: thick,
      start: end(-1),
      end: end(1),
      color,
      style,
      points: ends,
      shadow,
      ...bends,
    },
  ];
}

function pictureOf(shape: Node, name: string, { page, relations, outward }: Within): Written[] {
  const properties = find(shape, "spPr");
  const transform = [properties, ...originsOf(shape, page).map((one) => find(one, "spPr"))].map((one) =>
    find(one, "xfrm"),
  );
  const own = transform.map((one) => placeIn(one, page.unit)).find((one) => one !== undefined);
  if (!own) {
    page.leave("broken");
    return [];
  }
  const fill = find(shape, "blipFill");
  const found = pictureIn(find(fill, "blip"), relations, page);
  if (!found) return [];
  const cut = find(fill, "srcRect");
  const part = (side: string) => (numberOf(cut, side) ?? 0) / 1000;
  const [l, t, r, b] = ["l", "t", "r", "b"].map(part) as [number, number, number, number];
  const outside = [l, t, r, b].some((one) => one < 0);
  if (outside) page.leave("crop");
  const range =
    cut && !outside
      ? [
          [l, t],
          [100 - r, 100 - b],
        ]
      : undefined;
  const preset = find(properties, "custGeom") ? "custom" : (find(properties, "prstGeom")?.at.prst ?? "rect");
  const stroke = strokeOf(properties, find(shape, "style"), page);
  const place = outward(own);
  const adj = Number(/^val (-?\d+)$/.exec(find(properties, "prstGeom", "avLst", "gd")?.at.fmla ?? "")?.[1] ?? 16_667);
  const radius = preset === "roundRect" && {
    radius: (Math.min(50_000, adj) / 100_000) * Math.min(place.width, place.height),
  };
  return [
    {
      ...{ type: "image", name, ...laid(place), ...found, fixedRatio: false, ...radius },
      ...{ clip: { shape: names[preset] ?? preset, range } },
      outline: stroke && { width: stroke.width, color: stroke.color, style: stroke.style },
      shadow: shadowIn(properties, page),
    },
  ];
}

/** Of shapes that are called otherwise by PPTist. */
const names: Record<string, string> = { diamond: "rhombus" };
