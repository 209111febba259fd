import type { SlideArchive } from "./archive";
import type { Palette } from "./colour";
import type { Part, Relations } from "./relations";
import type { Node } from "./tree";

/** A page of a presentation while it is read, with all that it takes its looks from. */
export interface Page {
  archive: SlideArchive;
  /** The page, what it is laid out by, and what that is laid out by. */
  slide: Part;
  layout: Part;
  master: Part;
  theme: Node | undefined;
  /** Of texts in no place of a layout. */
  usual: Node | undefined;
  palette: Palette;
  /** Units of a design to one of the file's. */
  unit: number;
  height: number;
  /** Notes what of a page does not arrive. */
  leave(kind: string): void;
  /** A picture of the file as an address, undefined where it does not arrive, which is then noted. */
  picture(relations: Relations, id: string | undefined): string | undefined;
}

const bytesInPiece = 0x8000;
const kinds: readonly [string, readonly number[]][] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46]],
];

/** As a `data:` address; undefined where it is of a kind that no certificate can hold. */
export function addressOf(bytes: Uint8Array): string | undefined {
  const kind = kinds.find(([, signs]) => signs.every((sign, i) => bytes[i] === sign))?.[0];
  if (!kind) return;
  let text = "";
  for (let at = 0; at < bytes.length; at += bytesInPiece)
    text += String.fromCharCode(...bytes.subarray(at, at + bytesInPiece));
  return `data:${kind};base64,${btoa(text)}`;
}
