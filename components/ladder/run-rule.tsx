"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { promotionRunDetail } from "@/lib/domain/ladder/contract";
import { FirstRows } from "./quota/first-rows";
import { QuotaMade } from "./quota-made";

type Detail = z.output<typeof promotionRunDetail.output>;

/** The rule that a promotion was computed by, as it was then, with the table of numbers that it was read with. */
export function RunRule({ detail: { rule, basis, itemName } }: { detail: Detail }) {
  const t = useTranslations("review.promotion");
  const ladder = useTranslations("ladder");
  const { by, eachBy, tie } = rule;
  const shares = by === "ratio" || eachBy === "ratio";
  const said: [string, string | number | false | null][] = [
    [t("by"), t(`bys.${by}`)],
    [t("asPublished.track"), itemName ?? t("asPublished.allTracks")],
    [by === "ratio" ? t("value.ratio") : t("value.rank"), (by === "rank" || by === "ratio") && rule.value],
    [t("leastScore"), rule.leastScore > 0 && rule.leastScore],
    [t("eachBy"), t(`eachBys.${eachBy}`)],
    [eachBy === "ratio" ? t("each.ratio") : t("each.fixed"), (eachBy === "fixed" || eachBy === "ratio") && rule.each],
    [t("base"), shares && t(`bases.${rule.base}`)],
    [t("asPublished.counted"), shares && basis !== null && basis.works],
    [t("perOrg"), rule.perOrg > 0 && rule.perOrg],
    [t("tie"), t(`ties.${tie}`)],
    [t("cap"), tie === "include" && rule.tieCap],
    [t("reserve"), rule.reserve],
    [t("answerDays"), rule.reserve > 0 && rule.answerDays],
    [t("asPublished.idle"), basis?.idle ? ladder(`idle.${basis.idle.rule}`, { most: basis.idle.most }) : null],
  ];
  const items = said.flatMap(([term, value]) =>
    value === false || value === null ? [] : [{ term, value: String(value) }],
  );
  return (
    <section className="space-y-3" aria-label={t("asPublished.rule")}>
      <h3 className="font-medium">{t("asPublished.rule")}</h3>
      <DescriptionList columns={2} items={items} />
      {basis === null && <p className="text-note text-ink-2">{t("asPublished.ruleUnknown")}</p>}
      {basis !== null && basis.numbers.length > 0 && <Numbers numbers={basis.numbers} />}
    </section>
  );
}

function Numbers({ numbers }: { numbers: NonNullable<Detail["basis"]>["numbers"] }) {
  const t = useTranslations("review.promotion.asPublished");
  return (
    <FirstRows rows={numbers}>
      {(shown) => (
        <Table label={t("basis")} compact stacked={false} frame="max-h-60 overflow-y-auto border border-rule">
          <Thead>
            <tr>
              <Th>{t("org")}</Th>
              <Th>{t("track")}</Th>
              <Th numeric>{t("number")}</Th>
              <Th className="max-sm:hidden">{t("origin")}</Th>
            </tr>
          </Thead>
          <tbody>
            {shown.map(({ orgId, orgName, itemId, itemName, value, origin }) => (
              <Tr key={`${orgId}/${itemId}`}>
                <Td>{orgName ?? t("allOrgs")}</Td>
                <Td>{itemName ?? t("allTracks")}</Td>
                <Td numeric>{value}</Td>
                <Td className="max-sm:hidden">
                  <QuotaMade value={value} origin={origin} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </FirstRows>
  );
}
