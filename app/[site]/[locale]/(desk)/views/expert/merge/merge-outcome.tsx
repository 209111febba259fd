"use client";

import { useTranslations } from "next-intl";
import { grouped } from "@/lib/collection/grouped";
import type { MergePerson, MergePreview } from "@/lib/domain/review/contract";

/** Who stays, who goes into whom, what goes over, and what stands against it. */
export function MergeOutcome({ preview }: { preview: MergePreview }) {
  const t = useTranslations("expert.merge");
  const { kept, gone, moves, clashes, clashCount } = preview;
  const placeOf = ({ planName, workTitle }: MergePreview["clashes"][number]) => {
    if (!planName) return t("hidden");
    return workTitle ? t("where", { plan: planName, work: workTitle }) : planName;
  };
  return (
    <div className="space-y-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side label={t("kept")} person={kept} />
        <Side label={t("gone")} person={gone} />
      </div>
      {clashCount > 0 && (
        <section aria-label={t("clashes")} className="border-l-2 border-status-refused pl-3">
          <h3 className="text-status-refused">{t("clashes")}</h3>
          {[...grouped(clashes, ({ kind }) => kind)].map(([kind, found]) => (
            <div key={kind} className="mt-1 text-note">
              <p>{t(`clash.${kind}`)}</p>
              {(kind === "sameWork" || kind === "draw") && (
                <ul className="list-disc pl-5 text-ink-2">
                  {found.map((clash, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: clashes out of sight look alike
                    <li key={at}>{placeOf(clash)}</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
          {clashCount > clashes.length && (
            <p className="text-note">{t("more", { count: clashCount - clashes.length })}</p>
          )}
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

function Side({ label, person }: { label: string; person: MergePerson }) {
  return (
    <div className="border border-rule p-3">
      <p className="text-note text-hint">{label}</p>
      <p>
        {person.realName} <span className="text-note text-hint">{person.username}</span>
      </p>
      <p className="text-note text-ink-2">
        {[person.orgName, person.jobTitle, person.groupName].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}
