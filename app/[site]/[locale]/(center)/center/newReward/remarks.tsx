import { getTranslations } from "next-intl/server";
import { Section } from "@/components/ui/layout/section";
import type { ownRemarks } from "@/lib/domain/award";

type RemarksProps = { remarks: Awaited<ReturnType<typeof ownRemarks>> };

/** What experts wrote about the works of one's teams; nobody is named, and their order tells nothing. */
export async function Remarks({ remarks }: RemarksProps) {
  const t = await getTranslations("award.mine");
  if (remarks.length === 0) return null;
  return (
    <Section title={t("remarks")} note={t("remarksNote")} id="remarks">
      <ul className="space-y-8">
        {remarks.map((one) => (
          <li key={`${one.planName} ${one.workId}`}>
            <h3 className="font-semibold">{one.workName}</h3>
            <p className="mt-1 text-note text-ink-2">
              {one.competitionName} · {one.planName}
            </p>
            <ol className="mt-3 grid gap-x-8 gap-y-6 md:grid-cols-2">
              {one.experts.map((remarks, at) => (
                <li key={JSON.stringify(remarks)} className="border-l-2 border-rule pl-4">
                  <p className="text-note text-hint">{t("remarkOf", { no: at + 1 })}</p>
                  {remarks.map(({ columnName, text, redacted }) => (
                    <div key={`${columnName} ${text}`} className="mt-2">
                      {columnName && <p className="text-note font-medium">{columnName}</p>}
                      <p className="max-w-measure whitespace-pre-line break-words">{text}</p>
                      {redacted && <p className="text-note text-hint">{t("remarkEdited")}</p>}
                    </div>
                  ))}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Section>
  );
}
