"use client";

import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { DrawFile } from "@/lib/domain/review/contract";

/** More rows than this are in the file alone. */
const SHOWN = 200;

/** A draw as people read it: what it is of, the digest and the seed, and what was drawn, by labels. */
export function DrawView({ file: { sheet, digest, seed, result, opened } }: { file: DrawFile }) {
  const t = useTranslations("passport.draw");
  const { inputs } = sheet;
  const numbers = new Map(opened.map(([label, judgingNo]) => [label, judgingNo]));
  const work = (label = "") => numbers.get(label) ?? label;
  const rows = result.slice(0, SHOWN).map(([one = 0, other]) => {
    if (inputs.kind === "order") {
      const [label, group] = inputs.works[one] ?? [];
      return [work(label), group == null ? "—" : t("groupName", { no: group })];
    }
    if (inputs.kind === "lots")
      return [inputs.candidates[one]?.[0] ?? "", other === undefined ? t("reserve") : (inputs.seats[other]?.[0] ?? "")];
    return [work(inputs.works[one]?.[0]), inputs.experts[other ?? 0]?.[0] ?? ""];
  });
  const heads = {
    assignment: [t("work"), t("expert")],
    order: [t("work"), t("group")],
    lots: [t("expert"), t("field")],
  }[inputs.kind];
  return (
    <Section title={t("result")} note={t("labels")}>
      <div className="space-y-4">
        <DescriptionList
          columns={1}
          items={[
            { term: t("contest"), value: sheet.contest },
            { term: t("plan"), value: sheet.plan },
            { term: t("digest"), value: <span className="figures break-all">{digest}</span> },
            { term: t("seed"), value: <span className="figures break-all">{seed}</span> },
          ]}
        />
        {inputs.kind === "order" && inputs.distance > 1 && <p>{t("distance", { distance: inputs.distance })}</p>}
        <Table label={t("result")} compact frame="max-h-112 overflow-y-auto border border-rule">
          <Thead>
            <tr>
              <Th numeric>{t("place")}</Th>
              {heads.map((head) => (
                <Th key={head}>{head}</Th>
              ))}
            </tr>
          </Thead>
          <tbody>
            {rows.map((cells, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <Tr key={n}>
                <Td numeric>{n + 1}</Td>
                {cells.map((cell, at) => (
                  <Td key={heads[at]}>
                    <code>{cell}</code>
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
        {result.length > SHOWN && (
          <p className="text-note text-hint">{t("shownRows", { shown: SHOWN, rows: result.length })}</p>
        )}
      </div>
    </Section>
  );
}
