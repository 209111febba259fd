import { useTranslations } from "next-intl";
import { ObjectionFiles } from "@/components/review/objection-files";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import type { ObjectionFile, ObjectionStatus } from "@/lib/domain/award/contract";

type Row = {
  objectionId: string;
  workName: string;
  status: ObjectionStatus;
  organisation: string | null;
  dueTime: string;
  files: readonly ObjectionFile[];
};

/** What the reader has objected to in this list, by when it is answered, and the files that went with it. */
export function OwnObjections({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("award.objection");
  return (
    <Section title={t("own")}>
      <ul className="max-w-measure border-t border-rule">
        {rows.map((row) => (
          <li key={row.objectionId} className="space-y-1 border-b border-rule py-3">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{row.workName}</span>
              <span>{t(`status.${row.status}`)}</span>
              <span className="text-ink-2">
                {t("due")} <DateText value={row.dueTime} form="numericDay" />
              </span>
            </p>
            {row.organisation && <p className="text-ink-2">{row.organisation}</p>}
            {row.files.length > 0 && <ObjectionFiles files={row.files} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
