import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { MarkColumn, TaskDetail } from "@/lib/domain/review/contract";

type AnchorsProps = { anchors: MarkColumn["anchors"]; mark: TaskDetail["marks"][string] | undefined };

/** What works are like that get such a mark; the one that the present mark has reached stands out. */
export function Anchors({ anchors, mark }: AnchorsProps) {
  const t = useTranslations("review.sheet");
  if (anchors.length === 0) return null;
  const reached = typeof mark === "number" ? anchors.find((anchor) => anchor.mark <= mark) : undefined;
  return (
    <dl aria-label={t("anchors")} className="space-y-0.5 text-note">
      {anchors.map((anchor) => (
        <div
          key={anchor.mark}
          aria-current={anchor === reached || undefined}
          className={cn(
            "flex gap-2 border-l-2 pl-2",
            anchor === reached ? "border-mark text-ink" : "border-transparent text-hint",
          )}
        >
          <dt className="figures min-w-8 text-right">{anchor.mark}</dt>
          <dd className="min-w-0 break-words">{anchor.text}</dd>
        </div>
      ))}
    </dl>
  );
}
