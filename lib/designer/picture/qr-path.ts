export type QrMatrix = readonly (readonly boolean[])[];

/** The modules that a reader needs blank around the code. */
export const quiet = 4;

/** A QR code as one path of an SVG, a unit to a module; dark modules side by side are one rectangle. */
export const qrPath = (matrix: QrMatrix): string =>
  matrix
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return "";
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x + quiet} ${y + quiet}h${width}v1h-${width}z`;
      }),
    )
    .join("");
