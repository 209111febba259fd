"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { AccountsPreview, MergedAccount } from "@/lib/domain/center/contract";

/** Which account stays, which is closed, what goes over, and what stands against it. */
export function AccountsOutcome({ preview }: { preview: AccountsPreview }) {
  const t = useTranslations("system.user.merge");
  const { kept, gone, moves, clashes } = preview;
  return (
    <div className="space-y-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side label={t("kept")} account={kept} />
        <Side label={t("gone")} account={gone} />
      </div>
      {clashes.length > 0 && (
        <section aria-label={t("clashes")} className="border-l-2 border-status-refused pl-3">
          <h3 className="text-status-refused">{t("clashes")}</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-note">
            {clashes.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>
                {t(`clash.${kind}`)}
                {name && <span className="block text-ink-2">{name}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t("moves")}>
        <h3 className="text-ink-2">{t("moves")}</h3>
        {moves.length === 0 && <p className="mt-1 text-note text-hint">{t("nothing")}</p>}
        <dl className="mt-1 divide-y divide-rule">
          {moves.map(({ thing, moved, dropped }) => (
            <div key={thing} className="flex items-baseline gap-3 py-1.5">
              <dt className="flex-1">{t(`things.${thing}`)}</dt>
              {dropped > 0 && <dd className="text-note text-hint">{t("dropped", { count: dropped })}</dd>}
              <dd className="figures">{moved}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Side({ label, account }: { label: string; account: MergedAccount }) {
  const t = useTranslations("system.user");
  return (
    <div className="border border-rule p-3">
      <p className="text-note text-hint">{label}</p>
      <p>
        {account.realName} <span className="text-note text-hint">{account.username}</span>
      </p>
      <p className="text-note text-ink-2">
        {[account.groupName, account.mobile, account.email].filter(Boolean).join(" · ")}
      </p>
      <p className="text-note text-hint">
        {t("lastLogin")} <DateText value={account.lastLoginTime} form="numericDay" />
      </p>
    </div>
  );
}
