/** A tile for each province about where it lies: column and row; one line a row. No border is drawn, and none is meant. */
const ROWS = `
.. .. .. .. .. .. .. 23
65 .. .. .. .. 15 .. 22
.. .. .. 64 14 13 11 21
.. 63 62 61 41 37 12 ..
54 .. 51 50 42 34 32 31
.. .. 53 52 43 36 33 ..
.. .. .. 45 44 35 .. 71
.. .. .. 46 82 81 .. ..
`;

interface Tile {
  code: string;
  column: number;
  row: number;
}

export const provinceTiles: Tile[] = ROWS.trim()
  .split("\n")
  .flatMap((line, row) =>
    line.split(" ").flatMap((code, column) => (code === ".." ? [] : [{ code, column: column + 1, row: row + 1 }])),
  );
