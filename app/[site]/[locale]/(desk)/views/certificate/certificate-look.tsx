"use client";

import { useTranslations } from "next-intl";
import { Certificate } from "@/components/certificate/certificate";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/state/skeleton";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { Design } from "@/lib/designer/document";
import { certificateLook } from "@/lib/domain/certificate/contract";

type Props = { of: { certificateId: string; certificateNo: string }; onClose: () => void };

/** A certificate as it will be handed out. */
export function CertificateLook({ of, onClose }: Props) {
  const t = useTranslations("certificate.check");
  const title = t("lookAt", { number: of.certificateNo });
  const found = useRead(certificateLook, { certificateId: of.certificateId });
  return (
    <Dialog open size="large" title={title} onOpenChange={(open) => !open && onClose()}>
      <Loaded query={found} skeleton={<Skeleton className="aspect-[297/210] w-full" />}>
        {({ design, facts, seal, qr }) => {
          const { viewportRatio, ...more } = Design.parse(design);
          return (
            // All of an upright one is seen at once.
            <div
              className="mx-auto border border-rule bg-white"
              style={{ maxWidth: `calc((100dvh - 10rem) / ${viewportRatio})` }}
            >
              <Certificate
                design={{ ...more, viewportRatio }}
                data={facts as CertificateFacts}
                qr={qr}
                seal={{ text: seal.text, ...(seal.src && { src: seal.src }) }}
                title={title}
              />
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
