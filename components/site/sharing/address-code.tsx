import QRCode from "qrcode";
import { QrCode } from "@/components/certificate/qr-code";

/** An address as a code for a phone's camera; drawn with the page, so that it costs its reader no script. */
export function AddressCode({ address }: { address: string }) {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: "M" });
  const sides = Array.from({ length: modules.size }, (_, at) => at);
  const matrix = sides.map((row) => sides.map((column) => Boolean(modules.get(row, column))));
  return <QrCode matrix={matrix} size={160} />;
}
