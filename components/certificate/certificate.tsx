import type { PaperSize } from "@/lib/designer/aids";
import { bind, type CertificateFacts } from "@/lib/designer/binding/bindings";
import type { ImageCode } from "@/lib/designer/binding/codes";
import { sampleFacts } from "@/lib/designer/binding/sample";
import { type Design, viewportWidth } from "@/lib/designer/document";
import { drawnOf } from "@/lib/designer/table/parts";
import { CertificateElement } from "./certificate-element";
import { CertificateFaces } from "./certificate-faces";
import type { QrMatrix } from "./qr-code";

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
  const parts = drawnOf(page.elements);
  const drawn = parts.flatMap((element) => {
    const text = texts[element.id];
    return element.type === "text" && text ? [{ element, text }] : [];
  });
  const landscape = design.viewportRatio <= 1;
  const { paper } = design;
  return (
    <>
      <CertificateFaces texts={drawn} seal={seal && !seal.src ? seal.text : ""} />
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${viewportWidth} ${height}`}
        role="img"
        aria-label={title}
        className={`block h-auto w-full ${paper ? "print:h-(--high) print:w-(--wide)" : landscape ? "print:h-[210mm] print:w-[297mm]" : "print:h-[297mm] print:w-[210mm]"}`}
        style={{
          ...(paper && { "--wide": `${paper.width}mm`, "--high": `${paper.height}mm` }),
          page: paper ? nameOf(paper) : landscape ? "certificate" : "certificate-upright",
          breakInside: "avoid",
          printColorAdjust: "exact",
        }}
      >
        <title>{title}</title>
        <style>{paper ? ruleOf(paper) : pageRules}</style>
        <rect width={viewportWidth} height={height} fill={page.background} />
        {page.backgroundImage && (
          <image href={page.backgroundImage} width={viewportWidth} height={height} preserveAspectRatio="none" />
        )}
        {page.rules.map(({ left, top, fill = "none", ...rule }) => (
          <rect key={`${left} ${top} ${rule.width}`} x={left} y={top} fill={fill} {...rule} />
        ))}
        {parts.map((element, i) => (
          <CertificateElement
            key={i}
            element={element}
            text={texts[element.id] ?? ""}
            seed={data.contestName ?? ""}
            qr={qr}
            seal={seal}
          />
        ))}
      </svg>
    </>
  );
}

/** A sheet of its own kind beside others on one page. */
const nameOf = ({ width, height }: PaperSize) => `certificate-${Math.round(width * 10)}-${Math.round(height * 10)}`;
const ruleOf = (paper: PaperSize) => `@page ${nameOf(paper)}{size:${paper.width}mm ${paper.height}mm;margin:0}`;
const pageRules = "@page certificate{size:A4 landscape;margin:0}@page certificate-upright{size:A4 portrait;margin:0}";
