import { create } from "qrcode";
import { env } from "@/lib/env";

/** The modules of the QR code that leads to a trace code, row by row, a quarter of it to spare for creases and stamps. */
export function qrOf(traceCode: string): boolean[][] {
  const { modules } = create(`${env.publicUrl}/certificate/trace?code=${traceCode}`, { errorCorrectionLevel: "Q" });
  return Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => modules.get(y, x) === 1),
  );
}
