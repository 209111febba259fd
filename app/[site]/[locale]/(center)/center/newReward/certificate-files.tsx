"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { ownBadgeFile, ownPictureFile } from "@/lib/domain/certificate/contract";

/** A certificate as pictures, for chats and for paper, and as badges that wallets take. @param badges whether there are any */
export function CertificateFiles({
  certificateId,
  of,
  badges,
}: {
  certificateId: string;
  of: string;
  badges: boolean;
}) {
  const t = useTranslations("certificate.files");
  const picture = useDownload(ownPictureFile);
  const badge = useDownload(ownBadgeFile);
  return (
    <DropdownMenu
      align="end"
      entries={[
        { label: t("png"), onSelect: () => picture.mutate({ certificateId, format: "png" }) },
        { label: t("jpg"), onSelect: () => picture.mutate({ certificateId, format: "jpg" }) },
        { label: t("print"), onSelect: () => picture.mutate({ certificateId, format: "png", size: "print" }) },
        ...(badges
          ? [
              "rule" as const,
              { label: t("badgePng"), onSelect: () => badge.mutate({ certificateId, form: "png" }) },
              { label: t("badgeSvg"), onSelect: () => badge.mutate({ certificateId, form: "svg" }) },
              { label: t("badgeJwt"), onSelect: () => badge.mutate({ certificateId, form: "jwt" }) },
            ]
          : []),
      ]}
      trigger={
        <Button guard={0} pending={picture.isPending || badge.isPending}>
          {t("title")}
          <span className="sr-only">{of}</span>
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    />
  );
}
