"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { groupProtocol, type ProtocolLine } from "@/lib/domain/review/contract";

/** What a group's meeting recorded, oldest first. */
export function ProtocolTable({ planId }: { planId: string }) {
  const t = useTranslations("review.meeting");
  const protocol = useRead(groupProtocol, { planId });
  return (
    <Loaded query={protocol}>
      {(lines) =>
        lines.length === 0 ? (
          <p className="text-note text-ink-2">{t("noProtocol")}</p>
        ) : (
          <Table label={t("protocol")} frame="max-h-112 overflow-y-auto border border-rule">
            <Thead>
              <tr>
                <Th numeric>#</Th>
                <Th>{t("time")}</Th>
                <Th>{t("by")}</Th>
                <Th>{t("what")}</Th>
                <Th>{t("why")}</Th>
              </tr>
            </Thead>
            <tbody>
              {lines.map((line) => (
                <Tr key={line.no}>
                  <Td numeric>{line.no}</Td>
                  <Td>
                    <DateText value={line.createTime} form="numeric" />
                  </Td>
                  <Td className="whitespace-nowrap">{line.byName}</Td>
                  <Td>
                    <What line={line} />
                  </Td>
                  <Td className="max-w-80 break-words">{line.words}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )
      }
    </Loaded>
  );
}

/** About a proposal as a whole. */
const numbered: readonly string[] = ["proposed", "agreed", "objected", "signed"] satisfies ProtocolLine["kind"][];

function What({ line }: { line: ProtocolLine }) {
  const t = useTranslations("review.meeting");
  const { kind, judgingNo, expertName, fromPlace, toPlace, judgingNos, proposal } = line;
  const details = [
    numbered.includes(kind) && t("proposalNo", { no: proposal }),
    judgingNo,
    expertName,
    fromPlace !== null && toPlace !== null && t("fromTo", { from: fromPlace, to: toPlace }),
  ].filter(Boolean);
  return (
    <span>
      {t(`kind.${kind}`)} <span className="figures text-ink-2">{details.join(" · ")}</span>
      {judgingNos.length > 0 && (
        <span className="figures line-clamp-2 text-note text-hint">{judgingNos.join(" · ")}</span>
      )}
    </span>
  );
}
