"use client";

import { Certificate } from "@/components/certificate/certificate";
import { KnownFaces } from "@/components/certificate/known-faces";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Skeleton } from "@/components/ui/state/skeleton";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { sampleCode } from "@/lib/designer/binding/sample";
import { Design } from "@/lib/designer/document";
import { templateDetail } from "@/lib/domain/certificate/contract";

type Props = { templateId: string; competitionId: string; facts?: CertificateFacts | undefined };

/** A template as it prints: with its sample, or with the values of a certificate to come. */
export function TemplatePreview({ templateId, competitionId, facts }: Props) {
  const template = useRead(templateDetail, { templateId, competitionId });
  return (
    <Loaded query={template} skeleton={<Skeleton className="aspect-[297/210] w-full" />}>
      {({ name, design, seal }) => {
        const { viewportRatio, ...more } = Design.parse(design);
        return (
          // All of an upright one is seen at once.
          <div className="mx-auto" style={{ maxWidth: `calc((100dvh - 14rem) / ${viewportRatio})` }}>
            <KnownFaces design={more}>
              <Certificate
                design={{ ...more, viewportRatio }}
                {...(facts && { data: facts })}
                qr={sampleCode}
                seal={{ text: seal.text, ...(seal.src && { src: seal.src }) }}
                title={name}
              />
            </KnownFaces>
          </div>
        );
      }}
    </Loaded>
  );
}
