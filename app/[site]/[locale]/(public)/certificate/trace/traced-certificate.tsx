import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import { DescriptionList } from "@/components/ui/text/description-list";
import { fromWireTime } from "@/lib/clock";
import type { Traced } from "@/lib/domain/certificate";
import { listed } from "@/lib/i18n/listed";

const marks = { valid: "open", revoked: "refused", replaced: "closed" } as const;
const rules = {
  valid: "border-status-open",
  revoked: "border-status-refused",
  replaced: "border-status-closed",
} as const;

/** A certificate's content and validity. Shows names only, never a person's numbers. */
export function TracedCertificate({ certificate: c }: { certificate: Traced }) {
  const t = useTranslations("certificate.trace");
  const format = useFormatter();
  const locale = useLocale();
  return (
    <section role="status" className={`max-w-3xl border-t-2 pt-6 ${rules[c.status]}`}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Tag status={marks[c.status]}>{t(`status.${c.status}`)}</Tag>
          <span className="figures text-lg font-semibold">{c.certificateNo}</span>
        </div>
        {c.status === "valid" && (
          <LinkButton href={`/home/certificate/view?code=${c.traceCode}`}>{t("view")}</LinkButton>
        )}
        {c.replacedBy && (
          <LinkButton href={`/certificate/trace?code=${c.replacedBy}`} variant="primary">
            {t("toNew")}
          </LinkButton>
        )}
      </div>
      <p className="mt-3 max-w-measure text-ink-2">
        {t(`text.${c.status}`)}
        {c.reason && t("because", { reason: c.reason })}
      </p>
      <DescriptionList
        className="mt-6"
        columns={1}
        items={[
          { term: t("holders"), value: listed(c.holders, locale) },
          { term: t("advisors"), value: listed(c.advisors, locale) },
          { term: t("school"), value: c.schoolName },
          {
            term: t("competition"),
            value: `${c.competitionName} · ${t("edition", { round: c.round, year: c.year })}`,
          },
          { term: t("item"), value: c.itemName },
          { term: t("work"), value: c.workName },
          { term: t("award"), value: <strong className="font-semibold">{c.awardName}</strong> },
          { term: t("levels"), value: c.levels.length > 0 ? <Levels levels={c.levels} /> : "" },
          { term: t("judging"), value: c.imported ? t("imported", c.imported) : "" },
          { term: t("issuer"), value: c.issuer },
          {
            term: t("issueDate"),
            value: format.dateTime(fromWireTime(`${c.issueDate} 00:00:00`), {
              dateStyle: "long",
              timeZone: "Asia/Shanghai",
            }),
          },
          { term: t("revision"), value: c.revision > 1 ? t("revisionOf", { no: c.revision }) : "" },
          {
            term: t("signature"),
            value: (
              <span className={c.signature === "invalid" ? "font-semibold text-status-refused" : undefined}>
                {t(`signatures.${c.signature}`)}
              </span>
            ),
          },
          {
            term: t("digest"),
            value: <span className="figures text-xs break-all">{c.pdfHashes[0]}</span>,
          },
        ].filter((one) => one.value !== "")}
      />
    </section>
  );
}

/** The levels that the work came through before, the lowest first. */
function Levels({ levels }: Pick<Traced, "levels">) {
  const t = useTranslations("certificate.trace");
  return (
    <ol className="space-y-1">
      {levels.map((one, n) => (
        <li key={`${n} ${one.contestName}`}>
          {one.contestName} · {one.stageName}
          <span className="block text-note text-hint">
            {[
              one.year,
              one.host,
              one.awardName ?? t("wentOn"),
              one.importedOn && t("importedOn", { on: one.importedOn }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  );
}
