"use client";

import { useTranslations } from "next-intl";
import { Rule } from "@/components/contest/rule";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DayField } from "@/components/kit/form/day-field";
import { MoneyField } from "@/components/kit/form/money-field";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { feeScopes } from "@/lib/domain/contest/contract";
import type { Opt } from "@/lib/http/wire";
import { FeeRows } from "./fee-rows";
import { OrgsField } from "./orgs-field";
import { Part } from "./part";

/** What a team pays, who does not, until when, and what goes back (docs/rules/finance.md, "The price of a team"). */
export function FeeFields({ waivedOrgs }: { waivedOrgs: Opt[] }) {
  const r = useTranslations("contest.rule");
  const t = useTranslations("fee.rules");
  return (
    <Part title={t("title")} note={t("note")}>
      <Rule keys={["feeFen", "feeScope", "feeTiers", "feeByCount"]}>
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField name="value.feeFen" label={r("fee")} help={r("feeHelp")} required />
          <ChoiceField
            name="value.feeScope"
            label={r("feeScope")}
            help={r("feeScopeHelp")}
            required
            options={feeScopes.map((value) => ({ value, label: r(`feePer.${value}`) }))}
          />
        </div>
        <FeeRows
          name="feeTiers"
          title={t("tiers")}
          note={t("tiersHelp")}
          add={t("tiersAdd")}
          blank={{ until: "", feeFen: "" }}
        >
          {(row) => (
            <>
              <DayField name={`${row}.until`} label={t("until")} required />
              <MoneyField name={`${row}.feeFen`} label={t("fee")} required />
            </>
          )}
        </FeeRows>
        <FeeRows
          name="feeByCount"
          title={t("counts")}
          note={t("countsHelp")}
          add={t("countsAdd")}
          blank={{ from: "", feeFen: "" }}
        >
          {(row) => (
            <>
              <NumberField name={`${row}.from`} label={t("from")} min={2} max={10_000} required />
              <MoneyField name={`${row}.feeFen`} label={t("fee")} required />
            </>
          )}
        </FeeRows>
      </Rule>
      <Rule keys={["howToPay"]}>
        <AreaField name="value.howToPay" label={r("howToPay")} help={r("howToPayHelp")} maxLength={1000} rows={3} />
      </Rule>
      <Rule keys={["payWithinDays"]}>
        <NumberField
          name="value.payWithinDays"
          label={t("payWithin")}
          help={t("payWithinHelp")}
          unit={t("days")}
          min={0}
          max={365}
          required
        />
      </Rule>
      <Rule keys={["feeWaivedOrgs"]}>
        <OrgsField name="value.feeWaivedOrgs" label={t("orgs")} help={t("orgsHelp")} known={waivedOrgs} />
      </Rule>
      <Rule keys={["feeCodes"]}>
        <FeeRows
          name="feeCodes"
          title={t("codes")}
          note={t("codesHelp")}
          add={t("codesAdd")}
          blank={{ code: "", uses: 1, percent: 100 }}
        >
          {(row) => (
            <>
              <TextField name={`${row}.code`} label={t("code")} required autoComplete="off" />
              <NumberField name={`${row}.uses`} label={t("uses")} unit={t("usesUnit")} min={1} max={100_000} required />
              <NumberField name={`${row}.percent`} label={t("off")} unit="%" min={1} max={100} required />
            </>
          )}
        </FeeRows>
      </Rule>
      <Rule keys={["refundTable"]}>
        <FeeRows
          name="refundTable"
          title={t("refunds")}
          note={t("refundsHelp")}
          add={t("refundsAdd")}
          blank={{ until: "", percent: 100 }}
        >
          {(row) => (
            <>
              <DayField name={`${row}.until`} label={t("withdrawnUntil")} required />
              <NumberField name={`${row}.percent`} label={t("back")} unit="%" min={0} max={100} required />
            </>
          )}
        </FeeRows>
      </Rule>
    </Part>
  );
}
