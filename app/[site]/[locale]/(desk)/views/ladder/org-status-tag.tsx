import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { OrgRow } from "@/lib/domain/ladder/contract";

const marks = { collecting: "soon", ranked: "open", submitted: "awarded", returned: "refused" } as const;

type Props = Pick<OrgRow, "status"> & { runsNone?: boolean };

export function OrgStatusTag({ status, runsNone = false }: Props) {
  const t = useTranslations("ladder");
  return runsNone ? (
    <Tag status="plain">{t("runsNone")}</Tag>
  ) : (
    <Tag status={marks[status]}>{t(`status.${status}`)}</Tag>
  );
}
