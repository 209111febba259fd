import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { PublicResults } from "@/lib/domain/award/contract";

/** Says of a list that it was judged outside of the system, when its ranking was imported and by whose organisation. */
export function ImportedNote({ imported }: Pick<PublicResults["lists"][number], "imported">) {
  const t = useTranslations("award.public");
  if (!imported) return null;
  return (
    <span>{t.rich("imported", { by: imported.by, when: () => <DateText value={imported.time} form="full" /> })}</span>
  );
}
