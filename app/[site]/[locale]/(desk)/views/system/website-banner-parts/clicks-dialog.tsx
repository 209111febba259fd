import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { type BannerRow, bannerClicks } from "@/lib/domain/site/contract";

/** How often a banner was followed, day by day. */
export function ClicksDialog({ of, onClose }: { of: BannerRow; onClose: () => void }) {
  const t = useTranslations("banner.clicks");
  const days = useRead(bannerClicks, { bannerId: of.bannerId });
  return (
    <Dialog
      open
      title={t("title", { name: of.title })}
      description={t("note")}
      onOpenChange={(next) => !next && onClose()}
    >
      <Loaded query={days}>
        {(list) => {
          const most = Math.max(1, ...list.map(({ count }) => count));
          return (
            <Table label={t("title", { name: of.title })} compact>
              <Thead>
                <tr>
                  <Th>{t("day")}</Th>
                  <Th numeric>{t("count")}</Th>
                  <Th className="w-1/2">
                    <span className="sr-only">{t("bar")}</span>
                  </Th>
                </tr>
              </Thead>
              <tbody>
                {list.map(({ day, count }) => (
                  <Tr key={day}>
                    <Td className="figures whitespace-nowrap">{day}</Td>
                    <Td numeric>{count}</Td>
                    <Td>
                      <span aria-hidden className="block h-2 bg-tone" style={{ width: `${(count / most) * 100}%` }} />
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
