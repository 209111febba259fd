import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

type BreadcrumbProps = { items: { label: string; href?: string }[]; className?: string };

export function Breadcrumb({ items, className }: BreadcrumbProps) {
  const t = useTranslations("common");
  return (
    <nav aria-label={t("breadcrumb")} className={cn("text-note text-ink-2 print:hidden", className)}>
      <ol className="flex flex-wrap gap-x-2">
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps of a way may have one name.
            <li key={index} className="min-h-6 min-w-0">
              {item.href ? (
                <Link href={item.href} className="underline-offset-4 hover:text-ink hover:underline">
                  {item.label}
                </Link>
              ) : (
                <span aria-current={last ? "page" : undefined} className={cn(last && "text-ink")}>
                  {item.label}
                </span>
              )}
              {!last && (
                <span aria-hidden className="ml-2 text-hint">
                  /
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
