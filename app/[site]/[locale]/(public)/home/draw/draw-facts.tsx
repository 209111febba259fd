import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { PublicDraw } from "@/lib/domain/review";
import { drawFile } from "@/lib/domain/review/contract";
import { DrawNotice } from "./draw-notice";

const marks = { committed: "soon", drawn: "open", abandoned: "closed" } as const;

/** What was published before the seed, and what came of it. */
export async function DrawFacts({ code, draw }: { code: string; draw: PublicDraw }) {
  const t = await getTranslations("passport.draw");
  const own = draw.history.find((one) => one.code === code);
  const next = draw.history.find((one) => one.redoes === code);
  return (
    <Section
      title={t("facts")}
      aside={
        draw.status === "drawn" && (
          <LinkButton size="small" href={`/prod-api${drawFile.path}?code=${code}`} download>
            {t("download")}
          </LinkButton>
        )
      }
    >
      <div className="space-y-4">
        {next && <DrawNotice refused title={t("redone")} text={t("redoneText", { reason: next.reason ?? "" })} />}
        {own?.redoes && <DrawNotice title={t("redoes")} text={t("redoesText", { reason: own.reason ?? "" })} />}
        {draw.status === "committed" && <DrawNotice title={t("status.committed")} text={t("waiting")} />}
        {draw.status === "abandoned" && (
          <DrawNotice refused title={t("status.abandoned")} text={t("given", { reason: draw.endReason ?? "" })} />
        )}
        <DescriptionList
          columns={1}
          items={[
            { term: t("kindTerm"), value: t(`kind.${draw.kind}`) },
            { term: t("statusTerm"), value: <Tag status={marks[draw.status]}>{t(`status.${draw.status}`)}</Tag> },
            { term: t("committed"), value: <span className="figures">{draw.committed}</span> },
            { term: t("digest"), value: <span className="figures break-all">{draw.digest}</span> },
            {
              term: t("source"),
              value: (
                <>
                  {t(`sourceKind.${draw.source}`, { words: draw.sourceWords, round: `${draw.round}` })}
                  {draw.source === "phrase" && <span className="block text-note text-hint">{t("phraseNote")}</span>}
                </>
              ),
            },
            { term: t("due"), value: <span className="figures">{draw.due}</span> },
            ...(draw.seed === null
              ? []
              : [
                  { term: t("seed"), value: <strong className="figures break-all">{draw.seed}</strong> },
                  { term: t("drawn"), value: <span className="figures">{draw.ended}</span> },
                ]),
            ...(draw.applied ? [{ term: t("applied"), value: <span className="figures">{draw.applied}</span> }] : []),
          ]}
        />
      </div>
    </Section>
  );
}
