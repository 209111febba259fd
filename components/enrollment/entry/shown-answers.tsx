import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { DeskTeam } from "@/lib/domain/enrollment/contract";
import { listed } from "@/lib/i18n/listed";
import { wordsFor } from "@/lib/i18n/named";

const SafeHtml = dynamic(() => import("@/components/rich-text/safe-html").then((module) => module.SafeHtml));

type Answer = DeskTeam["answers"][number];

/** The team's form with its answers; files by their names. */
export function ShownAnswers({ detail }: { detail: DeskTeam }) {
  const t = useTranslations("enrollment.desk");
  const locale = useLocale();
  const yes = useTranslations("common");
  const plain = (value: unknown): string =>
    typeof value === "boolean"
      ? yes(value ? "yes" : "no")
      : Array.isArray(value)
        ? listed(
            value.map((v) => (typeof v === "object" && v ? Object.values(v).join(" / ") : plain(v))),
            locale,
          )
        : String(value);
  const shown = ({ type, value }: Answer) =>
    type === "file" || type === "image" ? (
      detail.files
        .filter((f) => Array.isArray(value) && value.includes(f.fileId))
        .map((f) => (
          <a key={f.fileId} href={f.url} className="block text-link hover:underline">
            {f.name}
          </a>
        ))
    ) : type === "richtext" ? (
      <SafeHtml html={String(value)} className="text-sm *:first:mt-0" />
    ) : (
      plain(value)
    );
  const list = (answers: Answer[]) => (
    <DescriptionList
      columns={1}
      items={answers.map((a) => ({ term: wordsFor(locale, a.label), value: shown(a), wide: true }))}
    />
  );
  const people = detail.memberAnswers.filter((m) => m.answers.length > 0);
  if (detail.answers.length === 0 && people.length === 0)
    return <p className="text-note text-hint">{t("noAnswers")}</p>;
  return (
    <div className="space-y-8">
      {detail.answers.length > 0 && list(detail.answers)}
      {people.map((m) => (
        <Section key={m.memberId} level={3} title={t("memberOf", { name: m.realName })}>
          {list(m.answers)}
        </Section>
      ))}
    </div>
  );
}
