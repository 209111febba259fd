import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { OrgRow } from "@/lib/domain/ladder/contract";

const marks = { collecting: "soon", ranked: "open", submitted: "awarded", returned: "refused" } as const;

export function OrgStatusTag({ status }: Pick<OrgRow, "status">) {
  const t = useTranslations("ladder.status");
  return <Tag status={marks[status]}>{t(status)}</Tag>;
}
