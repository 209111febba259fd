import QRCode from "qrcode";
import { CLEAR_ALPHABET } from "@/lib/crypto";
import { linearQr, type QrBits, type QrCodes } from "@/lib/designer/pdf/qr";
import { env } from "@/lib/env";

const addressOf = (host: string) => `${host}/certificate/trace?code=`;
const known = new Map<string, QrCodes>();

/** QR codes of this host's trace page, of error correction M (ISO/IEC 18004): 15 % of a code may be creased or stamped over. */
export function qrCodes(host = env.publicUrl): QrCodes {
  let codes = known.get(host);
  if (!codes) {
    const version = QRCode.create([inBytes(addressOf(host) + "A".repeat(16))], { errorCorrectionLevel: "M" }).version;
    codes = linearQr(addressOf(host), 16, CLEAR_ALPHABET, (text) => packed(text, version));
    known.set(host, codes);
  }
  return codes;
}

/** The code of one text, whatever is asked for: an address on a paper. */
export function qrOfText(text: string): QrCodes {
  const { version } = QRCode.create([inBytes(text)], { errorCorrectionLevel: "M" });
  const { size, rows } = packed(text, version);
  return { size, rowsOf: () => Uint8Array.from(rows) };
}

/** In byte mode throughout: in a mixture of modes a changed letter could change all that follows. */
const inBytes = (text: string) => ({ data: Buffer.from(text), mode: "byte" }) as const;

function packed(text: string, version: number): QrBits {
  const { modules } = QRCode.create([inBytes(text)], { errorCorrectionLevel: "M", version, maskPattern: 2 });
  const { size } = modules;
  const width = (size + 7) >> 3;
  const rows = new Uint8Array(size * width);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (modules.get(y, x)) rows[y * width + (x >> 3)] = (rows[y * width + (x >> 3)] as number) | (128 >> (x & 7));
  return { size, rows };
}

/** The same code as rows of modules, for the screen. */
export function qrOf(traceCode: string): boolean[][] {
  const { size, rowsOf } = qrCodes();
  const rows = rowsOf(traceCode);
  const width = (size + 7) >> 3;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_none, x) => ((rows[y * width + (x >> 3)] as number) & (128 >> (x & 7))) !== 0),
  );
}
