import type { z } from "zod";
import { Certificate } from "@/components/certificate/certificate";
import { KnownFaces } from "@/components/certificate/known-faces";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { Design } from "@/lib/designer/document";
import type { certificateLook } from "@/lib/domain/certificate/contract";

type Props = {
  look: z.output<typeof certificateLook.output>;
  title: string;
  /** Of the window's height, what is not the certificate's: all of an upright one is seen at once. */
  room: string;
};

/** Every page of a certificate, one under the other. */
export function CertificatePages({ look: { design, facts, seal, qr }, title, room }: Props) {
  const whole = Design.parse(design);
  return (
    <div className="mx-auto space-y-3" style={{ maxWidth: `calc((100dvh - ${room}) / ${whole.viewportRatio})` }}>
      {whole.slides.map((slide, n) => (
        <div key={slide.id} className="border border-rule bg-white">
          <KnownFaces design={whole}>
            <Certificate
              design={whole}
              data={facts as CertificateFacts}
              qr={qr}
              seal={{ text: seal.text, ...(seal.src && { src: seal.src }) }}
              title={title}
              slide={n}
            />
          </KnownFaces>
        </div>
      ))}
    </div>
  );
}
