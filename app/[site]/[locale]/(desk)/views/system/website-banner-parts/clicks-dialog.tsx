import { useFormatter, useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Bars } from "@/components/ui/chart/bars";
import { Dialog } from "@/components/ui/overlay/dialog";
import { type BannerRow, bannerClicks } from "@/lib/domain/site/contract";

/** How often a banner was followed, day by day. */
export function ClicksDialog({ of, onClose }: { of: BannerRow; onClose: () => void }) {
  const t = useTranslations("banner.clicks");
  const format = useFormatter();
  const days = useRead(bannerClicks, { bannerId: of.bannerId });
  const title = t("title", { name: of.title });
  return (
    <Dialog open title={title} description={t("note")} onOpenChange={(next) => !next && onClose()}>
      <Loaded query={days}>
        {(list) => (
          <Bars
            label={title}
            bars={list.map(({ day, count }) => ({ key: day, label: day, value: count, text: format.number(count) }))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
