"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/state/skeleton";
import { certificateLook } from "@/lib/domain/certificate/contract";
import { CertificatePages } from "./certificate-pages";

type Props = { of: { certificateId: string; certificateNo: string }; onClose: () => void };

/** A certificate as it will be handed out. */
export function CertificateLook({ of, onClose }: Props) {
  const t = useTranslations("certificate.check");
  const title = t("lookAt", { number: of.certificateNo });
  const found = useRead(certificateLook, { certificateId: of.certificateId });
  return (
    <Dialog open size="large" title={title} onOpenChange={(open) => !open && onClose()}>
      <Loaded query={found} skeleton={<Skeleton className="aspect-[297/210] w-full" />}>
        {(look) => <CertificatePages look={look} title={title} room="10rem" />}
      </Loaded>
    </Dialog>
  );
}
