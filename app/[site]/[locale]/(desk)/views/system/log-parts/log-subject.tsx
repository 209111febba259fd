import Link from "next/link";
import { useTranslations } from "next-intl";
import type { OperationLog } from "@/lib/domain/report/contract";

/** The thing that an act was done to: its kind, its name with a link where there is a page, and the contest that it is part of. */
export function LogSubject({ row }: { row: OperationLog }) {
  const t = useTranslations("system.log");
  const name = row.subject || (row.entityId ? t("number", { id: row.entityId }) : null);
  return (
    <span className="block max-w-72">
      <span className="text-ink-2">{row.entityName}</span>{" "}
      {row.link ? (
        <Link href={row.link} prefetch={false} className="underline-offset-4 hover:text-link hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {row.contestName && row.entity !== "contest" && (
        <span className="block text-note text-ink-2">{row.contestName}</span>
      )}
    </span>
  );
}
