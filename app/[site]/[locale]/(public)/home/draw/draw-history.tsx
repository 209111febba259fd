import { getTranslations } from "next-intl/server";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { PublicDraw } from "@/lib/domain/review";

/** Every draw of the kind in the plan: one that was repeated or abandoned says so for ever. */
export async function DrawHistory({ code, history }: { code: string; history: PublicDraw["history"] }) {
  const t = await getTranslations("passport.draw");
  return (
    <Section title={t("history")} note={t("historyNote")}>
      <Table label={t("history")}>
        <Thead>
          <tr>
            <Th>{t("code")}</Th>
            <Th>{t("time")}</Th>
            <Th>{t("state")}</Th>
            <Th>{t("why")}</Th>
          </tr>
        </Thead>
        <tbody>
          {history.map((one) => (
            <Tr key={one.code}>
              <Td>
                {one.code === code ? (
                  <strong>{t("this")}</strong>
                ) : (
                  <a className="underline" href={`/home/draw?id=${one.code}`}>
                    <code>{one.code}</code>
                  </a>
                )}
              </Td>
              <Td>
                <span className="figures">{one.committed}</span>
              </Td>
              <Td>
                {t(`status.${one.status}`)}
                {one.redoes && <span className="block text-note text-hint">{t("repeats", { code: one.redoes })}</span>}
              </Td>
              <Td>{[one.reason, one.endReason].filter(Boolean).join(" · ") || "—"}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
