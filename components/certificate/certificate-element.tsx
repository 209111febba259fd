import type { ImageElement } from "@/lib/designer/document";
import type { DrawnElement } from "@/lib/designer/table/parts";
import type { RichText } from "@/lib/designer/text/style";
import { CertificatePicture } from "./certificate-picture";
import { CertificateShape } from "./certificate-shape";
import { CertificateText } from "./certificate-text";
import { QrCode, type QrMatrix } from "./qr-code";
import { Seal } from "./seal";

interface Pictures {
  qr?: QrMatrix;
  seal?: { text: string; src?: string };
}

/**
 * Renders one element at its position.
 * @param text its text, with bindings filled in
 * @param seed what guilloché is drawn from: the contest's name
 */
export function CertificateElement({
  element,
  text,
  seed,
  ...pictures
}: { element: DrawnElement; text: RichText | string; seed: string } & Pictures) {
  if (element.hidden) return null;
  return (
    <g transform={placeOf(element)}>
      {element.type === "text" && <CertificateText element={element} text={text} />}
      {element.type === "shape" && <CertificateShape element={element} seed={seed} />}
      {element.type === "image" && <Picture element={element} {...pictures} />}
    </g>
  );
}

function placeOf({ left, top, width, height, rotate }: DrawnElement) {
  const turn = rotate ? ` rotate(${rotate} ${width / 2} ${height / 2})` : "";
  return `translate(${left} ${top})${turn}`;
}

function Picture({ element, qr, seal }: { element: ImageElement } & Pictures) {
  const { code, width, height } = element;
  if (code === "qrCode" && qr) return <QrCode matrix={qr} size={Math.min(width, height)} />;
  if (code === "seal" && seal && !seal.src) return <Seal text={seal.text} size={Math.min(width, height)} />;
  const src = code === "seal" ? seal?.src || element.src : element.src;
  return src ? <CertificatePicture element={element} src={src} /> : null;
}
