import { bind, type CertificateFacts } from "@/lib/designer/bindings";
import type { ImageCode } from "@/lib/designer/codes";
import { type Design, type DesignElement, type ImageElement, viewportWidth } from "@/lib/designer/document";
import { sampleFacts } from "@/lib/designer/sample";
import { CertificateText } from "./certificate-text";
import { QrCode, type QrMatrix } from "./qr-code";
import { Seal } from "./seal";

export interface CertificateProps {
  design: Design;
  /** What is printed; without it the design shows its sample. */
  data?: CertificateFacts;
  /** The trace code's modules, row by row, without quiet zone. */
  qr?: QrMatrix;
  /** The parent organisation's seal: an uploaded picture, or its name, and a round seal is drawn. */
  seal?: { text: string; src?: string };
  /** The accessible name: what this is and whose. */
  title: string;
  slide?: number;
}

/**
 * A certificate as it is, for reading: canvas, thumbnail, trace page and paper all draw with this. One SVG, every character
 * at a position from `layoutText`, so that no browser breaks a line otherwise. As wide as its place; on paper an A4 sheet.
 */
export function Certificate({ design, data = sampleFacts, qr, seal, title, slide = 0 }: CertificateProps) {
  const page = design.slides[slide] ?? design.slides[0];
  if (!page) return null;
  const height = viewportWidth * design.viewportRatio;
  const pictures: ImageCode[] = [...(qr ? ["qrCode" as const] : []), ...(seal ? ["seal" as const] : [])];
  const { texts } = bind(page, data, pictures);
  const landscape = design.viewportRatio <= 1;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${viewportWidth} ${height}`}
      role="img"
      aria-label={title}
      className={`block h-auto w-full ${landscape ? "print:h-[210mm] print:w-[297mm]" : "print:h-[297mm] print:w-[210mm]"}`}
      style={{
        page: landscape ? "certificate" : "certificate-upright",
        breakInside: "avoid",
        printColorAdjust: "exact",
      }}
    >
      <title>{title}</title>
      <style>{pageRules}</style>
      <rect width={viewportWidth} height={height} fill={page.background} />
      {page.rules.map(({ left, top, fill = "none", ...rule }) => (
        <rect key={`${left} ${top} ${rule.width}`} x={left} y={top} fill={fill} {...rule} />
      ))}
      {page.elements.map((element) => (
        <g key={element.id} transform={placeOf(element)}>
          {element.type === "text" ? (
            <CertificateText element={element} text={texts[element.id] ?? ""} />
          ) : (
            <Picture element={element} qr={qr} seal={seal} />
          )}
        </g>
      ))}
    </svg>
  );
}

const pageRules = "@page certificate{size:A4 landscape;margin:0}@page certificate-upright{size:A4 portrait;margin:0}";

function placeOf({ left, top, width, height, rotate }: DesignElement) {
  const turn = rotate ? ` rotate(${rotate} ${width / 2} ${height / 2})` : "";
  return `translate(${left} ${top})${turn}`;
}

function Picture({ element, qr, seal }: { element: ImageElement } & Pick<CertificateProps, "qr" | "seal">) {
  const { code, width, height, fixedRatio } = element;
  if (code === "qrCode" && qr) return <QrCode matrix={qr} size={Math.min(width, height)} />;
  if (code === "seal" && seal && !seal.src) return <Seal text={seal.text} size={Math.min(width, height)} />;
  const src = code === "seal" ? seal?.src || element.src : element.src;
  if (!src) return null;
  return <image href={src} width={width} height={height} preserveAspectRatio={fixedRatio ? "xMidYMid meet" : "none"} />;
}
