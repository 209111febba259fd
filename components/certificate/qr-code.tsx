import { type QrMatrix, qrPath, quiet } from "@/lib/designer/picture/qr-path";

export type { QrMatrix };

/** A QR code as one path. */
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
      <path d={qrPath(matrix)} fill="#000" />
    </svg>
  );
}
