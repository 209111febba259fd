"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { listPages } from "@/lib/domain/site/contract";
import { wordsFor } from "@/lib/i18n/named";

/** Every page of blocks with whose words it shows. */
export function PageList({ siteId }: { siteId: string }) {
  const t = useTranslations("system.page");
  const common = useTranslations("common");
  const locale = useLocale();
  const path = usePathname();
  const pages = useRead(listPages, { siteId });
  return (
    <Loaded query={pages}>
      {(list) => (
        <Table label={t("title")}>
          <Thead>
            <tr>
              <Th>{t("field.title")}</Th>
              <Th>{t("field.address")}</Th>
              <Th>{t("field.source")}</Th>
              <Th>{common("status")}</Th>
              <Th numeric>{t("field.updated")}</Th>
            </tr>
          </Thead>
          <tbody>
            {list.map((page) => (
              <Tr key={page.slug}>
                <Td>
                  <Link href={`${path}?siteId=${siteId}&slug=${encodeURIComponent(page.slug)}`}>
                    {wordsFor(locale, page.title)}
                  </Link>
                </Td>
                <Td className="figures text-note text-ink-2">/home/{page.slug}</Td>
                <Td>{t(`source.${page.source}`, { name: page.sourceName ?? "" })}</Td>
                <Td>
                  <span className="flex flex-wrap gap-2">
                    {page.drafted && <Tag status="soon">{t("drafted")}</Tag>}
                    {page.scheduledTime && (
                      <Tag status="open">{t("scheduledAt", { time: page.scheduledTime.slice(0, 16) })}</Tag>
                    )}
                    {!page.drafted && !page.scheduledTime && "—"}
                  </span>
                </Td>
                <Td numeric>{page.updateTime ? <DateText value={page.updateTime} form="numeric" /> : "—"}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Loaded>
  );
}
