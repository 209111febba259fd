export type QrMatrix = readonly (readonly boolean[])[];

/** The modules that a reader needs blank around the code. */
const quiet = 4;

/** A QR code as one path; dark modules side by side are one rectangle. */
export function QrCode({ matrix, size }: { matrix: QrMatrix; size: number }) {
  const modules = matrix.length + 2 * quiet;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={darkRuns(matrix)} fill="#000" />
    </svg>
  );
}

function darkRuns(matrix: QrMatrix): string {
  return matrix
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return "";
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x + quiet} ${y + quiet}h${width}v1h-${width}z`;
      }),
    )
    .join("");
}
