import { SlideArchive } from "./archive";
import { colourIn, paletteOf } from "./colour";
import { addressOf, type Page } from "./page";
import { fillIn, pictureIn, themeFill } from "./paint";
import { type Part, partAt, partOf, relationsOf } from "./relations";
import { elementsOf, type Written } from "./shapes";
import { find, type Node, numberOf, treeOf } from "./tree";
import { type SlidesProblem, SlidesUnread } from "./unread";

/** Width of a design, in its own units. */
const wide = 1000;
const mostPages = 500;

type WrittenGround = Written & { color?: string; image?: { src: string } };

type WrittenPage = {
  elements: Written[];
  background: WrittenGround;
  /** How many of which kind do not arrive. */
  left: Record<string, number>;
};

/** A presentation of PowerPoint, WPS or LibreOffice, as PPTist would write it. */
interface Slides {
  title: string;
  width: number;
  height: number;
  count: number;
  /** The picture of its first page that the program that wrote it put into it, as an address; empty where there is none. */
  picture: string;
  /** @param numbers from 0 on */
  pages(numbers: readonly number[]): WrittenPage[] | { problem: SlidesProblem };
}

/** Opens a .pptx; its pages are read when they are asked for. What cannot be read answers with the reason. */
export const openSlides = (bytes: Uint8Array): Slides | { problem: SlidesProblem } =>
  unlessUnread(() => opened(SlideArchive.open(bytes)));

function unlessUnread<T>(read: () => T): T | { problem: SlidesProblem } {
  try {
    return read();
  } catch (error) {
    if (error instanceof SlidesUnread) return { problem: error.problem };
    throw error;
  }
}

function opened(archive: SlideArchive): Slides {
  const main = partOf(relationsOf(archive, ""), "officeDocument") ?? "ppt/presentation.xml";
  const presentation = partAt(archive, main);
  const listed = find(presentation.tree, "sldIdLst")?.kids ?? [];
  if (presentation.tree.name !== "presentation") throw new SlidesUnread("noSlides");
  if (listed.length > mostPages) throw new SlidesUnread("tooManySlides");
  const named = listed.map(({ at }) => presentation.relations.get(at.id ?? ""));
  // a program that writes a page's number behind its relation hides that
  const all = named.every(Boolean)
    ? named
    : [...presentation.relations.values()].filter(({ kind }) => kind === "slide");
  const names = all.flatMap((one) => (one && !one.outside && archive.has(one.target) ? [one.target] : []));
  if (names.length === 0) throw new SlidesUnread("noSlides");
  const size = find(presentation.tree, "sldSz");
  const [cx, cy] = [numberOf(size, "cx") ?? 9_144_000, numberOf(size, "cy") ?? 6_858_000];
  if (!(cx > 0 && cy > 0)) throw new SlidesUnread("damaged");
  const usual = find(presentation.tree, "defaultTextStyle");
  const title = treeOf(archive.text("docProps/core.xml")).kids.find(({ name }) => name === "title");
  const sized = { unit: wide / cx, height: (wide * cy) / cx, usual };
  const page = (n: number) => pageOf(archive, names[n] as string, sized);
  return {
    ...{
      title: title?.text ?? "",
      width: wide,
      height: sized.height,
      count: names.length,
      picture: ownPicture(archive),
    },
    pages: (numbers) => unlessUnread(() => numbers.map(page)),
  };
}

/** What is broken, or no picture, is none. */
function ownPicture(archive: SlideArchive): string {
  const name = ["docProps/thumbnail.jpeg", "docProps/thumbnail.jpg", "docProps/thumbnail.png"].find(archive.has);
  const bytes = name && unlessUnread(() => archive.picture(name));
  return bytes instanceof Uint8Array ? (addressOf(bytes) ?? "") : "";
}

function pageOf(archive: SlideArchive, name: string, sized: Pick<Page, "unit" | "height" | "usual">): WrittenPage {
  const slide = partAt(archive, name);
  const layout = partAt(archive, partOf(slide.relations, "slideLayout"));
  const master = partAt(archive, partOf(layout.relations, "slideMaster"));
  const themeName = partOf(master.relations, "theme");
  const theme = themeName ? treeOf(archive.text(themeName)) : undefined;
  const left: Record<string, number> = {};
  const leave = (kind: string) => {
    left[kind] = (left[kind] ?? 0) + 1;
  };
  const override = [slide, layout]
    .map(({ tree }) => find(tree, "clrMapOvr", "overrideClrMapping"))
    .find((one) => one !== undefined);
  const page: Page = {
    ...{ archive, slide, layout, master, theme, ...sized, leave },
    palette: paletteOf(theme, override ?? find(master.tree, "clrMap")),
    picture(relations, id) {
      const relation = relations.get(id ?? "");
      const isHere = relation && !relation.outside;
      const address = isHere ? addressOf(archive.picture(relation.target)) : undefined;
      if (!address) leave(isHere ? "pictureKind" : relation ? "picture" : "broken");
      return address;
    },
  };
  const missing = new Set<string>();
  const shows = (part: Part) => !["0", "false"].includes(part.tree.at.showMasterSp ?? "");
  const under = [
    ...(shows(slide) && shows(layout) ? elementsOf(master, page, false, missing) : []),
    ...(shows(slide) ? elementsOf(layout, page, false, missing) : []),
  ];
  const { background, ground } = backgroundOf(page);
  const elements = [...ground, ...under, ...elementsOf(slide, page, true, missing)];
  if (find(slide.tree, "timing", "tnLst")) leave("animation");
  return { elements, background, left };
}

/** The page's background; colours that run into one another as a rectangle under everything. */
function backgroundOf(page: Page): { background: WrittenGround; ground: Written[] } {
  const white: WrittenGround = { type: "solid", color: "#ffffff" };
  const from = [page.slide, page.layout, page.master].find(({ tree }) => find(tree, "cSld", "bg"));
  const bg = find(from?.tree, "cSld", "bg");
  if (!from || !bg) return { background: white, ground: [] };
  const fill = fillOfGround(bg, page);
  if (fill?.picture) {
    const found = pictureIn(fill.picture, from.relations, page);
    return { background: found ? { type: "image", image: { src: found.src } } : white, ground: [] };
  }
  if (!fill?.color) return { background: white, ground: [] };
  const background = { type: "solid", color: fill.color };
  if (!fill.gradient) return { background, ground: [] };
  const { height } = page;
  const box = { left: 0, top: 0, width: wide, height, rotate: 0 };
  const path = `M0 0L${wide} 0L${wide} ${height}L0 ${height}Z`;
  return {
    background,
    ground: [
      { type: "shape", ...box, path, viewBox: [wide, height], gradient: fill.gradient, fill: fill.color, lock: true },
    ],
  };
}

function fillOfGround(bg: Node, page: Page) {
  const reference = find(bg, "bgRef");
  if (!reference) return fillIn(find(bg, "bgPr"), page);
  return themeFill(numberOf(reference, "idx") ?? 0, page, colourIn(reference, page.palette));
}
