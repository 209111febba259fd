import { useTranslations } from "next-intl";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { TracedCompletion as Traced } from "@/lib/domain/study";
import { StandingOf } from "./standing";

/** What a certificate of completion says, and whether what is stored is what was issued. */
export function TracedCompletion({ completion: c }: { completion: Traced }) {
  const t = useTranslations("study");
  return (
    <StandingOf
      status={c.holds ? "open" : "refused"}
      word={t(c.holds ? "trace.valid" : "trace.broken")}
      label={t("trace.holder")}
      names={c.holder}
      award=""
      number={c.number}
    >
      <p className="mt-3 max-w-measure text-ink-2">{t(c.holds ? "trace.text" : "trace.brokenText")}</p>
      <DescriptionList
        className="mt-6"
        columns={1}
        items={[
          { term: t("trace.owner"), value: c.ownerName },
          { term: t("trace.day"), value: <span className="figures">{c.issueDate}</span> },
          {
            term: t("trace.items"),
            value: (
              <ul className="space-y-1">
                {c.lines.map(({ title, doneOn, score }) => (
                  <li key={`${title} ${doneOn}`}>
                    {title}
                    <span className="figures block text-note text-hint">
                      {doneOn}
                      {score !== null && ` · ${t("paper.score", { score })}`}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
          { term: t("trace.digest"), value: <span className="figures text-xs break-all">{c.digest}</span> },
        ]}
      />
    </StandingOf>
  );
}
