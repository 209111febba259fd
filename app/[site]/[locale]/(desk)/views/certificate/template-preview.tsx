"use client";

import { Certificate } from "@/components/certificate/certificate";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Skeleton } from "@/components/ui/skeleton";
import type { CertificateFacts } from "@/lib/designer/bindings";
import { Design } from "@/lib/designer/document";
import { templateDesign } from "@/lib/domain/certificate/contract";

type Props = { templateId: string; competitionId: string; facts?: CertificateFacts | undefined };

/** Stands in for the QR code of a certificate that does not exist yet. */
const pattern = Array.from({ length: 25 }, (_, y) =>
  Array.from({ length: 25 }, (_, x) => (x * 7 + y * 13 + x * y) % 3 === 0),
);

/** A template as it prints: with its sample, or with the values of a certificate to come. */
export function TemplatePreview({ templateId, competitionId, facts }: Props) {
  const template = useRead(templateDesign, { templateId, competitionId });
  return (
    <Loaded query={template} skeleton={<Skeleton className="aspect-[297/210] w-full" />}>
      {({ name, design, issuer }) => (
        <Certificate
          design={Design.parse(design)}
          {...(facts && { data: facts })}
          qr={pattern}
          seal={{ text: issuer }}
          title={name}
        />
      )}
    </Loaded>
  );
}
