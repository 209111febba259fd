import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { DescriptionList } from "@/components/ui/text/description-list";
import { fromWireTime } from "@/lib/clock";
import type { Traced } from "@/lib/domain/certificate";
import { listed } from "@/lib/i18n/listed";
import { StandingOf } from "./standing";

const marks = { valid: "open", revoked: "refused", replaced: "closed" } as const;
/** A certificate's content and validity. Shows names only, never a person's numbers. */
export function TracedCertificate({ certificate: c }: { certificate: Traced }) {
  const t = useTranslations("certificate.trace");
  const format = useFormatter();
  const locale = useLocale();
  return (
    <StandingOf
      status={marks[c.status]}
      word={t(`status.${c.status}`)}
      label={t("holders")}
      names={listed(c.holders, locale)}
      award={c.awardName}
      number={c.certificateNo}
      acts={
        <>
          {c.status === "valid" && (
            <LinkButton href={`/home/certificate/view?code=${c.traceCode}`}>{t("view")}</LinkButton>
          )}
          {c.replacedBy && (
            <LinkButton href={`/certificate/trace?code=${c.replacedBy}`} variant="primary">
              {t("toNew")}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="mt-3 max-w-measure text-ink-2">
        {t(`text.${c.status}`)}
        {c.reason && t("because", { reason: c.reason })}
      </p>
      <DescriptionList
        className="mt-6"
        columns={1}
        items={[
          { term: t("advisors"), value: listed(c.advisors, locale) },
          { term: t("school"), value: c.schoolName },
          {
            term: t("competition"),
            value: `${c.competitionName} · ${t("edition", { round: c.round, year: c.year })}`,
          },
          { term: t("item"), value: c.itemName },
          { term: t("work"), value: c.workName },
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
    </StandingOf>
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
