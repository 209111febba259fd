import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { WriteOffOf } from "@/lib/domain/finance/contract";

const colours = { asked: "soon", done: "closed", refused: "refused" } as const;

export function WriteOffTag({ status }: Pick<WriteOffOf, "status">) {
  const t = useTranslations("finance.writeOff.status");
  return <Tag status={colours[status]}>{t(status)}</Tag>;
}
