import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { RadioField } from "@/components/kit/form/radio-field";
import { useEvery, useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Combobox } from "@/components/ui/control/combobox";
import { toast } from "@/components/ui/toast/toast";
import { type BillRow, billPage, duePage, matchLine } from "@/lib/domain/finance/contract";
import { Id } from "@/lib/http/wire";
import { toYuan } from "@/lib/text/money";
import { outdated } from "./outdated";

const ways = ["bill", "team"] as const;
const none = z.literal("");
const Typed = z
  .object({ way: z.enum(ways), billId: Id.or(none), teamId: Id.or(none) })
  .superRefine(({ way, ...ids }, context) => {
    if (!ids[`${way}Id`]) context.addIssue({ code: "custom", path: [`${way}Id`], message: "required" });
  });

/** Matches a line with a bill, or a single team, that was not proposed. */
export function MatchDialog({ lineId }: { lineId: string }) {
  const t = useTranslations("bill.statement");
  const match = useWrite(matchLine, {
    invalidate: outdated,
    onDone: ({ approved, confirmed }) => toast.success(t(confirmed ? "confirmed" : approved ? "settled" : "matched")),
  });
  return (
    <FormDialog
      size="small"
      trigger={<Button size="small">{t("choose")}</Button>}
      title={t("choose")}
      schema={Typed}
      summary={false}
      values={{ way: "bill", billId: "", teamId: "" }}
      submit={t("match")}
      onSubmit={({ way, billId, teamId }) =>
        match.mutateAsync({ lineId, ...(way === "bill" ? { billId } : { teamId }) })
      }
    >
      <RadioField
        name="way"
        label={t("chooseWay")}
        direction="row"
        options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
      />
      <Chosen />
    </FormDialog>
  );
}

function Chosen() {
  return useWatch({ name: "way" }) === "team" ? <Teams /> : <Bills />;
}

function Bills() {
  const t = useTranslations("bill.statement");
  const bills = useEvery<typeof billPage.input, BillRow>(billPage, {});
  const open = bills.data?.filter(({ status }) => status === "sent" || status === "partlyPaid") ?? [];
  return (
    <ChoiceField
      name="billId"
      label={t("way.bill")}
      required
      options={open.map((one) => ({
        value: one.billId,
        label: `${one.billNo} · ${one.payerName} · ¥${toYuan(one.amount - one.received)}`,
      }))}
    />
  );
}

/** Teams that owe and stand in no bill, searched by name, number or school. */
function Teams() {
  const t = useTranslations("bill");
  const [keywords, setKeywords] = useState("");
  const due = useRead(duePage, { pageNum: 1, pageSize: 20, ...(keywords && { keywords }) }, { keep: true });
  return (
    <Field name="teamId" label={t("statement.way.team")} required>
      {({ value, onChange, ...control }) => (
        <Combobox
          {...control}
          value={value as string}
          onChange={onChange}
          onSearch={setKeywords}
          pending={due.isFetching}
          placeholder={t("due.search")}
          empty={t("due.empty")}
          options={(due.data?.list ?? []).map((team) => ({
            value: team.teamId,
            label: team.teamName,
            hint: `${team.competitionName} · ¥${toYuan(team.amount)}`,
          }))}
        />
      )}
    </Field>
  );
}
