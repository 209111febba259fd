import { newId } from "@/components/designer/acts";
import { designOf, type Imported, presentationOf } from "@/lib/designer/pptist/pptist";
import type { openSlides } from "@/lib/text/slides";

type Slides = Exclude<ReturnType<typeof openSlides>, { problem: unknown }>;
type Refused<T> = Extract<T, { problem: unknown }>;
type Unread = Refused<ReturnType<typeof openSlides> | ReturnType<typeof presentationOf> | ReturnType<typeof designOf>>;

/** A presentation that was opened, whatever program wrote it. */
export interface Opened {
  count: number;
  /** Its own picture of its first page, as an address; empty where it has none. */
  picture: string;
  /** These of its pages as a design. @param pages from 0 on */
  of(pages: readonly number[]): Imported | Unread;
}

const mostPages = 500;

/** Opens a .pptx, or a JSON file of PPTist. */
export async function openFile(file: Blob): Promise<Opened | Unread> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPacked(bytes)) {
    const { openSlides } = await import("@/lib/text/slides");
    const slides = openSlides(bytes);
    return "problem" in slides
      ? slides
      : { count: slides.count, picture: slides.picture, of: (pages) => ofSlides(slides, pages) };
  }
  const read = presentationOf(new TextDecoder().decode(bytes));
  if ("problem" in read) return read;
  const { slides } = read.file;
  if (slides.length > mostPages) return { problem: "tooManySlides" };
  return {
    count: slides.length,
    picture: "",
    of: (pages) => designOf({ ...read.file, slides: slides.filter((_, n) => pages.includes(n)) }, newId),
  };
}

/** A zip, or what Office locks and once wrote. */
const isPacked = ([a, b]: Uint8Array) => (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

function ofSlides({ title, width, height, pages }: Slides, numbers: readonly number[]): Imported | Unread {
  const slides = pages(numbers);
  return "problem" in slides ? slides : designOf({ title, width, height, slides }, newId);
}
