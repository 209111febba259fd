import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { BannerRow } from "@/lib/domain/site/contract";
import { BannerPreview } from "./banner-preview";

export function PreviewDialog({ of, onClose }: { of: BannerRow; onClose: () => void }) {
  const t = useTranslations("banner");
  return (
    <Dialog open size="large" title={t("previewOf", { name: of.title })} onOpenChange={(next) => !next && onClose()}>
      <BannerPreview of={of} />
    </Dialog>
  );
}
