import { put16, put32, sumOf } from "@/lib/designer/pdf/words";

export interface Drawn {
  character: number;
  advance: number;
  /** As TrueType has it. */
  outline: Uint8Array;
}

const em = 1000;

/** A TrueType file of 1000 units to the em: a glyph for each character, in their order, numbered from 1. */
export function written(drawn: readonly Drawn[], name: string): Uint8Array {
  const glyphs: readonly Omit<Drawn, "character">[] = [{ advance: em, outline: new Uint8Array() }, ...drawn];
  const loca = new Uint8Array(4 * (glyphs.length + 1));
  const hmtx = new Uint8Array(4 * glyphs.length);
  const box = [0, 0, 0, 0];
  let end = 0;
  for (const [i, { advance, outline }] of glyphs.entries()) {
    put16(hmtx, 4 * i, advance);
    end += (outline.length + 3) & ~3;
    put32(loca, 4 * (i + 1), end);
    if (outline.length === 0) continue;
    const view = new DataView(outline.buffer, outline.byteOffset);
    const sides = [2, 4, 6, 8].map((at) => view.getInt16(at));
    put16(hmtx, 4 * i + 2, sides[0] as number);
    for (const [side, at] of sides.entries())
      box[side] = side < 2 ? Math.min(box[side] as number, at) : Math.max(box[side] as number, at);
  }
  const glyf = new Uint8Array(end);
  let at = 0;
  for (const { outline } of glyphs) {
    glyf.set(outline, at);
    at += (outline.length + 3) & ~3;
  }
  return fileOf([
    ["OS/2", metricsTable()],
    ["cmap", cmapOf(drawn.map(({ character }) => character))],
    ["glyf", glyf],
    [
      "head",
      words(54, [
        [0, 0x0001],
        [4, 0x0001],
        [12, 0x5f0f],
        [14, 0x3cf5],
        [16, 3],
        [18, em],
        ...box.map((side, i) => [36 + 2 * i, side] as const),
        [46, 8],
        [48, 2],
        [50, 1],
      ]),
    ],
    [
      "hhea",
      words(36, [
        [0, 1],
        [4, 880],
        [6, -120],
        [10, Math.max(...glyphs.map(({ advance }) => advance))],
        [18, 1],
        [34, glyphs.length],
      ]),
    ],
    ["hmtx", hmtx],
    ["loca", loca],
    ["maxp", words(32, [[0, 1], [4, glyphs.length], ...limitsOf(glyphs), [14, 1]])],
    ["name", nameTable(name)],
    ["post", words(32, [[0, 3]])],
  ]);
}

/** A table with numbers of 16 bits at their places, else 0. */
function words(length: number, values: readonly (readonly [at: number, value: number])[]): Uint8Array {
  const table = new Uint8Array(length);
  for (const [at, value] of values) put16(table, at, value & 0xffff);
  return table;
}

/** The most points and contours of a glyph. */
function limitsOf(glyphs: readonly { outline: Uint8Array }[]): [number, number][] {
  let [points, contours] = [0, 0];
  for (const { outline } of glyphs) {
    if (outline.length === 0) continue;
    const view = new DataView(outline.buffer, outline.byteOffset);
    const count = view.getInt16(0);
    contours = Math.max(contours, count);
    points = Math.max(points, view.getUint16(8 + 2 * count) + 1);
  }
  return [
    [6, points],
    [8, contours],
  ];
}

/** Version 4, of what a reader asks for: regular, free to be embedded. */
const metricsTable = () =>
  words(96, [
    [0, 4],
    [2, em],
    [4, 400],
    [6, 5],
    [62, 0x40],
    [64, 0x20],
    [66, 0xffff],
    [68, 880],
    [70, -120],
    [74, 880],
    [76, 120],
  ]);

/** Format 12, a group for each row of neighbours. */
function cmapOf(characters: readonly number[]): Uint8Array {
  const groups: [from: number, to: number, glyph: number][] = [];
  for (const [i, character] of characters.entries()) {
    const last = groups.at(-1);
    if (last && last[1] + 1 === character) last[1] = character;
    else groups.push([character, character, i + 1]);
  }
  const table = words(12 + 16 + 12 * groups.length, [
    [2, 1],
    [4, 3],
    [6, 10],
    [10, 12],
    [12, 12],
  ]);
  put32(table, 16, 16 + 12 * groups.length);
  put32(table, 24, groups.length);
  for (const [i, group] of groups.entries())
    for (const [k, value] of group.entries()) put32(table, 28 + 12 * i + 4 * k, value);
  return table;
}

function nameTable(name: string): Uint8Array {
  const table = new Uint8Array(18 + name.length);
  for (const [at, value] of [
    [2, 1],
    [4, 18],
    [6, 1],
    [12, 6],
    [14, name.length],
  ] as const)
    put16(table, at, value);
  table.set(Buffer.from(name, "latin1"), 18);
  return table;
}

function fileOf(tables: readonly [tag: string, body: Uint8Array][]): Uint8Array {
  const padded = (length: number) => (length + 3) & ~3;
  const head = 12 + 16 * tables.length;
  const file = new Uint8Array(tables.reduce((sum, [, body]) => sum + padded(body.length), head));
  put32(file, 0, 0x00010000);
  put16(file, 4, tables.length);
  let at = head;
  for (const [i, [tag, body]] of tables.entries()) {
    file.set(body, at);
    file.set(Buffer.from(tag, "latin1"), 12 + 16 * i);
    put32(file, 16 + 16 * i, sumOf(file, at, padded(body.length)));
    put32(file, 20 + 16 * i, at);
    put32(file, 24 + 16 * i, body.length);
    at += padded(body.length);
  }
  return file;
}
