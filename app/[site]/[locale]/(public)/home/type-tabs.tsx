import Link from "next/link";

type TypeTabsProps = { label: string; items: { label: string; href: string; current: boolean }[] };

/** One wrapping line of links, with the current one highlighted. */
export function TypeTabs({ label, items }: TypeTabsProps) {
  return (
    <nav aria-label={label} className="border-b border-rule print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {items.map((item) => (
          <li key={item.label}>
            <Link
              href={item.href}
              prefetch={false}
              aria-current={item.current ? "true" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
