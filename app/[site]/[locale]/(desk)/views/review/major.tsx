"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { type MajorCoverage, majorCoverage, type PlanRow } from "@/lib/domain/review/contract";
import { Facts } from "./distribution/facts";
import { PlanChoice } from "./plan-choice";

/** What works ask for against what experts can take, by track and by major: whom a plan lacks before it is distributed. */
export default function Major() {
  const t = useTranslations("review.major");
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice>{(plan) => <Coverage plan={plan} />}</PlanChoice>
    </View>
  );
}

function Coverage({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.major");
  const coverage = useRead(majorCoverage, { planId: plan.planId });
  return (
    <Loaded query={coverage}>
      {({ works, slots, experts, capacity, rows }) =>
        works === 0 ? (
          <Empty title={t("noWorks")} className="py-6" />
        ) : (
          <div className="space-y-12">
            <Facts
              facts={[
                { label: t("works"), value: works },
                { label: t("slots"), value: slots },
                { label: t("experts"), value: experts },
                { label: t("room"), value: capacity, bad: capacity < slots },
              ]}
            />
            {(["track", "major"] as const).map((kind) => (
              <Section
                key={kind}
                title={t(`by.${kind}`)}
                note={t(`byNote.${kind}`)}
                aside={
                  <LinkButton size="small" href={`/review/distribution?planId=${plan.planId}`}>
                    {t("toExperts")}
                  </LinkButton>
                }
              >
                <Parts label={t(`by.${kind}`)} rows={rows.filter((row) => row.kind === kind)} />
              </Section>
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function Parts({ label, rows }: { label: string; rows: MajorCoverage["rows"] }) {
  const t = useTranslations("review.major");
  if (rows.length === 0) return <p className="text-note text-ink-2">{t("none")}</p>;
  return (
    <Table label={label} frame="border border-rule">
      <Thead>
        <tr>
          <Th pinned>{t("part")}</Th>
          <Th numeric>{t("works")}</Th>
          <Th numeric>{t("slots")}</Th>
          <Th numeric>{t("experts")}</Th>
          <Th numeric>{t("named")}</Th>
          <Th numeric>{t("related")}</Th>
          <Th numeric>{t("capacity")}</Th>
          <Th>{t("lack")}</Th>
        </tr>
      </Thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={`${row.kind} ${row.name}`}>
            <Td pinned>
              <span className="block min-w-32">{row.name}</span>
            </Td>
            <Td numeric>{row.works}</Td>
            <Td numeric>{row.slots}</Td>
            <Td numeric>{row.experts}</Td>
            <Td numeric>{row.named}</Td>
            <Td numeric>{row.kind === "major" ? row.related : "—"}</Td>
            <Td numeric>{row.capacity}</Td>
            <Td>
              <span className="flex flex-wrap gap-1">
                {row.lacking > 0 && <Tag status="refused">{t("lacking", { count: row.lacking })}</Tag>}
                {row.short > 0 && <Tag status="soon">{t("short", { count: row.short })}</Tag>}
                {row.lacking === 0 && row.short === 0 && <Tag status="open">{t("enough")}</Tag>}
              </span>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
