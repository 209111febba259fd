"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { usePriceWords } from "@/components/finance/use-price-words";
import { DayField } from "@/components/kit/form/day-field";
import { Form } from "@/components/kit/form/form";
import { NumberField } from "@/components/kit/form/number-field";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { SwitchField } from "@/components/kit/form/switch-field";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { now, toWireDay } from "@/lib/clock";
import { type FeePreview, feePreview } from "@/lib/domain/enrollment/contract";
import { Day } from "@/lib/http/wire";
import { toYuan } from "@/lib/text/money";

const Asked = z.object({
  day: Day,
  teams: z.number().int().min(1).max(1000),
  people: z.number().int().min(1).max(120),
  unpaid: z.boolean(),
});
type Place = { competitionId: string; stageId?: string; itemId?: string };

/** What teams would pay on a day, by the rules as they are saved. */
export function FeePreviewPanel({ competitionId, stageId, itemId }: Place) {
  const t = useTranslations("fee.preview");
  const [asked, setAsked] = useState<z.output<typeof Asked>>();
  const found = useRead(
    feePreview,
    { competitionId, stageId, itemId, ...asked, day: asked?.day ?? "", unpaid: asked?.unpaid ? 1 : 0 },
    { enabled: asked !== undefined },
  );
  return (
    <Section title={t("title")} note={t("note")} level={3}>
      <Form
        schema={Asked}
        guard={false}
        summary={false}
        values={{ day: toWireDay(now()), teams: 1, people: 1, unpaid: false }}
        onSubmit={(typed) => {
          setAsked(typed);
          if (asked && JSON.stringify(asked) === JSON.stringify(typed)) void found.refetch();
        }}
        className="mt-4 space-y-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-4">
          <DayField name="day" label={t("day")} required />
          <NumberField name="teams" label={t("teams")} min={1} max={1000} required />
          <NumberField name="people" label={t("people")} min={1} max={120} required />
          <SwitchField name="unpaid" label={t("unpaid")} />
        </div>
        <SubmitButton variant="plain">{t("show")}</SubmitButton>
      </Form>
      {asked && <Loaded query={found}>{(answer) => <Prices answer={answer} />}</Loaded>}
    </Section>
  );
}

function Prices({ answer }: { answer: FeePreview }) {
  const t = useTranslations("fee.preview");
  const wordsOf = usePriceWords();
  const priced = answer.rows.reduce((sum, { teams }) => sum + teams, 0);
  if (answer.rows.length === 0) return <p className="mt-4 text-note text-ink-2">{t("none")}</p>;
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-left text-note text-ink-2">
          <tr className="border-b border-rule">
            <th className="py-2 pr-4 font-normal">{t("who")}</th>
            <th className="py-2 pr-4 font-normal">{t("made")}</th>
            <th className="py-2 pr-4 text-right font-normal">{t("each")}</th>
            <th className="py-2 text-right font-normal">{t("sum")}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {answer.rows.map((row) => (
            <tr key={row.teamId ?? `${row.basis.from} ${row.feeFen}`} className="align-top">
              <td className="py-2 pr-4">
                {row.teamName ?? t("teamsOf", { teams: row.teams })}
                <span className="block text-note text-hint">{t("peopleOf", { people: row.people })}</span>
              </td>
              <td className="py-2 pr-4 text-note text-ink-2">{wordsOf(row.basis).join(" · ")}</td>
              <td className="figures py-2 pr-4 text-right">
                ¥{toYuan(row.feeFen)}
                {row.frozenFen !== null && row.frozenFen !== row.feeFen && (
                  <span className="block text-note text-hint">{t("frozen", { fee: toYuan(row.frozenFen) })}</span>
                )}
              </td>
              <td className="figures py-2 text-right">¥{toYuan(row.feeFen * row.teams)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-ink font-medium">
            <td className="py-2" colSpan={3}>
              {t(priced < answer.teams ? "first" : "all", { teams: answer.teams, priced })}
            </td>
            <td className="figures py-2 text-right">¥{toYuan(answer.sumFen)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
