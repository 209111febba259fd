"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { type OwnLetter, ownLetterFile, ownLetters } from "@/lib/domain/review/contract";

/** The letters that the caller was issued as an expert. */
export function OwnLetters() {
  const t = useTranslations("expert.letter");
  const own = useRead(ownLetters, {});
  return (
    <Section title={t("mine")} note={t("mineNote")}>
      <Loaded query={own}>
        {(letters) =>
          letters.length === 0 ? (
            <p className="text-note text-hint">{t("mineEmpty")}</p>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {letters.map((letter) => (
                <Row key={letter.letterId} {...letter} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Row({ letterId, kind, number, planName, competitionName, issueTime, replaced }: OwnLetter) {
  const t = useTranslations("expert.letter");
  const save = useDownload(ownLetterFile);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-2">
          {t(`kind.${kind}`)}
          <span className="figures text-note text-ink-2">{number}</span>
          {replaced && <Tag status="closed">{t("replaced")}</Tag>}
        </span>
        <span className="block text-note text-hint">
          {planName} · {competitionName} · <DateText value={issueTime} form="numeric" />
        </span>
      </span>
      <Button size="small" pending={save.isPending} onClick={() => save.mutate({ letterId })}>
        {t("download")}
        <span className="sr-only">{number}</span>
      </Button>
    </li>
  );
}
